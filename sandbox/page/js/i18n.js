/** The page's own words in the person's language. */

import { WORDS } from './words.js';

let current = 'en-US';

/** @param {string|undefined} tag the person's locale, like `de` or `en-GB` */
export function setLocale(tag) {
  current = tag || 'en-US';
  document.documentElement.lang = current;
}

/** @returns {string} a language tag that Intl takes */
export function locale() {
  try {
    return Intl.getCanonicalLocales(current)[0];
  } catch (error) {
    if (error instanceof RangeError) return 'en-US';
    throw error;
  }
}

/** @returns {'en'|'de'|'fr'} */
export function language() {
  const short = current.slice(0, 2);
  return short in WORDS ? short : 'en';
}

/**
 * @param {string} key a key of words.js
 * @param {Object<string, string|number>} [values] for the places in braces
 */
export function t(key, values = {}) {
  const text = WORDS[language()][key] ?? WORDS.en[key];
  if (text === undefined) throw new Error(`No words for ${key}`);
  return text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place));
}

/** The word of a Discord object in the reader's language: `name` or `description` with its localisations. */
export function localised(object, field) {
  const words = object[`${field}_localizations`] ?? {};
  return words[current] ?? words[{ 'en-GB': 'en-US', 'en-US': 'en-GB', 'es-419': 'es-ES' }[current]] ?? object[field];
}
