/** The list above the command line. The keyboard stays in the input; the list follows through aria. */

import { fill, h } from './dom.js';

/**
 * @typedef {{label: string, detail?: string, kind?: string}} Suggestion
 */

export class Suggestions {
  constructor() {
    this.note = h('p', { class: 'suggestions-note', role: 'status' });
    this.list = h('div', { id: 'suggestions', role: 'listbox', class: 'suggestions-list' });
    this.element = h('div', {
      class: 'suggestions', hidden: true,
      // The input keeps the focus, so that typing can go on; the scroll bar counts too.
      onmousedown: (event) => event.preventDefault(),
    }, this.note, this.list);
    /** @type {Suggestion[]} */ this.items = [];
    this.at = -1;
    this.input = null;
  }

  /** @returns {Suggestion|undefined} the one that Enter takes */
  get active() {
    return this.items[this.at];
  }

  /**
   * @param {HTMLElement} input the field that the list belongs to
   * @param {Suggestion[]} items
   * @param {Object} options
   * @param {string} options.label the name of the list
   * @param {string} options.note
   * @param {boolean} [options.first] Enter takes the first one at once
   * @param {function(Suggestion): void} [options.pick] called at a click
   */
  show(input, items, { label, note, first = false, pick }) {
    if (this.input !== input) this.input?.removeAttribute('aria-activedescendant');
    this.input = input;
    this.items = items;
    this.at = first && items.length ? 0 : -1;
    this.list.setAttribute('aria-label', label);
    fill(this.note, note);
    this.note.hidden = !note;
    fill(this.list, items.map((item, index) => row(item, index, pick)));
    this.element.hidden = !items.length && !note;
    this.#paint();
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    fill(this.list);
    this.#paint();
  }

  /** Move through the list with the arrow keys. @returns {boolean} true if the key was one for the list */
  moveBy(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const count = this.items.length;
    if (!step || !count || event.altKey) return false;
    event.preventDefault();
    this.at = this.at < 0 && step < 0 ? count - 1 : (this.at + step + count) % count;
    this.#paint();
    return true;
  }

  #paint() {
    [...this.list.children].forEach((element, index) => element.setAttribute('aria-selected', String(index === this.at)));
    this.list.children[this.at]?.scrollIntoView({ block: 'nearest' });
    if (this.input?.getAttribute('role') !== 'combobox') return;
    this.input.setAttribute('aria-expanded', String(this.items.length > 0));
    if (this.active) this.input.setAttribute('aria-activedescendant', `suggestion-${this.at}`);
    else this.input.removeAttribute('aria-activedescendant');
  }
}

function row(item, index, pick) {
  return h('div', { id: `suggestion-${index}`, role: 'option', class: 'suggestion', onclick: () => pick(item) },
    h('bdi', { class: 'suggestion-label' }, item.label),
    item.kind ? h('span', { class: 'suggestion-kind' }, item.kind) : null,
    item.detail ? h('bdi', { class: 'suggestion-detail' }, item.detail) : null);
}
