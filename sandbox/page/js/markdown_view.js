/** The tree of markdown.js as elements. */

import { h } from './dom.js';
import { parse } from './markdown.js';
import { timeElement } from './time.js';

/**
 * @typedef {Object} Surroundings what mentions need
 * @property {import('./store.js').Store} store
 * @property {function(string): void} openChannel
 */

/** @param {string} text @param {Surroundings} around @returns {HTMLElement} */
export function markdown(text, around) {
  return h('div', { class: 'markdown' }, parse(text).map((block) => view(block, around)));
}

function view(mark, around) {
  const inside = () => (mark.children ?? []).map((child) => view(child, around));
  switch (mark.kind) {
    case 'text': return document.createTextNode(mark.text);
    case 'paragraph': return h('p', { dir: 'auto' }, inside());
    // Below the page's own headings, so that a screen reader's outline stays in order.
    case 'heading': return h(`h${mark.level + 3}`, { class: `heading-${mark.level}`, dir: 'auto' }, inside());
    case 'small': return h('p', { class: 'small', dir: 'auto' }, inside());
    case 'list': return listView(mark, around);
    case 'fence': return h('pre', { tabindex: '-1', dir: 'ltr' }, h('code', {}, mark.text));
    case 'code': return h('code', {}, mark.text);
    case 'strong': return h('strong', {}, inside());
    case 'link': return link(mark, inside(), around);
    case 'time': return timeElement(mark.seconds * 1000, mark.style);
    case 'user': return userMention(mark.id, around);
    case 'role': return roleMention(mark.id, around);
    case 'channel': return channelMention(mark.id, around);
    default: throw new Error(`Unknown mark ${mark.kind}`);
  }
}

function listView(mark, around) {
  const items = mark.items.map((item) => h('li', { dir: 'auto' }, item.map((child) => view(child, around))));
  return mark.ordered ? h('ol', { start: mark.start }, items) : h('ul', {}, items);
}

/** A link to a message of Discord's opens its channel here. */
function link({ address }, words, { store, openChannel }) {
  const channel = /^https:\/\/discord\.com\/channels\/[^/]+\/(\d+)/.exec(address)?.[1];
  if (store.channels.has(channel)) return h('button', { type: 'button', class: 'plain', onclick: () => openChannel(channel) }, words);
  return h('a', { href: address, target: '_blank', rel: 'noopener noreferrer' }, words);
}

function userMention(id, { store }) {
  const user = store.user(id);
  const mine = id === store.me ? 'mention mine' : 'mention';
  return h('span', { class: mine }, '@', h('bdi', {}, user ? store.nameOf(user) : 'someone'));
}

/** All people have all roles of the local table. */
function roleMention(id, { store }) {
  const role = store.roles.find((known) => known.id === id);
  return h('span', { class: role ? 'mention mine' : 'mention' }, '@', h('bdi', {}, role?.name ?? 'deleted-role'));
}

function channelMention(id, { store, openChannel }) {
  const channel = store.channels.get(id);
  if (!channel) return h('span', { class: 'mention' }, '#unknown');
  return h('button', { type: 'button', class: 'mention', onclick: () => openChannel(id) }, '#', h('bdi', {}, channel.name));
}
