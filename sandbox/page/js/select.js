/** A menu of Discord's: one of up to 25 options, with emoji and descriptions. */

import { fill, h, icon } from './dom.js';
import { emojiView } from './emoji.js';
import { openPopup } from './popup.js';

/** @typedef {{label: string, value: string, description?: string, emoji?: Object, default?: boolean}} Choice */

/**
 * @param {Object} given
 * @param {Choice[]} given.options
 * @param {string} given.placeholder
 * @param {boolean} [given.disabled]
 * @param {function(string): void} given.onChoose called with the value of another option than before
 * @returns {HTMLElement}
 */
export function selectMenu(given) {
  let chosen = given.options.find((option) => option.default);
  const label = given.placeholder || 'Choose…';
  const button = h('button', {
    type: 'button', class: 'select', disabled: given.disabled, 'aria-haspopup': 'listbox', 'aria-expanded': 'false',
    'aria-label': given.placeholder, onclick: () => open(), onkeydown: (event) => {
      if (!['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      open();
    },
  });
  const choose = (option) => {
    if (option === chosen) return;
    chosen = option;
    paint();
    given.onChoose(option.value);
  };
  const paint = () => fill(button, h('span', { class: 'select-text' }, chosen
    ? h('bdi', {}, emojiView(chosen.emoji), chosen.label) : h('span', { class: 'placeholder' }, label)), icon('down'));
  const open = () => openList(button, given.options, { label, chosen, choose });
  paint();
  return button;
}

function openList(button, options, { label, chosen, choose }) {
  const rows = options.map((option) => row(option, option === chosen));
  const list = h('div', { role: 'listbox', class: 'options', 'aria-label': label }, rows);
  const popup = openPopup(button, list, { className: 'select-popup' });
  const take = (index) => {
    popup.close();
    choose(options[index]);
  };
  rows.forEach((element, index) => element.addEventListener('click', () => take(index)));
  listKeys(list, rows, take);
  (rows[options.indexOf(chosen)] ?? rows[0])?.focus();
}

function row(option, selected) {
  return h('div', { role: 'option', tabindex: '-1', class: 'option', 'aria-selected': String(selected) },
    h('span', { class: 'option-tick' }, icon('check')),
    emojiView(option.emoji),
    h('span', { class: 'option-text' }, h('bdi', { class: 'option-label' }, option.label),
      option.description ? h('bdi', { class: 'option-detail' }, option.description) : null));
}

function listKeys(list, rows, take) {
  let typed = '';
  let timer = 0;
  list.addEventListener('keydown', (event) => {
    const at = rows.indexOf(document.activeElement);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    if (to !== undefined) rows[Math.min(Math.max(to, 0), rows.length - 1)].focus();
    else if (event.key === 'Enter' || (event.key === ' ' && !typed)) take(at);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) {
      typed += event.key.toLowerCase();
      clearTimeout(timer);
      timer = setTimeout(() => { typed = ''; }, 700);
      rows.find((element) => element.textContent.trim().toLowerCase().startsWith(typed))?.focus();
    } else return;
    event.preventDefault();
  });
}
