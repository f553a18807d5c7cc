/** Snowflakes: decimal strings that rise with time and are too long for a number. */

/** @param {string} a @param {string} b @returns {number} order by age, oldest first */
export function compareIds(a, b) {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** @returns {boolean} whether `a` is younger than `b` (a missing id is older than all) */
export function isNewer(a, b) {
  if (!a) return false;
  return !b || compareIds(a, b) > 0;
}
