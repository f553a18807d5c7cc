/**
 * Message components, old and new, as elements.
 *
 * @typedef {import('./markdown_view.js').Surroundings & {
 *   message: import('./store.js').Message,
 *   press: function(Object, HTMLElement, string[]=): void,
 * }} Place what a component needs to know of where it stands
 */

import { h, icon } from './dom.js';
import { t } from './i18n.js';
import { framed, fileLink, gallery, pictureOf } from './media.js';
import { markdown, spoiler } from './markdown_view.js';
import { openLightbox } from './lightbox.js';
import { emojiView } from './emoji.js';
import { selectMenu } from './select.js';

export const KIND = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, userSelect: 5, roleSelect: 6, mentionableSelect: 7, channelSelect: 8,
  section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18,
  radioGroup: 21, checkboxGroup: 22, checkbox: 23,
};

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger', 5: 'link' };
const LINK = 5;

const VIEWS = {
  [KIND.row]: (component, place) => h('div', { class: 'row' }, components(component.components, place)),
  [KIND.button]: button,
  [KIND.stringSelect]: select,
  [KIND.userSelect]: select,
  [KIND.channelSelect]: select,
  [KIND.section]: section,
  [KIND.text]: (component, place) => markdown(component.content, place),
  [KIND.thumbnail]: thumbnail,
  [KIND.gallery]: (component, place) => gallery(component.items.map((item) => pictureOf(item, place.message.attachments ?? [])), `${component.id ?? ''}`),
  [KIND.file]: file,
  [KIND.separator]: (component) => h('hr', { class: `separator ${component.spacing === 2 ? 'wide' : ''} ${component.divider === false ? 'bare' : ''}` }),
  [KIND.container]: container,
};

/** @param {Object[]} list @param {Place} place @returns {HTMLElement[]} */
export function components(list, place) {
  return (list ?? []).map((component) => {
    const view = VIEWS[component.type];
    return view ? view(component, place) : h('p', { class: 'quiet' }, t('unknownPart', { kind: component.type }));
  });
}

function button(component, place) {
  const words = [emojiView(component.emoji),
    component.label ? h('bdi', { class: 'button-label' }, component.label) : null];
  if (component.style === LINK) return linkButton(component, words);
  const element = h('button', {
    type: 'button', class: `button ${STYLES[component.style] ?? 'secondary'}`, disabled: component.disabled,
    dataset: { key: component.custom_id }, onclick: () => place.press(component, element),
  }, words);
  return element;
}

function linkButton(component, words) {
  const safe = /^https?:\/\//i.test(component.url ?? '');
  return h('a', {
    class: 'button link', href: safe && !component.disabled ? component.url : null, target: '_blank', rel: 'noopener noreferrer',
    'aria-disabled': component.disabled ? 'true' : null,
  }, words, icon('out'));
}

/** @returns {import('./select.js').Choice[]} what a menu offers; people and channels are taken from the world */
export function choicesOf(component, store) {
  const preset = new Set((component.default_values ?? []).map((entry) => entry.id));
  switch (component.type) {
    case KIND.userSelect:
      return store.people.map((user) => ({ label: store.nameOf(user), value: user.id, default: preset.has(user.id) }));
    case KIND.channelSelect:
      return [...store.channels.values()].filter((channel) => channel.name)
        .map((channel) => ({ label: `#${channel.name}`, value: channel.id, default: preset.has(channel.id) }));
    default:
      return component.options ?? [];
  }
}

function select(component, place) {
  const menu = selectMenu({
    options: choicesOf(component, place.store), placeholder: component.placeholder, disabled: component.disabled,
    min: component.min_values ?? 1, max: component.max_values ?? 1, instant: true, label: component.placeholder,
    onChoose: (values) => place.press(component, menu.element, values),
  });
  menu.element.dataset.key = component.custom_id;
  return menu.element;
}

function section(component, place) {
  return h('div', { class: 'section' },
    h('div', { class: 'section-text' }, components(component.components, place)),
    h('div', { class: 'section-side' }, components([component.accessory], place)));
}

function thumbnail(component, place) {
  const picture = pictureOf(component, place.message.attachments ?? []);
  return framed(picture, () => openLightbox([picture], 0), picture.source, 'picture thumbnail');
}

function file(component, place) {
  const attachments = place.message.attachments ?? [];
  const known = attachments.find((entry) => entry.id === component.file.attachment_id || entry.url === component.file.url);
  return fileLink({ ...known, ...component.file, name: component.name, size: component.size ?? known?.size }, attachments);
}

function container(component, place) {
  const element = h('div', { class: 'container' }, components(component.components, place));
  if (Number.isInteger(component.accent_color)) {
    element.style.setProperty('--edge', `#${component.accent_color.toString(16).padStart(6, '0')}`);
    element.classList.add('accented');
  }
  return component.spoiler ? spoiler([element], 'div') : element;
}
