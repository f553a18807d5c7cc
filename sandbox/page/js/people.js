/** "Who am I": the people around this screen, one press or Alt and a digit away. */

import { openDialog, labelOver, smallForm } from './dialog.js';
import { fill, h, icon } from './dom.js';
import { avatar, colourOf, nameElement } from './persona.js';
import { openPopup } from './popup.js';

const LANGUAGES = [
  ['en-US', 'English (US)'], ['en-GB', 'English (UK)'], ['de', 'Deutsch'], ['fr', 'Français'],
];

/** With more people than this only the one who is here shows the whole name. */
const UNCROWDED = 6;

export class People {
  /**
   * @param {import('./store.js').Store} store
   * @param {Object} given
   * @param {function(string): void} given.become
   * @param {function(string): string} given.address the page's address as seen by this person
   * @param {function(string, Object=): Promise<*>} given.ask
   * @param {function(Error): string} given.explain
   */
  constructor(store, given) {
    this.store = store;
    Object.assign(this, given);
    this.element = document.getElementById('people');
  }

  render() {
    const { store } = this;
    // Unchanged entries keep their elements: a press on one may be under way, or its menu open.
    const look = JSON.stringify([store.me, store.myLocale(), store.people.map((person) => [person.id, store.nameOf(person), store.mentionsOf(person.id) > 0])]);
    if (look === this.look) return;
    this.look = look;
    const focused = this.element.contains(document.activeElement) ? document.activeElement.dataset.id : null;
    document.documentElement.dataset.persona = String(colourOf(store, store.me));
    fill(this.element,
      h('div', { class: `chips ${store.people.length > UNCROWDED ? 'crowded' : ''}`, role: 'group', 'aria-label': 'Who am I?' }, store.people.map((person, index) => this.#chip(person, index))),
      this.#menuButton());
    if (focused) this.element.querySelector(`[data-id="${focused}"]`)?.focus();
    const mine = this.element.querySelector('.chip[aria-pressed="true"]');
    const row = mine?.parentElement;
    if (row) row.scrollLeft = mine.offsetLeft - (row.clientWidth - mine.offsetWidth) / 2;
  }

  /** @param {number} index from 0 */
  becomeNumber(index) {
    const person = this.store.people[index];
    if (person && person.id !== this.store.me) this.become(person.id);
  }

  #chip(person, index) {
    const waiting = person.id === this.store.me ? 0 : this.store.mentionsOf(person.id);
    const shortcut = index < 9 ? `Alt+${index + 1}` : null;
    return h('button', {
      type: 'button', class: `chip colour-${colourOf(this.store, person.id)}`, dataset: { id: person.id },
      'aria-pressed': String(person.id === this.store.me), 'aria-keyshortcuts': shortcut,
      title: [this.store.nameOf(person), shortcut, waiting ? 'has been called' : null].filter(Boolean).join(' · '),
      onclick: () => person.id !== this.store.me && this.become(person.id),
    }, avatar(this.store, person), nameElement(this.store, person), waiting ? calledMark() : null);
  }

  #menuButton() {
    const me = this.store.user(this.store.me);
    const others = this.store.people.some((person) => person.id !== this.store.me && this.store.mentionsOf(person.id));
    const button = h('button', {
      type: 'button', class: `people-button colour-${colourOf(this.store, this.store.me)}`, dataset: { id: 'menu' },
      'aria-haspopup': 'dialog', 'aria-expanded': 'false', 'aria-label': `You’re ${this.store.nameOf(me)}. Switch to someone else`, title: 'Who I am, windows, languages',
      onclick: () => this.#openMenu(button),
    }, h('span', { class: 'only-narrow-inline' }, avatar(this.store, me), nameElement(this.store, me)), icon('down'), others ? calledMark() : null);
    return button;
  }

  #openMenu(button) {
    const rows = this.store.people.map((person, index) => this.#row(person, index, () => popup.close()));
    const panel = h('div', { class: 'people-menu', role: 'dialog', 'aria-label': 'Who am I?' },
      h('p', { class: 'menu-head' }, 'Who am I?'), h('ul', {}, rows),
      h('div', { class: 'menu-actions' },
        h('button', { type: 'button', class: 'button secondary', onclick: () => this.#edit() }, 'My name and language'),
        h('button', { type: 'button', class: 'button secondary', onclick: () => this.#add() }, icon('plus'), 'Add a person')));
    const popup = openPopup(button, panel);
    panel.querySelector('[aria-current]')?.focus();
  }

  #row(person, index, close) {
    const mine = person.id === this.store.me;
    return h('li', { class: 'person-row' },
      h('button', {
        type: 'button', class: `person colour-${colourOf(this.store, person.id)}`, 'aria-current': mine ? 'true' : null,
        onclick: () => {
          close();
          if (!mine) this.become(person.id);
        },
      }, avatar(this.store, person), nameElement(this.store, person),
      !mine && this.store.mentionsOf(person.id) ? calledMark() : null,
      h('span', { class: 'quiet' }, index < 9 ? `Alt+${index + 1}` : '')),
      h('a', { class: 'icon-button', href: this.address(person.id), target: '_blank', rel: 'noopener', 'aria-label': `Open as ${this.store.nameOf(person)} in a new window`, title: `Open as ${this.store.nameOf(person)} in a new window` }, icon('out')));
  }

  #add() {
    this.#askNameAndLanguage('Add a person', '', 'Add', (name, locale) => this.ask('add_person', { name, locale }));
  }

  #edit() {
    const before = this.store.nameOf(this.store.user(this.store.me));
    this.#askNameAndLanguage('My name and language', before, 'Save', async (name, locale) => {
      if (name !== before) await this.ask('rename', { name });
      if (locale !== this.store.myLocale()) await this.ask('set_locale', { locale });
    });
  }

  #askNameAndLanguage(title, before, words, save) {
    openDialog(title, ({ close, attempt }) => {
      const name = h('input', { type: 'text', maxlength: '32', dir: 'auto', autocomplete: 'off', autofocus: true, value: before });
      const language = languageSelect(this.store.myLocale());
      return [smallForm([labelOver('Name', name), labelOver('Language', language)], words, async () => {
        if (await attempt(() => save(name.value.trim(), language.value))) close();
      }, 'primary')];
    }, this.explain);
  }
}

function calledMark() {
  return h('span', { class: 'called', role: 'img', 'aria-label': 'has been called' }, '!');
}

function languageSelect(current) {
  const known = LANGUAGES.some(([tag]) => tag === current) ? LANGUAGES : [...LANGUAGES, [current, current]];
  return h('select', {}, known.map(([tag, name]) => h('option', { value: tag, selected: tag === current }, name)));
}
