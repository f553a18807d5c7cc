/** A menu of Discord's: one or several of up to 25 options, with emoji and descriptions. */

import { fill, h, icon } from './dom.js';
import { emojiView } from './emoji.js';
import { t } from './i18n.js';
import { openPopup } from './popup.js';

/** @typedef {{label: string, value: string, description?: string, emoji?: Object, default?: boolean}} Choice */

/**
 * @param {Object} given
 * @param {Choice[]} given.options
 * @param {string} given.placeholder
 * @param {number} given.min how many must be chosen
 * @param {number} given.max how many may be chosen
 * @param {boolean} [given.disabled]
 * @param {boolean} [given.instant] tell the choice when the menu closes, rather than leaving it to be read
 * @param {string} [given.label]
 * @param {function(string[]): void} given.onChoose
 * @returns {{element: HTMLElement, values: function(): string[]}}
 */
export function selectMenu(given) {
  const chosen = new Set(given.options.filter((option) => option.default).map((option) => option.value));
  const button = h('button', {
    type: 'button', class: 'select', disabled: given.disabled, 'aria-haspopup': 'listbox', 'aria-expanded': 'false',
    'aria-label': given.label, onclick: () => open(), onkeydown: (event) => {
      if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      open();
    },
  });
  const showChosen = () => paintButton(button, given, chosen);
  const open = () => openList(button, given, chosen, showChosen);
  showChosen();
  return { element: button, values: () => orderedValues(given, chosen) };
}

function orderedValues(given, chosen) {
  return given.options.map((option) => option.value).filter((value) => chosen.has(value));
}

function paintButton(button, given, chosen) {
  const labels = given.options.filter((option) => chosen.has(option.value));
  const shown = labels.length
    ? labels.flatMap((option, index) => [index ? ', ' : null, h('bdi', {}, emojiView(option.emoji), option.label)])
    : [h('span', { class: 'placeholder' }, given.placeholder || t('choose'))];
  fill(button, h('span', { class: 'select-text' }, shown), icon('down'));
}

function openList(button, given, chosen, showChosen) {
  const several = given.max > 1;
  const before = orderedValues(given, chosen).join('\n');
  const rows = given.options.map((option) => row(option, chosen.has(option.value)));
  const list = h('div', { role: 'listbox', class: 'options', 'aria-multiselectable': String(several), 'aria-label': given.label ?? given.placeholder ?? t('choose') }, rows);
  const foot = several ? h('div', { class: 'options-foot' }) : null;
  const finish = () => {
    showChosen();
    if (given.instant && orderedValues(given, chosen).join('\n') !== before && fits()) given.onChoose(orderedValues(given, chosen));
  };
  const fits = () => chosen.size >= given.min && chosen.size <= given.max;
  const popup = openPopup(button, h('div', { class: 'options-frame' }, list, foot), { onClose: finish, className: 'select-popup' });
  const paint = () => {
    rows.forEach((element, index) => element.setAttribute('aria-selected', String(chosen.has(given.options[index].value))));
    if (foot) paintFoot(foot, given, chosen, fits(), popup.close);
  };
  const toggle = (index) => {
    chooseAt(given, chosen, index);
    paint();
    if (!several) popup.close();
  };
  rows.forEach((element, index) => element.addEventListener('click', () => toggle(index)));
  listKeys(list, rows, toggle);
  paint();
  popup.place();
  (rows.find((element) => element.getAttribute('aria-selected') === 'true') ?? rows[0])?.focus();
}

function chooseAt(given, chosen, index) {
  const { value } = given.options[index];
  if (given.max === 1) {
    const again = chosen.has(value) && given.min === 0;
    chosen.clear();
    if (!again) chosen.add(value);
  } else if (chosen.has(value)) chosen.delete(value);
  else if (chosen.size < given.max) chosen.add(value);
}

function paintFoot(foot, given, chosen, fits, close) {
  const range = given.min === given.max ? String(given.max) : `${given.min}–${given.max}`;
  const done = foot.querySelector('button') ?? h('button', { type: 'button', class: 'button primary', onclick: close }, t('done'));
  done.disabled = !fits;
  fill(foot, h('span', { role: 'status' }, t('chosenOf', { count: chosen.size, range })), done);
}

function row(option, selected) {
  return h('div', { role: 'option', tabindex: '-1', class: 'option', 'aria-selected': String(selected) },
    h('span', { class: 'option-tick' }, icon('check')),
    emojiView(option.emoji),
    h('span', { class: 'option-text' }, h('bdi', { class: 'option-label' }, option.label),
      option.description ? h('bdi', { class: 'option-detail' }, option.description) : null));
}

function listKeys(list, rows, toggle) {
  let typed = '';
  let timer = 0;
  list.addEventListener('keydown', (event) => {
    const at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) rows[Math.min(Math.max(to, 0), rows.length - 1)].focus();
    else if (event.key === 'Enter' || (event.key === ' ' && !typed)) toggle(at);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed += event.key.toLowerCase();
      clearTimeout(timer);
      timer = setTimeout(() => { typed = ''; }, 700);
      rows.find((element) => element.textContent.trim().toLowerCase().startsWith(typed))?.focus();
    } else return;
    event.preventDefault();
  });
}
