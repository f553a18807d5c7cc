/** One message as an element. */

import { components } from './components.js';
import { fill, h, icon, iconButton } from './dom.js';
import { embedView } from './embed.js';
import { t } from './i18n.js';
import { fileLink, gallery, pictureOf } from './media.js';
import { markdown } from './markdown_view.js';
import { avatar, nameElement } from './persona.js';
import { FLAG } from './store.js';
import { formatTime, NEAR, timeElement } from './time.js';

const DISCORD_EPOCH = 1420070400000n;
const TYPE = { joined: 7, pinned: 6, threadCreated: 18, renamed: 4 };
const SYSTEM_WORDS = { [TYPE.joined]: 'joined', [TYPE.pinned]: 'pinned', [TYPE.threadCreated]: 'threadStarted', [TYPE.renamed]: 'renamed' };

/**
 * @typedef {Object} Hands what a message lets people do
 * @property {import('./store.js').Store} store
 * @property {function(string): void} openChannel
 * @property {function(string): void} useCommand
 * @property {function(Object, Object, HTMLElement, string[]=): void} press
 * @property {function(Object): void} dismiss
 * @property {function(Object): void} remove
 * @property {function(string, string): void} jump
 */

/** @returns {number} when the message was made, in milliseconds */
export function momentOf(message) {
  const stamp = Date.parse(message.timestamp);
  return Number.isNaN(stamp) ? Number((BigInt(message.id) >> 22n) + DISCORD_EPOCH) : stamp;
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
  const system = SYSTEM_WORDS[message.type];
  return fill(element, system ? systemLine(message, system, hands) : [
    cause(message, hands),
    h('div', { class: 'message-side' }, avatar(store, message.author)),
    h('div', { class: 'message-main' }, head(message, store), body(message, hands), threadLink(message, hands), foot(message, hands, ephemeral)),
    tools(message, hands, ephemeral),
  ]);
}

function spokenLabel(message, store, ephemeral) {
  const words = t('messageOf', { name: store.nameOf(message.author), time: formatTime(momentOf(message), 't') });
  return ephemeral ? `${words}, ${t('onlyYou')}` : words;
}

function mentionsMe(message, store) {
  return message.author.id !== store.me
    && (Boolean(message.mention_everyone) || (message.mentions ?? []).some((user) => user.id === store.me));
}

function systemLine(message, key, hands) {
  const words = t(key, { name: '\u0000', what: '\u0001' }).split(/(\u0000|\u0001)/);
  return h('p', { class: 'system-line' }, words.map((word) => {
    if (word === '\u0000') return nameElement(hands.store, message.author);
    if (word === '\u0001') return h('bdi', { class: 'name' }, message.content);
    return word;
  }), ' ', timeElement(momentOf(message), 't'));
}

/** The reference above a message: the command or the message that it answers. */
function cause(message, hands) {
  const { store } = hands;
  const used = message.interaction_metadata ?? message.interaction;
  const command = message.interaction?.name ?? message.interaction_metadata?.name;
  if (used && command) {
    return h('p', { class: 'cause' }, avatar(store, used.user), nameElement(store, used.user), ' ', t('used'), ' ',
      h('code', { class: 'used-command' }, `/${command}`));
  }
  const target = message.referenced_message;
  if (!target || message.type !== 19) return null;
  return h('p', { class: 'cause' }, avatar(store, target.author), nameElement(store, target.author), ' ',
    h('button', { type: 'button', class: 'plain excerpt', onclick: () => hands.jump(target.channel_id ?? message.channel_id, target.id) },
      h('bdi', {}, (target.content || t('aPicture')).slice(0, 120))));
}

function head(message, store) {
  return h('p', { class: 'message-head' }, nameElement(store, message.author),
    message.author.bot ? h('span', { class: 'badge bot' }, t('bot')) : null, ' ', timeElement(momentOf(message), NEAR));
}

function body(message, hands) {
  const place = {
    store: hands.store, message, openChannel: hands.openChannel, useCommand: hands.useCommand,
    press: (component, element, values) => hands.press(message, component, element, values),
  };
  const parts = h('div', { class: 'message-body' });
  if (message.flags & FLAG.loading) return fill(parts, thinkingLine());
  fill(parts,
    message.content ? markdown(message.content, place) : null,
    message.flags & FLAG.componentsV2 ? null : attachmentsOf(message),
    (message.embeds ?? []).map((embed) => embedView(embed, place)),
    components(message.components, place));
  if (message.edited_timestamp) parts.append(editedMark(message));
  return parts;
}

function attachmentsOf(message) {
  const isPicture = (file) => /^image\//.test(file.content_type ?? '') || /\.(png|jpe?g|gif|webp|svg)$/i.test(file.filename ?? '');
  const files = message.attachments ?? [];
  const pictures = files.filter(isPicture);
  return [
    pictures.length ? gallery(pictures.map((file) => pictureOf(file, files)), 'attached') : null,
    ...files.filter((file) => !isPicture(file)).map((file) => fileLink(file, files)),
  ];
}

function editedMark(message) {
  const at = Date.parse(message.edited_timestamp);
  return h('span', { class: 'edited quiet', title: formatTime(at, 'F') }, t('edited'));
}

/** Three animated dots, with words for screen readers. */
export function thinkingLine() {
  return h('p', { class: 'thinking' }, h('span', { class: 'dots', 'aria-hidden': 'true' }, h('i'), h('i'), h('i')), t('thinking'));
}

function threadLink(message, hands) {
  const thread = message.thread && (hands.store.channels.get(message.thread.id) ?? message.thread);
  if (!thread) return null;
  return h('button', { type: 'button', class: 'thread-link', onclick: () => hands.openChannel(thread.id) },
    icon('thread'), h('bdi', {}, thread.name), icon('right'));
}

function foot(message, hands, ephemeral) {
  if (!ephemeral) return null;
  return h('p', { class: 'message-foot' }, icon('eye'), t('onlyYouSee'), ' · ',
    h('button', { type: 'button', class: 'plain', dataset: { key: 'dismiss' }, onclick: () => hands.dismiss(message) }, t('dismiss')));
}

function tools(message, hands, ephemeral) {
  const mine = message.author.id === hands.store.me;
  if (ephemeral || !(mine || hands.store.mayManage())) return null;
  return h('div', { class: 'message-tools' },
    iconButton('trash', t('deleteMessage'), () => hands.remove(message), { dataset: { key: 'delete' } }));
}
