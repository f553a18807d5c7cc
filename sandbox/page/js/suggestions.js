/** The list above the command line. The keyboard stays in the input; the list follows through aria. */

import { fill, h } from './dom.js';

/**
 * @typedef {{label: string, detail?: string, kind?: string, pick: function(): void}} Suggestion
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

  get isOpen() {
    return !this.element.hidden && this.items.length > 0;
  }

  get active() {
    return this.isOpen ? this.items[this.at] : undefined;
  }

  /**
   * @param {HTMLElement} input the field that the list belongs to
   * @param {Suggestion[]} items
   * @param {{label: string, note?: string, first?: boolean}} options `first`: Enter takes the first one at once
   */
  show(input, items, { label, note = '', first = false }) {
    this.#attach(input);
    this.items = items;
    this.at = first && items.length ? 0 : -1;
    this.list.setAttribute('aria-label', label);
    fill(this.note, note);
    this.note.hidden = !note;
    fill(this.list, items.map((item, index) => this.#row(item, index)));
    this.element.hidden = !items.length && !note;
    this.#paint();
  }

  hide() {
    this.element.hidden = true;
    this.items = [];
    this.#paint();
  }

  /** @param {number} step up or down; beyond the end it begins again */
  move(step) {
    const count = this.items.length;
    this.at = this.at < 0 && step < 0 ? count - 1 : (this.at + step + count) % count;
    this.#paint();
  }

  #attach(input) {
    if (this.input !== input) this.input?.removeAttribute('aria-activedescendant');
    this.input = input;
  }

  #row(item, index) {
    return h('div', {
      id: `suggestion-${index}`, role: 'option', class: 'suggestion',
      onclick: () => item.pick(),
    }, h('bdi', { class: 'suggestion-label' }, item.label), item.kind ? h('span', { class: 'suggestion-kind' }, item.kind) : null,
    item.detail ? h('bdi', { class: 'suggestion-detail' }, item.detail) : null);
  }

  #paint() {
    [...this.list.children].forEach((row, index) => row.setAttribute('aria-selected', String(index === this.at)));
    this.list.children[this.at]?.scrollIntoView({ block: 'nearest' });
    this.input?.setAttribute('aria-expanded', String(this.isOpen));
    if (this.isOpen && this.at >= 0) this.input?.setAttribute('aria-activedescendant', `suggestion-${this.at}`);
    else this.input?.removeAttribute('aria-activedescendant');
  }
}
