/** One message as an element. */

import { components } from './components.js';
import { fill, h, icon } from './dom.js';
import { markdown } from './markdown_view.js';
import { avatar, nameElement } from './persona.js';
import { FLAG } from './store.js';
import { formatTime, NEAR, timeElement } from './time.js';

const THREAD_CREATED = 18;

/**
 * @typedef {Object} Hands what a message lets people do
 * @property {import('./store.js').Store} store
 * @property {function(string): void} openChannel
 * @property {function(Object, Object, HTMLElement, string[]=): void} press
 * @property {function(Object): void} dismiss
 */

/** @returns {number} when the message was made, in milliseconds */
export function momentOf(message) {
  return Date.parse(message.timestamp);
}

/** @param {import('./store.js').Message} message @param {Hands} hands @returns {HTMLElement} */
export function messageElement(message, hands) {
  const { store } = hands;
  const ephemeral = Boolean(message.flags & FLAG.ephemeral);
  const element = h('article', {
    class: 'message', tabindex: '-1', dataset: { id: message.id, author: message.author.id },
    'aria-label': spokenLabel(message, store, ephemeral),
  });
  element.classList.toggle('ephemeral', ephemeral);
  element.classList.toggle('mentions-me', mentionsMe(message, store));
  return fill(element, message.type === THREAD_CREATED ? threadLine(message, store) : [
    cause(message, store),
    h('div', { class: 'message-side' }, avatar(store, message.author)),
    h('div', { class: 'message-main' }, head(message, store), body(message, hands), threadLink(message, hands), foot(message, hands, ephemeral)),
  ]);
}

function spokenLabel(message, store, ephemeral) {
  const words = `${store.nameOf(message.author)} at ${formatTime(momentOf(message), 't')}`;
  return ephemeral ? `${words}, only for you` : words;
}

function mentionsMe(message, store) {
  return message.author.id !== store.me
    && (Boolean(message.mention_everyone) || Boolean(message.mention_roles?.length) || (message.mentions ?? []).some((user) => user.id === store.me));
}

function threadLine(message, store) {
  return h('p', { class: 'system-line' }, nameElement(store, message.author), ' started a thread: ', h('bdi', { class: 'name' }, message.content), ' ',
    timeElement(momentOf(message), 't'));
}

/** The command that a message answers, above it. */
function cause(message, store) {
  const { user, name } = message.interaction ?? {};
  return name ? h('p', { class: 'cause' }, avatar(store, user), nameElement(store, user), ' used ', h('code', { class: 'used-command' }, `/${name}`)) : null;
}

function head(message, store) {
  return h('p', { class: 'message-head' }, nameElement(store, message.author),
    message.author.bot ? h('span', { class: 'badge bot' }, 'Bot') : null, ' ', timeElement(momentOf(message), NEAR));
}

function body(message, hands) {
  const place = {
    store: hands.store, message, openChannel: hands.openChannel,
    press: (component, element, values) => hands.press(message, component, element, values),
  };
  const parts = h('div', { class: 'message-body' });
  if (message.flags & FLAG.loading) return fill(parts, thinkingLine());
  fill(parts,
    message.content ? markdown(message.content, place) : null,
    components(message.components, place));
  if (message.edited_timestamp) parts.append(editedMark(message));
  return parts;
}

function editedMark(message) {
  const at = Date.parse(message.edited_timestamp);
  return h('span', { class: 'edited quiet', title: formatTime(at, 'F') }, '(edited)');
}

/** Three animated dots, with words for screen readers. */
export function thinkingLine() {
  return h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), 'The bot is thinking…');
}

function threadLink(message, hands) {
  const thread = message.thread && (hands.store.channels.get(message.thread.id) ?? message.thread);
  if (!thread) return null;
  return h('button', { type: 'button', class: 'thread-link', onclick: () => hands.openChannel(thread.id) },
    icon('thread'), h('bdi', {}, thread.name), icon('right'));
}

function foot(message, hands, ephemeral) {
  if (!ephemeral) return null;
  return h('p', { class: 'message-foot' }, icon('eye'), 'Only you can see this · ',
    h('button', { type: 'button', class: 'plain', dataset: { key: 'dismiss' }, onclick: () => hands.dismiss(message) }, 'Dismiss'));
}
