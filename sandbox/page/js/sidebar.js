/** The list of channels with their threads, and direct messages. On a phone it is a drawer. */

import { fill, h, icon, rove } from './dom.js';
import { compareIds } from './ids.js';
import { CHANNEL } from './store.js';
import { formatTime, worldNow } from './time.js';

export class Sidebar {
  /**
   * @param {import('./store.js').Store} store
   * @param {{current: function(): ?string, address: function(string): string, openDirect: function(): void}} given
   */
  constructor(store, given) {
    this.store = store;
    Object.assign(this, given);
    this.element = document.getElementById('sidebar');
    this.list = document.getElementById('channels');
    this.drawer = document.getElementById('drawer');
    this.curtain = document.getElementById('curtain');
    this.narrow = window.matchMedia('(max-width: 760px)');
    this.folded = new Set();
    this.drawer.append(icon('menu'));
    this.drawer.addEventListener('click', () => this.toggle());
    this.curtain.addEventListener('click', () => this.toggle(false));
    this.narrow.addEventListener('change', () => this.toggle(false));
    this.element.addEventListener('keydown', (event) => event.key === 'Escape' && this.isOpen && this.toggle(false));
    rove(this.list, '.channel-link');
    this.toggle(false);
  }

  get isOpen() {
    return this.element.classList.contains('open');
  }

  /** Open or close the drawer; on a wide screen it always stands open. */
  toggle(open = !this.isOpen) {
    const wasOpen = this.isOpen;
    this.element.classList.toggle('open', open);
    this.element.inert = this.narrow.matches && !open;
    this.curtain.hidden = !(this.narrow.matches && open);
    this.drawer.setAttribute('aria-expanded', String(open));
    if (open) this.focus();
    else if (wasOpen && this.narrow.matches) this.drawer.focus();
  }

  focus() {
    (this.list.querySelector('[aria-current]') ?? this.list.querySelector('.channel-link'))?.focus();
  }

  render() {
    const { store } = this;
    const focused = this.list.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    document.getElementById('guild').textContent = store.guild.name;
    const all = [...store.channels.values()];
    const rooms = all.filter((channel) => channel.type === CHANNEL.text).sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || compareIds(a.id, b.id));
    const direct = all.filter((channel) => channel.type === CHANNEL.direct);
    const fresh = fill(this.list.cloneNode(false),
      h('h3', { class: 'channels-head' }, 'Channels'),
      h('ul', {}, rooms.map((room) => this.#room(room, all))),
      h('h3', { class: 'channels-head' }, 'Direct messages'),
      h('ul', {}, direct.length ? direct.map((channel) => this.#item(channel)) : this.#directOffer()));
    keepOneInReach(fresh);
    // Unchanged entries keep their elements: a press on one may be under way.
    if (!fresh.isEqualNode(this.list)) this.list.replaceChildren(...fresh.childNodes);
    if (focused) this.list.querySelector(`[data-id="${focused}"]`)?.focus();
    this.#badgeOnDrawer();
  }

  paintClock() {
    fill(document.getElementById('clock'), `World time: ${formatTime(worldNow(), 'f')}`);
  }

  #room(room, all) {
    const threads = all.filter((channel) => channel.parent_id === room.id && this.store.isThread(channel))
      .sort((a, b) => compareIds(b.id, a.id));
    const [archived, active] = [threads.filter((thread) => this.store.isArchived(thread)), threads.filter((thread) => !this.store.isArchived(thread))];
    return h('li', {}, this.#link(room), threads.length ? h('ul', { class: 'threads', 'aria-label': `Threads of ${room.name}` },
      active.map((thread) => this.#item(thread)),
      archived.length ? h('li', {}, this.#archive(room, archived)) : null) : null);
  }

  #archive(room, archived) {
    const holdsCurrent = archived.some((thread) => thread.id === this.current());
    const details = h('details', { class: 'archive', open: holdsCurrent || this.folded.has(room.id) },
      h('summary', { class: 'channel-link' }, `Archived (${archived.length})`),
      h('ul', {}, archived.map((thread) => this.#item(thread))));
    details.addEventListener('toggle', () => this.folded[details.open ? 'add' : 'delete'](room.id));
    return details;
  }

  #item(channel) {
    return h('li', {}, this.#link(channel));
  }

  #link(channel) {
    const { store } = this;
    const mentions = store.mentionsIn(channel.id);
    const unread = channel.id !== this.current() && store.isUnread(channel.id);
    const link = h('a', {
      class: 'channel-link', href: this.address(channel.id), dataset: { id: channel.id },
      'aria-current': channel.id === this.current() ? 'page' : null, title: channelName(store, channel),
      onclick: () => this.narrow.matches && this.toggle(false),
    }, icon(iconOf(store, channel)), h('bdi', { class: 'channel-label' }, channelName(store, channel)),
    unread ? h('span', { class: 'sr-only' }, 'unread') : null,
    mentions ? h('span', { class: 'badge count', 'aria-label': `${mentions} mentions` }, String(mentions)) : null);
    link.classList.toggle('unread', unread);
    return link;
  }

  #directOffer() {
    return h('li', {}, h('button', { type: 'button', class: 'channel-link', onclick: this.openDirect },
      icon('letter'), h('span', { class: 'channel-label' }, `Write to ${this.store.nameOf(this.store.bot)}`)));
  }

  #badgeOnDrawer() {
    const waiting = [...this.store.channels.keys()].some((id) => id !== this.current() && (this.store.mentionsIn(id) || this.store.isUnread(id)));
    this.drawer.classList.toggle('dotted', waiting);
  }
}

function keepOneInReach(list) {
  const links = [...list.querySelectorAll('.channel-link')];
  const reached = links.find((link) => link.getAttribute('aria-current')) ?? links[0];
  for (const link of links) link.tabIndex = link === reached ? 0 : -1;
}

function iconOf(store, channel) {
  if (channel.type === CHANNEL.direct) return 'letter';
  return store.isThread(channel) ? 'thread' : 'hash';
}

/** @returns {string} the name to show, for direct messages the other's */
export function channelName(store, channel) {
  if (channel.type !== CHANNEL.direct) return channel.name ?? '';
  const other = (channel.recipients ?? []).find((user) => user.id !== store.me) ?? store.bot;
  return store.nameOf(other);
}
