/** The avatar of a person: a colour, a first letter, a name. */

import { h } from './dom.js';

const COLOURS = 8;

/** @returns {number} which of the colours in base.css this person has */
export function colourOf(store, id) {
  return Math.max(0, store.people.findIndex((person) => person.id === id)) % COLOURS;
}

function firstLetter(name) {
  const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name);
  // Signs that only turn the direction of writing would show as nothing.
  return [...letters].map(({ segment }) => segment).find((segment) => /[\p{L}\p{N}\p{S}]/u.test(segment)) ?? '?';
}

/** @returns {HTMLElement} a decorative round sign; the name stands beside it */
export function avatar(store, user) {
  if (user?.id === store.bot?.id) return h('img', { class: 'avatar', src: 'icon.svg', alt: '' });
  return h('span', { class: `avatar colour-${colourOf(store, user?.id)}`, 'aria-hidden': 'true' }, firstLetter(store.nameOf(user)));
}

/** @returns {HTMLElement} a name that cannot turn the text around it */
export function nameElement(store, user, className = 'name') {
  const name = store.nameOf(user);
  return h('bdi', { class: className, title: name }, name);
}
