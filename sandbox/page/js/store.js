/**
 * The state of the world as this person may see it, fed by the server. It holds no elements: views subscribe.
 *
 * @typedef {Object} User id, username, global_name, bot, locale
 * @typedef {Object} Channel id, type, name, parent_id, last_message_id, thread_metadata, recipients
 * @typedef {Object} Message a Discord message object
 * @typedef {{id: string, channelId: string, command: ?string, messageId: ?string, failed: boolean}} Pending
 * @typedef {'world'|'people'|'roles'|'channels'|'commands'|'bot'|'clock'|'messages'|'pending'|'reading'} Topic
 */

import { compareIds, isNewer } from './ids.js';
import { Memory } from './memory.js';
import { setWorldClock } from './time.js';

export const CHANNEL = { text: 0, direct: 1, publicThread: 11, privateThread: 12 };
export const FLAG = { ephemeral: 1 << 6, loading: 1 << 7 };

export class Store {
  constructor() {
    this.me = '';
    this.ready = false;
    /** @type {User[]} */ this.people = [];
    /** @type {?User} */ this.bot = null;
    this.guild = { id: '0', name: '', locale: 'en-US' };
    /** @type {Map<string, Channel>} */ this.channels = new Map();
    this.commands = [];
    /** @type {{id: string, name: string}[]} */ this.roles = [];
    /** @type {{key: string, name: Object<string, string>, blurb: Object<string, string>}[]} */ this.titles = [];
    this.manage = new Set();
    this.botOnline = false;
    /** @type {Map<string, Map<string, Message>>} */ this.messages = new Map();
    this.loaded = new Set();
    this.complete = new Set();
    /** @type {Map<string, Pending>} */ this.pending = new Map();
    this.memory = new Memory('0');
    this.listeners = new Map();
  }

  /** @param {Topic} topic @param {function(*): void} listener */
  on(topic, listener) {
    this.listeners.set(topic, [...(this.listeners.get(topic) ?? []), listener]);
  }

  tell(topic, detail) {
    for (const listener of this.listeners.get(topic) ?? []) listener(detail);
  }

  /** Apply an event of the server; events without state (like `modal`) are handled elsewhere. */
  apply(name, data) {
    REDUCERS[name]?.(this, data);
  }

  /** @returns {?User} */
  user(id) {
    return this.people.find((person) => person.id === id) ?? (this.bot?.id === id ? this.bot : null);
  }

  /** The name to show for an author or mentioned user. */
  nameOf(user) {
    const known = this.user(user?.id) ?? user;
    return known?.global_name || known?.username || '?';
  }

  myLocale() {
    return this.user(this.me)?.locale ?? 'en-US';
  }

  mayManage() {
    return this.manage.has(this.me);
  }

  isThread(channel) {
    return [CHANNEL.publicThread, CHANNEL.privateThread].includes(channel?.type);
  }

  isArchived(channel) {
    return Boolean(channel?.thread_metadata?.archived);
  }

  /** @returns {Message[]} oldest first */
  messagesOf(channelId) {
    return [...(this.messages.get(channelId)?.values() ?? [])].sort((a, b) => compareIds(a.id, b.id));
  }

  /** @returns {Pending[]} */
  pendingIn(channelId) {
    return [...this.pending.values()].filter((entry) => entry.channelId === channelId);
  }

  /**
   * Take in the newest messages of a channel: what is known and missing from them was deleted.
   * @param {string} channelId @param {Message[]} newest @param {number} limit as many were asked for
   */
  addHistory(channelId, newest, limit) {
    const known = this.messages.get(channelId) ?? new Map();
    const kept = new Set(newest.map((message) => message.id));
    for (const id of [...known.keys()]) if (!kept.has(id)) known.delete(id);
    for (const message of newest) keep(known, message);
    if (newest.length < limit) this.complete.add(channelId);
    this.loaded.add(channelId);
    this.messages.set(channelId, known);
    this.tell('messages', channelId);
  }

  isUnread(channelId) {
    const read = this.memory.readUpTo(this.me);
    return isNewer(this.channels.get(channelId)?.last_message_id, read?.[channelId]);
  }

  mentionsIn(channelId) {
    return this.memory.mentions(this.me)[channelId]?.length ?? 0;
  }

  mentionsOf(person) {
    return Object.values(this.memory.mentions(person)).reduce((sum, ids) => sum + ids.length, 0);
  }

  markRead(channelId) {
    const newest = this.channels.get(channelId)?.last_message_id;
    if (!this.isUnread(channelId) && !this.mentionsIn(channelId)) return;
    this.memory.markRead(this.me, channelId, newest);
    this.memory.forgetMentions(this.me, channelId);
    this.tell('reading');
  }

  /** Note a mention of another person who also uses this screen. */
  noteMentionOf(person, { channel_id: channel, message_id: message }) {
    this.memory.addMention(person, channel, message);
    this.tell('reading');
  }

