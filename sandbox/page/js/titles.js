/** The games to begin with, in a room where nothing has happened yet: a picture and a button each. */

import { fill, h } from './dom.js';
import { language, locale } from './language.js';

/** The bot's command behind each button of a game, with the button's label. */
const COMMANDS = { join: 'Open a table', play: 'Play a robot', learn: 'Learn' };

export class Titles {
  /**
   * @param {import('./store.js').Store} store
   * @param {function(string, string): Promise<void>} open opens a table of a game by a command of the bot
   * @param {function(): void} onChange the games have come into sight, or are gone
   */
  constructor(store, open, onChange) {
    this.store = store;
    this.open = open;
    this.onChange = onChange;
    this.element = document.getElementById('titles');
    this.busy = null;
  }

  get shown() {
    return !this.element.hidden;
  }

  /** @param {boolean} empty whether nothing has happened in this room */
  show(empty) {
    const before = this.shown;
    const hadFocus = this.element.contains(document.activeElement);
    this.element.hidden = !empty || !this.store.titles.length;
    if (this.shown) this.#draw(hadFocus && document.activeElement.dataset.key);
    else this.element.replaceChildren();
    if (hadFocus && !this.shown) document.getElementById('log').focus({ preventScroll: true });
    if (before !== this.shown) this.onChange();
  }

  /** Draw again what is in sight. A bot that went away will answer nothing more. */
  refresh() {
    if (!this.store.botOnline) this.busy = null;
    this.show(this.shown);
  }

  #draw(focused) {
    fill(this.element, h('h3', { id: 'titles-heading' }, 'Pick a game'),
      h('ul', { class: 'titles-list' }, this.store.titles.map((title) => this.#card(title))));
    if (focused) this.element.querySelector(`[data-key="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  }

  #card(title) {
    const name = title.name[language()];
    return h('li', { class: 'title-card' },
      h('img', { src: `page/titles/${title.key}/${language()}.png`, alt: `The board of ${name}, some moves into a game`, loading: 'lazy' }),
      h('div', { class: 'title-words' },
        h('h4', {}, name), h('p', { lang: locale() }, title.blurb[language()]),
        ...Object.keys(COMMANDS).filter((command) => command !== 'learn' || this.#teaches(title.key))
          .map((command) => this.#button(command, title.key, name))));
  }

  /** True if the bot has a lesson of a game, as its command to learn offers. */
  #teaches(game) {
    const learn = this.store.commands.find((known) => known.name === 'learn');
    return (learn?.options ?? []).some((option) => option.choices?.some((choice) => choice.value === game));
  }

  #button(command, game, name) {
    const ready = this.store.botOnline && this.store.commands.some((known) => known.name === command);
    const label = COMMANDS[command];
    const key = `title-${command}-${game}`;
    return h('button', {
      type: 'button', class: `button ${command === 'join' ? 'primary' : 'secondary'}`, 'aria-label': `${label}: ${name}`, dataset: { key },
      'aria-busy': this.busy === key ? 'true' : null, 'aria-disabled': ready ? null : 'true',
      onclick: () => ready && this.#begin(key, command, game),
    }, h('span', { class: 'button-label' }, label));
  }

  /** Only one table at a time: a press while the bot still opens one does nothing. */
  async #begin(key, command, game) {
    if (this.busy) return;
    this.busy = key;
    this.refresh();
    try {
      await this.open(command, game);
    } finally {
      this.busy = null;
      this.refresh();
    }
  }
}
