/**
 * The messages of one channel: kept in step with the store, holding the reader's place. New messages
 * scroll into view only for those who are already at the bottom, and answers for those who asked.
 */

import { fill, h, icon, iconButton } from './dom.js';
import { isNewer } from './ids.js';
import { messageElement, momentOf, thinkingLine } from './message.js';
import { dayOf } from './time.js';
import { avatar, nameElement } from './persona.js';
import { CHANNEL, FLAG } from './store.js';

/** As many of the newest messages are shown. */
const MOST = 200;
const NEAR = 48;
const TOGETHER = 7 * 60 * 1000;
const CONTROLS = 'button, a[href], [role="button"], summary';

export class MessageLog {
  /**
   * @param {import('./message.js').Hands} hands
   * @param {function(string, Object): Promise<Object>} ask the socket's
   * @param {function(): void} onSeen the newest message is in sight
   * @param {import('./titles.js').Titles} titles what a room shows in which nothing has happened
   */
  constructor(hands, ask, onSeen, titles) {
    this.hands = hands;
    this.store = hands.store;
    this.ask = ask;
    this.onSeen = onSeen;
    this.titles = titles;
    this.frame = document.getElementById('log');
    this.list = document.getElementById('messages');
    this.pendingList = document.getElementById('pending');
    this.start = document.getElementById('log-start');
    this.newest = document.getElementById('newest');
    this.channel = null;
    /** @type {Map<string, {message: Object, element: HTMLElement}>} */
    this.shown = new Map();
    this.atBottom = true;
    this.unreadFrom = null;
    this.#listen();
  }

  #listen() {
    this.frame.addEventListener('scroll', () => this.#scrolled(), { passive: true });
    this.newest.addEventListener('click', () => this.toBottom());
    this.list.addEventListener('keydown', (event) => this.#key(event));
    this.list.addEventListener('focusin', (event) => this.#reach(event.target.closest('.message')));
    // Pictures and panels change their heights after they are shown; a view at the bottom stays there.
    const watcher = new ResizeObserver(() => this.atBottom && this.#stick());
    for (const element of [this.frame, this.list, this.pendingList]) watcher.observe(element);
  }

  /** @param {?string} channelId show this channel, its newest message in sight */
  show(channelId) {
    this.clear();
    this.channel = channelId;
    this.unreadFrom = this.store.isUnread(channelId) ? this.store.memory.readUpTo(this.store.me)?.[channelId] ?? '0' : null;
    this.sync();
    return this.refresh();
  }

  clear() {
    this.shown.clear();
    this.list.replaceChildren();
    this.atBottom = true;
    this.newest.hidden = true;
  }

  /** Forget elements but not the place: everything is drawn again, as for a new name. */
  redraw() {
    for (const entry of this.shown.values()) entry.message = null;
    this.sync();
  }

  /** Ask for the newest messages; what is known already stays as it is. */
  async refresh() {
    const channel = this.channel;
    if (!channel || this.store.loaded.has(channel)) return;
    this.list.setAttribute('aria-busy', 'true');
    try {
      const { messages } = await this.ask('history', { channel_id: channel, limit: MOST });
      this.store.addHistory(channel, messages, MOST);
    } finally {
      if (channel === this.channel) this.list.removeAttribute('aria-busy');
    }
  }

  /** Bring the elements in step with the store. */
  sync() {
    const messages = this.channel ? this.store.messagesOf(this.channel) : [];
    const last = this.list.lastElementChild?.dataset.id;
    const grew = isNewer(messages.at(-1)?.id, last);
    if (last && messages.some((message) => isNewer(message.id, last) && this.#answersReader(message))) this.atBottom = true;
    this.#removeGone(messages);
    let before = null;
    for (const message of messages) {
      const element = this.#elementFor(message);
      const expected = before ? before.nextSibling : this.list.firstChild;
      if (element !== expected) this.list.insertBefore(element, expected);
      before = element;
    }
    this.#group(messages);
    this.#drawStart(messages);
    this.#drawPending();
    if (this.atBottom) this.#stick();
    else if (grew) this.#offerNewest();
    this.#reach(this.#current());
  }

  #removeGone(messages) {
    const wanted = new Set(messages.map((message) => message.id));
    for (const [id, { element }] of this.shown) {
      if (wanted.has(id)) continue;
      const hadFocus = element.contains(document.activeElement);
      const neighbour = element.nextElementSibling ?? element.previousElementSibling;
      element.remove();
      this.shown.delete(id);
      if (hadFocus) (neighbour ?? this.frame).focus({ preventScroll: true });
    }
  }

  #elementFor(message) {
    const entry = this.shown.get(message.id);
    if (entry?.message === message) return entry.element;
    const element = messageElement(message, this.hands);
    this.shown.set(message.id, { message, element });
    if (entry) replaceKeepingFocus(entry.element, element);
    return element;
  }

  /** Group the messages: a new day, another author or a longer pause begins a group. */
  #group(messages) {
    let previous = null;
    for (const message of messages) {
      const { element } = this.shown.get(message.id);
      const at = momentOf(message);
      const newDay = !previous || dayOf(at) !== dayOf(previous.at);
      const first = Boolean(this.unreadFrom && isNewer(message.id, this.unreadFrom) && !isNewer(previous?.id, this.unreadFrom));
      const caused = element.querySelector(':scope > .cause, :scope > .system-line') !== null;
      const together = previous && !newDay && !first && !caused && !previous.system
        && previous.author === message.author.id && previous.ephemeral === isEphemeral(message) && at - previous.at < TOGETHER;
      mark(element, 'day', newDay ? dayOf(at) : null);
      mark(element, 'unread', first ? 'New' : null);
      element.classList.toggle('together', Boolean(together));
      previous = { at, id: message.id, author: message.author.id, ephemeral: isEphemeral(message), system: element.querySelector(':scope > .system-line') !== null };
    }
  }

  #drawStart(messages) {
    const channel = this.store.channels.get(this.channel);
    const known = Boolean(channel) && this.store.complete.has(this.channel);
    this.titles.show(known && !messages.length && channel.type === CHANNEL.text);
    this.start.hidden = !known || this.titles.shown;
    const name = this.#placeName(channel);
    fill(this.start, messages.length ? `This is where ${name} begins.` : `Nothing has been said in ${name} yet.`);
  }

  #placeName(channel) {
    if (!channel?.name) return this.store.nameOf(this.store.bot);
    return this.store.isThread(channel) ? channel.name : `#${channel.name}`;
  }

