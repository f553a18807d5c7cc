/* How far to the right anything reaches that does not scroll in itself. */
() => {
  const aside = '.sidebar, .skip, pre, .sr-only, .chips';
  const seen = [...document.querySelectorAll('body *')].filter((one) => one.checkVisibility() && !one.closest(aside));
  return Math.max(...seen.map((one) => one.getBoundingClientRect().right));
}
