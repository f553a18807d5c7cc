/** Light, dark, or as the system has it. */

const KEY = 'cairn.theme';
const ORDER = ['auto', 'light', 'dark'];

/** @returns {'auto'|'light'|'dark'} */
export function theme() {
  const stored = localStorage.getItem(KEY);
  return ORDER.includes(stored) ? stored : 'auto';
}

export function showTheme() {
  document.documentElement.dataset.theme = theme();
}

export function nextTheme() {
  localStorage.setItem(KEY, ORDER[(ORDER.indexOf(theme()) + 1) % ORDER.length]);
  showTheme();
}
