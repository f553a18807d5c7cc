/** The list of keys, and the card that greets a new person. */

import { openDialog } from './dialog.js';
import { fill, h, iconButton } from './dom.js';
import { t } from './i18n.js';

const KEYS = [
  ['Alt+1 … 9', 'keyPerson'], ['Alt+↑ ↓', 'keyChannel'], ['Alt+Shift+↑ ↓', 'keyUnread'], ['F6', 'keyRegion'], ['/', 'keyLine'], ['↑ ↓', 'keyArrows'],
  ['Tab', 'keyTab'], ['Esc', 'keyEscape'], ['Ctrl+Enter', 'keySubmit'], ['+ − 0', 'keyZoom'], ['Ctrl+/', 'keyHelp'],
];

export function openHelp() {
  openDialog(t('help'), () => [
    h('p', {}, t('helpFirst')), h('p', {}, t('helpPeople')), h('p', {}, t('helpWorld')),
    h('h3', {}, t('keys')),
    h('dl', { class: 'keys' }, KEYS.map(([keys, words]) => h('div', {}, h('dt', {}, h('kbd', {}, keys)), h('dd', {}, t(words))))),
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
    this.element.setAttribute('role', 'region');
    this.element.setAttribute('aria-label', t('welcome'));
    fill(this.element,
      h('div', {}, h('p', {}, h('strong', {}, t('welcome')), ' ', t('welcomeWho'), ' ', h('bdi', { class: 'name' }, this.name()), '.'),
        this.picking() ? null : h('p', {}, t('welcomeJoin')), h('p', { class: 'quiet' }, t('welcomeSwitch'))),
      this.picking() ? null : h('button', { type: 'button', class: 'button primary', onclick: this.begin }, '/join'),
      iconButton('close', t('close'), () => this.done()));
  }

  /** Gone for good in this browser. */
  done() {
    if (this.element.hidden) return;
    localStorage.setItem(SEEN, 'yes');
    this.element.hidden = true;
  }
}