  #drawPending() {
    const entries = this.channel ? this.store.pendingIn(this.channel) : [];
    const shown = entries.filter((entry) => !entry.messageId && !this.#hasAnswer(entry));
    fill(this.pendingList, shown.map((entry) => this.#pendingElement(entry)));
    for (const old of this.list.querySelectorAll('.message-failure')) old.remove();
    for (const entry of entries.filter((each) => each.messageId && each.failed)) this.#markPressed(entry);
  }

  /** Whether a message answers a press or a command of the reader. */
  #answersReader(message) {
    return message.interaction_metadata?.user?.id === this.store.me;
  }

  #hasAnswer(entry) {
    return this.store.messagesOf(this.channel).some((message) => message.interaction_metadata?.id === entry.id);
  }

  #pendingElement(entry) {
    const { bot } = this.store;
    const words = entry.failed
      ? h('p', { class: 'failure' }, icon('warn'), 'The bot didn’t answer in time. Try again.', ' ',
        iconButton('close', 'Dismiss', () => this.store.dismissPending(entry.id)))
      : thinkingLine();
    return h('div', { class: 'message' }, h('div', { class: 'message-side' }, avatar(this.store, bot)),
      h('div', { class: 'message-main' },
        h('p', { class: 'message-head' }, nameElement(this.store, bot), h('span', { class: 'badge bot' }, 'Bot'), ' ',
          entry.command ? h('code', { class: 'used-command' }, `/${entry.command}`) : null), words));
  }

  #markPressed(entry) {
    const element = this.shown.get(entry.messageId)?.element;
    const words = h('p', { class: 'failure message-failure', role: 'alert' }, icon('warn'), 'The bot didn’t answer in time. Try again.');
    element?.querySelector('.message-main')?.append(words);
  }

  // -- the reader's place

  #stick() {
    this.frame.scrollTop = this.titles.shown ? 0 : this.frame.scrollHeight;
    if (document.visibilityState === 'visible' && this.store.loaded.has(this.channel)) this.onSeen();
  }

  #offerNewest() {
    fill(this.newest, icon('down'), 'New messages');
    this.newest.hidden = false;
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.frame;
    this.atBottom = scrollHeight - scrollTop - clientHeight < NEAR;
    if (this.atBottom) {
      this.newest.hidden = true;
      if (this.store.loaded.has(this.channel)) this.onSeen();
    }
  }

  toBottom() {
    this.atBottom = true;
    this.newest.hidden = true;
    this.#stick();
  }

  // -- the keyboard: one message at a time is within reach of Tab

  #current() {
    return this.list.querySelector('.message[tabindex="0"]') ?? [...this.list.children].findLast((element) => element.querySelector(CONTROLS)) ?? this.list.lastElementChild;
  }

  #reach(current) {
    if (!current) return;
    for (const element of this.list.children) {
      const within = element === current;
      element.tabIndex = within ? 0 : -1;
      for (const control of element.querySelectorAll(CONTROLS)) control.tabIndex = within ? 0 : -1;
    }
  }

  #key(event) {
    const message = event.target.closest('.message');
    if (event.target !== message || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = {
      ArrowUp: message.previousElementSibling, ArrowDown: message.nextElementSibling,
      Home: this.list.firstElementChild, End: this.list.lastElementChild,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    to?.focus();
    to?.scrollIntoView({ block: 'nearest' });
  }
}

function isEphemeral(message) {
  return Boolean(message.flags & FLAG.ephemeral);
}

function mark(element, name, value) {
  if (value) element.dataset[name] = value;
  else delete element.dataset[name];
}

/** Put the new element in the old one's place; what had the focus has it again. */
function replaceKeepingFocus(old, element) {
  const focused = old.contains(document.activeElement) ? document.activeElement : null;
  const key = focused?.dataset.key;
  element.tabIndex = old.tabIndex;
  old.replaceWith(element);
  if (!focused) return;
  const again = key && element.querySelector(`[data-key="${CSS.escape(key)}"]:not(:disabled)`);
  (again || element).focus({ preventScroll: true });
}
