/**
 * Message components, as far as the bot sends them, as elements.
 *
 * @typedef {import('./markdown_view.js').Surroundings & {
 *   message: import('./store.js').Message,
 *   press: function(Object, HTMLElement, string[]=): void,
 * }} Place what a component needs to know of where it stands
 */

import { h } from './dom.js';
import { fileLink, framed, gallery, pictureOf } from './media.js';
import { markdown } from './markdown_view.js';
import { emojiView } from './emoji.js';
import { selectMenu } from './select.js';

export const KIND = {
  row: 1, button: 2, stringSelect: 3, textInput: 4, roleSelect: 6, section: 9, text: 10, thumbnail: 11, gallery: 12, file: 13, separator: 14, container: 17, label: 18,
};

const STYLES = { 1: 'primary', 2: 'secondary', 3: 'success', 4: 'danger' };

const VIEWS = {
  [KIND.row]: (component, place) => h('div', { class: 'row' }, components(component.components, place)),
  [KIND.button]: button,
  [KIND.stringSelect]: select,
  [KIND.roleSelect]: roleSelect,
  [KIND.section]: section,
  [KIND.text]: (component, place) => markdown(component.content, place),
  [KIND.thumbnail]: thumbnail,
  [KIND.gallery]: (component) => gallery(component.items.map(pictureOf), `${component.id ?? ''}`),
  [KIND.file]: file,
  [KIND.separator]: () => h('hr', { class: 'separator' }),
  [KIND.container]: container,
};

/** @param {Object[]} list @param {Place} place @returns {HTMLElement[]} */
export function components(list, place) {
  return (list ?? []).map((component) => {
    const view = VIEWS[component.type];
    return view ? view(component, place) : unknownPart(component);
  });
}

/** @returns {HTMLElement} a sentence in the place of a part that our bot never sends */
export function unknownPart({ type }) {
  return h('p', { class: 'quiet' }, `Part of this message can’t be shown here (kind ${type}).`);
}

function button(component, place) {
  const element = h('button', {
    type: 'button', class: `button ${STYLES[component.style] ?? 'secondary'}`, disabled: component.disabled,
    dataset: { key: component.custom_id }, onclick: () => place.press(component, element),
  }, emojiView(component.emoji), component.label ? h('bdi', { class: 'button-label' }, component.label) : null);
  return element;
}

function select(component, place) {
  const menu = selectMenu({
    options: component.options, placeholder: component.placeholder, disabled: component.disabled,
    onChoose: (value) => place.press(component, menu, [value]),
  });
  menu.dataset.key = component.custom_id;
  return menu;
}

/** A menu of the server's roles; where none may be chosen, the first entry takes the choice back. */
function roleSelect(component, place) {
  const chosen = component.default_values?.[0]?.id ?? '';
  const none = component.min_values === 0 ? [{ label: 'No role', value: '' }] : [];
  const roles = place.store.roles.map(({ id, name }) => ({ label: `@${name}`, value: id }));
  const options = [...none, ...roles].map((option) => ({ ...option, default: option.value === chosen && chosen !== '' }));
  const menu = selectMenu({
    options, placeholder: component.placeholder, disabled: component.disabled,
    onChoose: (value) => place.press(component, menu, value ? [value] : []),
  });
  menu.dataset.key = component.custom_id;
  return menu;
}

function section(component, place) {
  return h('div', { class: 'section' },
    h('div', { class: 'section-text' }, components(component.components, place)),
    h('div', { class: 'section-side' }, components([component.accessory], place)));
}

function thumbnail(component) {
  const picture = pictureOf(component);
  return framed(picture, picture.source, 'picture thumbnail');
}

function file(component, place) {
  const { url, attachment_id: id } = component.file;
  return fileLink({ url, size: place.message.attachments?.find((entry) => entry.id === id)?.size });
}

function container(component, place) {
  const element = h('div', { class: 'container' }, components(component.components, place));
  if (Number.isInteger(component.accent_color)) {
    element.style.setProperty('--edge', `#${component.accent_color.toString(16).padStart(6, '0')}`);
    element.classList.add('accented');
  }
  return element;
}
