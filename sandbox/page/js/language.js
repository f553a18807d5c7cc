/** The language of the person: that of the bot's words and of times. The page itself speaks English. */

let current = 'en-US';

/** @param {string} tag the person's locale, like `de` or `en-GB` */
export function setLocale(tag) {
  current = tag;
}

/** @returns {string} the person's locale */
export function locale() {
  return current;
}

/** @returns {'en'|'de'|'fr'} the language that the bot speaks with the person */
export function language() {
  const short = current.slice(0, 2);
  return ['de', 'fr'].includes(short) ? short : 'en';
}

/** The word of a Discord object in the person's language: `name` or `description` with its localisations. */
export function localised(object, field) {
  return object[`${field}_localizations`]?.[current] ?? object[field];
}