  dismissPending(id) {
    if (this.pending.delete(id)) this.tell('pending');
  }

  /** Add details to a pending or failed interaction: its command, or the message of the pressed button. */
  explainPending(id, details) {
    const entry = this.pending.get(id);
    if (!entry) return;
    this.pending.set(id, { ...entry, ...details });
    this.tell('pending');
  }

  /** Remove the old failures of a message after a new press. */
  forgetFailures(messageId) {
    for (const entry of [...this.pending.values()]) {
      if (entry.failed && entry.messageId === messageId) this.dismissPending(entry.id);
    }
  }
}

/** Keep the old object where nothing changed, so that its element stays as it is. */
function keep(known, message) {
  const old = known.get(message.id);
  if (!old || JSON.stringify(old) !== JSON.stringify(message)) known.set(message.id, message);
}

function noteMentions(store, message) {
  const direct = store.channels.get(message.channel_id)?.type === CHANNEL.direct;
  if (direct && message.author?.id !== store.me) store.memory.addMention(store.me, message.channel_id, message.id);
  for (const user of message.mentions ?? []) {
    if (user.id !== message.author?.id && store.people.some((person) => person.id === user.id)) {
      store.memory.addMention(user.id, message.channel_id, message.id);
    }
  }
}

function noteNewest(store, message) {
  const channel = store.channels.get(message.channel_id);
  if (!channel || (message.flags & FLAG.ephemeral) || !isNewer(message.id, channel.last_message_id)) return;
  store.channels.set(channel.id, { ...channel, last_message_id: message.id });
  if (message.author?.id === store.me) store.memory.markRead(store.me, channel.id, message.id);
}

/** Mark everything as read for a person who opens the page for the first time. */
function beginReading(store) {
  if (store.memory.readUpTo(store.me)) return;
  for (const channel of store.channels.values()) store.memory.markRead(store.me, channel.id, channel.last_message_id);
}

const REDUCERS = {
  world(store, data) {
    const otherPerson = store.me !== data.person;
    store.me = data.person;
    store.people = data.people;
    store.bot = data.bot;
    store.guild = data.guild;
    store.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    store.commands = data.commands ?? [];
    store.roles = data.roles ?? [];
    store.titles = data.titles ?? [];
    store.manage = new Set(data.manage ?? []);
    store.botOnline = data.bot_online;
    store.memory = new Memory(data.guild.id);
    store.loaded.clear();
    store.complete.clear();
    store.pending.clear();
    if (otherPerson) store.messages.clear();
    setWorldClock(data.now);
    beginReading(store);
    store.ready = true;
    store.tell('world', { otherPerson });
  },

  message(store, message) {
    const known = store.messages.get(message.channel_id) ?? new Map();
    keep(known, message);
    store.messages.set(message.channel_id, known);
    noteNewest(store, message);
    noteMentions(store, message);
    const loading = store.pending.get(message.interaction_metadata?.id);
    if (loading && !loading.messageId) store.dismissPending(loading.id);
    store.tell('messages', message.channel_id);
    store.tell('reading');
  },

  message_deleted(store, { channel_id: channelId, id }) {
    store.messages.get(channelId)?.delete(id);
    for (const person of store.people) store.memory.forgetMentions(person.id, channelId, (known) => known === id);
    store.tell('messages', channelId);
    store.tell('reading');
  },

  channel(store, channel) {
    const isNew = !store.channels.has(channel.id);
    store.channels.set(channel.id, channel);
    if (isNew && !channel.last_message_id) store.memory.markRead(store.me, channel.id, '0');
    store.tell('channels');
  },

  channel_deleted(store, { id }) {
    store.channels.delete(id);
    store.messages.delete(id);
    for (const person of store.people) store.memory.forgetMentions(person.id, id);
    store.tell('channels');
  },

  commands(store, { commands }) {
    store.commands = commands;
    store.tell('commands');
  },

  roles(store, { roles }) {
    store.roles = roles;
    store.tell('roles');
  },

  people(store, { people }) {
    store.people = people;
    store.tell('people');
  },

  bot_online(store, { online }) {
    store.botOnline = online;
    store.tell('bot');
  },

  clock(store, { now }) {
    setWorldClock(now);
    store.tell('clock');
  },

  thinking(store, data) {
    store.pending.set(data.interaction_id, {
      id: data.interaction_id, channelId: data.channel_id, command: data.command, messageId: data.message_id, failed: false,
    });
    store.tell('pending');
  },

  settled(store, data) {
    store.dismissPending(data.interaction_id);
  },

  failed(store, data) {
    const before = store.pending.get(data.interaction_id);
    store.pending.set(data.interaction_id, {
      id: data.interaction_id, channelId: data.channel_id, command: before?.command ?? null,
      messageId: before?.messageId ?? null, failed: true,
    });
    store.tell('pending');
  },

  mention(store, data) {
    store.memory.addMention(store.me, data.channel_id, data.message_id);
    store.tell('reading');
  },
};
