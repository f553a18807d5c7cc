/** Building elements. Data only ever becomes text nodes and attributes, never markup. */

/**
 * @typedef {Node|string|null|undefined|false} Child
 */

/**
 * @param {string} tag
 * @param {Object<string, *>} [attributes] `on…` are listeners, `dataset` is merged, null and false are left out
 * @param {...(Child|Child[])} children
 * @returns {HTMLElement}
 */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) set(element, name, value);
  element.append(...present(children));
  return element;
}

/** Replace what an element holds. */
export function fill(element, ...children) {
  element.replaceChildren(...present(children));
  return element;
}

function present(children) {
  return children.flat().filter((child) => child !== null && child !== undefined && child !== false);
}

function set(element, name, value) {
  if (value === null || value === undefined || value === false) return;
  if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
  else if (name === 'dataset') Object.assign(element.dataset, value);
  else if (name === 'value') element.value = value;
  else element.setAttribute(name, value === true ? '' : String(value));
}

/** Strokes on a 24 x 24 grid. */
const STROKES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  help: 'M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2M12 17.5v.1',
  auto: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 4v16M12 9h7M12 14h7.5',
  world: 'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h10M18 17h2M16 15v4',
  send: 'M4 12h14M12 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  hash: 'M9 4L7 20M17 4l-2 16M4 9h16M3 15h16',
  thread: 'M5 5v7a4 4 0 0 0 4 4h9M14 12l4 4-4 4',
  letter: 'M4 6h16v12H4zM4 7l8 6 8-6',
  out: 'M10 5H5v14h14v-5M13 5h6v6M19 5l-9 9',
  eye: 'M3 12c3-5 6-7 9-7s6 2 9 7c-3 5-6 7-9 7s-6-2-9-7zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6',
  warn: 'M12 4l9 16H3zM12 10v4M12 17v.1',
  file: 'M7 3h7l4 4v14H7zM14 3v4h4',
  check: 'M5 12l5 5 9-10',
};

/**
 * @param {keyof typeof STROKES} name
 * @returns {SVGElement} a decorative icon, hidden from screen readers
 */
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', STROKES[name]);
  svg.append(path);
  return svg;
}

/** A round button that shows only an icon and says its name. */
export function iconButton(name, label, onclick, attributes = {}) {
  return h('button', { type: 'button', class: 'icon-button', 'aria-label': label, title: label, onclick, ...attributes },
    icon(name));
}

/** Arrow keys, Home and End move among items; only one of them is in the tab order. */
export function rove(container, selector, { onMove = () => {} } = {}) {
  container.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    const from = event.target.closest?.(selector);
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...container.querySelectorAll(selector)];
    const to = Math.min(Math.max(items.indexOf(from) + step, 0), items.length - 1);
    event.preventDefault();
    for (const item of items) item.tabIndex = -1;
    items[to].tabIndex = 0;
    items[to].focus();
    onMove(items[to]);
  });
}
