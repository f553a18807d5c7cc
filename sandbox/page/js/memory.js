/**
 * Local storage of this browser: the last message that each person has read, and their unread mentions.
 * Ids of messages are kept rather than counts, so that several windows may write the same thing twice.
 */

import { isNewer } from './ids.js';

export class Memory {
  /** @param {string} world the server's id; another world has its own memory */
  constructor(world) {
    this.prefix = `cairn.${world}.`;
  }

  /** @returns {Object<string, string>|null} channel -> newest message read; null for a person never seen here */
  readUpTo(person) {
    return this.#get(`read.${person}`);
  }

  markRead(person, channel, message) {
    const read = this.readUpTo(person) ?? {};
    if (channel in read && !isNewer(message, read[channel])) return;
    this.#put(`read.${person}`, { ...read, [channel]: message ?? '0' });
  }

  /** @returns {Object<string, string[]>} channel -> ids of messages that mention the person, unread */
  mentions(person) {
    return this.#get(`mentions.${person}`) ?? {};
  }

  addMention(person, channel, message) {
    const mentions = this.mentions(person);
    const ids = mentions[channel] ?? [];
    if (ids.includes(message) || !isNewer(message, this.readUpTo(person)?.[channel])) return;
    this.#put(`mentions.${person}`, { ...mentions, [channel]: [...ids, message].slice(-99) });
  }

  forgetMentions(person, channel, gone = () => true) {
    const mentions = this.mentions(person);
    const ids = mentions[channel] ?? [];
    const left = ids.filter((id) => !gone(id));
    if (left.length === ids.length) return;
    const { [channel]: _, ...others } = mentions;
    this.#put(`mentions.${person}`, left.length ? { ...others, [channel]: left } : others);
  }

  #get(key) {
    const text = localStorage.getItem(this.prefix + key);
    return text ? JSON.parse(text) : null;
  }

  #put(key, value) {
    localStorage.setItem(this.prefix + key, JSON.stringify(value));
  }
}
