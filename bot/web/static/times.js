/** Moments in the reader's own time zone and language, in the styles that Discord has letters for. */

const STYLES = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
};
const UNITS = [['year', 31536000], ['month', 2592000], ['week', 604800], ['day', 86400], ['hour', 3600], ['minute', 60]];
const MINUTE = 60_000;

/** Milliseconds by which the clock of the table is ahead of ours: a local table's clock can be set. */
let ahead = 0;

/** @param {HTMLElement} main its `data-now` is the present moment of the table, as ISO 8601; without it, that is ours */
export function tell(main) {
  const now = Date.parse(main.dataset.now ?? '');
  ahead = Number.isNaN(now) ? 0 : now - Date.now();
  write(main);
}

function write(root) {
  for (const element of root.querySelectorAll('time[data-style]')) {
    const at = Date.parse(element.dateTime);
    if (Number.isNaN(at)) continue;
    const { style } = element.dataset;
    const text = style === 'R' ? relative(at) : absolute(at, style);
    if (element.textContent !== text) element.textContent = text;
    element.title = absolute(at, 'F');
  }
}

function absolute(at, style) {
  return new Intl.DateTimeFormat(document.documentElement.lang, STYLES[style] ?? STYLES.f).format(at);
}

function relative(at) {
  const seconds = Math.round((at - Date.now() - ahead) / 1000);
  const [unit, length] = UNITS.find(([, size]) => Math.abs(seconds) >= size) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: 'auto' }).format(Math.round(seconds / length), unit);
}

setInterval(() => write(document), MINUTE);
