/** Times in the person's language, told by the clock of the world, which may run ahead of ours. */

import { h } from './dom.js';
import { locale } from './language.js';

let ahead = 0;

/** @param {string} iso the world's present moment */
export function setWorldClock(iso) {
  const now = Date.parse(iso);
  if (!Number.isNaN(now)) ahead = now - Date.now();
}

/** @returns {number} the world's present moment in milliseconds */
export function worldNow() {
  return Date.now() + ahead;
}

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const UNITS = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', 3600], ['minute', 60]];

/** Only the time for today, else with the date. */
export const NEAR = 'near';

/** @param {number} milliseconds @param {string} style one of Discord's letters, or NEAR */
export function formatTime(milliseconds, style) {
  if (style === NEAR) return formatTime(milliseconds, dayOf(milliseconds) === dayOf(worldNow()) ? 't' : 's');
  if (style === 'R') return relative(milliseconds);
  return formatterFor(STYLES[style] ?? STYLES.f).format(milliseconds);
}

function relative(milliseconds) {
  const seconds = Math.round((milliseconds - worldNow()) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}

/** @returns {HTMLElement} a time element that `refreshTimes` keeps up to date */
export function timeElement(milliseconds, style, className = 'stamp') {
  if (!(Math.abs(milliseconds) <= 8.64e15)) return h('span', {}, '?');
  const element = h('time', {
    class: className,
    datetime: new Date(milliseconds).toISOString(),
    dataset: { at: String(milliseconds), style },
  });
  paint(element);
  return element;
}

function paint(element) {
  const at = Number(element.dataset.at);
  const text = formatTime(at, element.dataset.style);
  if (element.textContent !== text) element.textContent = text;
  element.title = formatTime(at, 'F');
}

export function refreshTimes(root = document) {
  for (const element of root.querySelectorAll('time[data-at]')) paint(element);
}

/** @returns {string} the day, for the line between two days */
export function dayOf(milliseconds) {
  return formatterFor({ dateStyle: 'full' }).format(milliseconds);
}

/** Making a formatter costs far more than using it. */
const formatters = new Map();

function formatterFor(options) {
  const key = `${locale()} ${Object.values(options).join(' ')} ${Object.keys(options).join(' ')}`;
  if (!formatters.has(key)) formatters.set(key, new Intl.DateTimeFormat(locale(), options));
  return formatters.get(key);
}
