/** The list of keys, and the card that greets a new person. */

import { openDialog } from './dialog.js';
import { fill, h, iconButton } from './dom.js';

const KEYS = [
  ['Alt+1 … 9', 'become another person'], ['/', 'write a command'], ['↑ ↓', 'through messages, channels or a list'],
  ['Tab', 'to a message’s buttons, to a command’s next option'], ['Esc', 'close, cancel, back to the line'],
  ['+ − 0', 'zoom an enlarged picture in or out'], ['Ctrl+/', 'this help'],
];

export function openHelp() {
  openDialog('Help', () => [
    h('p', {}, 'Type / at the bottom to see what the bot can do. /join opens a table or joins one, /play begins a game with robots, /learn teaches a game.'),
    h('p', {}, 'The names at the top say who you are. Share this screen, or give everyone a window.'),
    h('p', {}, 'Everything happens on this computer. Under “World” you can turn the clock forward or take permissions from the bot, and see what it does.'),
    h('h3', {}, 'Keys'),
    h('dl', { class: 'keys' }, KEYS.map(([keys, words]) => h('div', {}, h('dt', {}, h('kbd', {}, keys)), h('dd', {}, words)))),
  ]);
}

const SEEN = 'cairn.welcomed';

export class Welcome {
  /** @param {{name: function(): string, playing: function(): boolean, picking: function(): boolean, begin: function(): void}} given */
  constructor(given) {
    Object.assign(this, given);
    this.element = document.getElementById('welcome');
  }

  render() {
    this.element.hidden = localStorage.getItem(SEEN) !== null || this.playing();
    if (this.element.hidden) return;
    fill(this.element,
      h('div', {}, h('p', {}, h('strong', {}, 'Welcome to the table.'), ' You’re ', h('bdi', { class: 'name' }, this.name()), '.'),
        this.picking() ? null : h('p', {}, 'Press Join at an open table, or type /join below for a new one.'),
        h('p', { class: 'quiet' }, 'More players? Switch to another name at the top and join too.')),
      this.picking() ? null : h('button', { type: 'button', class: 'button primary', onclick: this.begin }, '/join'),
      iconButton('close', 'Close', () => this.done()));
  }

  /** Gone for good in this browser. */
  done() {
    if (this.element.hidden) return;
    localStorage.setItem(SEEN, 'yes');
    this.element.hidden = true;
  }
}
