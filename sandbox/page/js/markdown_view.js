/** The tree of markdown.js as elements. */

import { h } from './dom.js';
import { t } from './i18n.js';
import { parse } from './markdown.js';
import { timeElement } from './time.js';

/**
 * @typedef {Object} Surroundings what mentions need
 * @property {import('./store.js').Store} store
 * @property {function(string): void} openChannel
 * @property {function(string): void} useCommand
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
    case 'line': return h('span', { dir: 'auto' }, inside());
    // Below the page's own headings, so that a screen reader's outline stays in order.
    case 'heading': return h(`h${mark.level + 3}`, { class: `heading-${mark.level}`, dir: 'auto' }, inside());
    case 'small': return h('p', { class: 'small', dir: 'auto' }, inside());
    case 'quote': return h('blockquote', {}, inside());
    case 'list': return listView(mark, around);
    case 'fence': return h('pre', { tabindex: '-1', dir: 'ltr' }, h('code', {}, mark.text));
    case 'code': return h('code', {}, mark.text);
    case 'strong': return h('strong', {}, inside());
    case 'emphasis': return h('em', {}, inside());
    case 'underline': return h('u', {}, inside());
    case 'strike': return h('s', {}, inside());
    case 'spoiler': return spoiler(inside());
    case 'link': return h('a', { href: mark.address, target: '_blank', rel: 'noopener noreferrer' }, inside());
    case 'time': return timeElement(mark.seconds * 1000, mark.style);
    case 'user': return userMention(mark.id, around);
    case 'role': return h('span', { class: 'mention' }, '@', t('role'));
    case 'channel': return channelMention(mark.id, around);
    case 'command': return h('button', { type: 'button', class: 'mention', onclick: () => around.useCommand(mark.name) }, `/${mark.name}`);
    default: throw new Error(`Unknown mark ${mark.kind}`);
  }
}

function listView(mark, around) {
  const items = mark.items.map((item) => h('li', {}, item.map((child) => view(child, around))));
  return mark.ordered ? h('ol', { start: mark.start }, items) : h('ul', {}, items);
}

/** A spoiler: hidden until it is pressed. */
export function spoiler(children, tag = 'span') {
  const element = h(tag, { class: 'spoiler', role: 'button', tabindex: '0', 'aria-expanded': 'false', 'aria-label': t('spoiler') },
    h(tag, { class: 'spoiler-inside', 'aria-hidden': 'true' }, children));
  const open = (event) => {
    if (element.classList.contains('open') || (event.type === 'keydown' && !['Enter', ' '].includes(event.key))) return;
    event.preventDefault();
    event.stopPropagation();
    element.classList.add('open');
    for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-label']) element.removeAttribute(name);
    element.firstElementChild.removeAttribute('aria-hidden');
  };
  element.addEventListener('click', open, true);
  element.addEventListener('keydown', open, true);
  return element;
}

function userMention(id, { store }) {
  const user = store.user(id);
  const mine = id === store.me ? 'mention mine' : 'mention';
  return h('span', { class: mine }, '@', h('bdi', {}, user ? store.nameOf(user) : t('someone')));
}

function channelMention(id, { store, openChannel }) {
  const channel = store.channels.get(id);
  if (!channel) return h('span', { class: 'mention' }, '#', t('noChannel'));
  return h('button', { type: 'button', class: 'mention', onclick: () => openChannel(id) }, '#', h('bdi', {}, channel.name));
}
