/**
 * Spots: the choices of the question as parts of the pictures.
 *
 * The server names each spot's boxes in pixels of the picture. Here they are laid over it, walked by arrow keys,
 * and the choices that share a spot open in a row. What a press does is none of this module's business.
 */

/** With more spots than this a picture marks them quietly. */
const MANY = 14;
/** Distance in pixels within which a finger beside a spot means it. */
const NEAR = 18;
const MARGIN = 8;
/** Milliseconds for which an opened row takes no click: the second one of a double click is no choice. */
const GUARD = 400;
/** Milliseconds for which somebody rests at a choice before its picture is asked for. */
const REST = 150;
/** The same before its words are, which a screen reader says after the choice's own. */
const LISTEN = 700;
const KEYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The open row of choices: its spot, and the point at which it stands, as shares of the spot's width and height. */
let open = null;
/** The pictures of choices that somebody has looked at, by their addresses, until the next page. */
let previews = new Map();
/** The address of the one that is wanted now; empty: none. */
let previewed = '';
let rest = 0;
let pause = 0;
let onClosed = () => {};
let onRest = () => {};
let guard = 0;

/** Lay the spots of all pictures over them, and say in words what a picture shows that does not come. */
export function layOut(main) {
  goOn();
  preview();
  previews = new Map();
  for (const figure of main.querySelectorAll('.picture')) {
    const [width, height] = figure.dataset.size.split(' ').map(Number);
    figure.style.setProperty('--ratio', String(width / height));
    if (figure.closest('.board')) main.querySelector('form').style.setProperty('--ratio', String(width / height));
    const spots = figure.querySelector('.spots');
    if (spots) {
      const all = spotsOf(spots);
      for (const spot of all) lay(spot, width, height);
      spots.classList.add('placed');
      spots.classList.toggle('many', all.length > MANY);
      stopAt(spots, all[0]);
    }
    watch(figure);
  }
}

/** @returns {number[][]} four numbers for each box of a spot, in pixels of the picture */
function sidesOf(text) {
  return text.split(';').map((box) => box.split(' ').map(Number));
}

function lay(spot, width, height) {
  spot.removeAttribute('title'); // its label is shown beside it
  const [boxes, rooms] = [sidesOf(spot.dataset.box), sidesOf(spot.dataset.room)];
  boxes.forEach(([left, top, wide, high], index) => {
    let element = spot;
    if (index) {
      element = document.createElement('span');
      element.className = spot.matches('.advised') ? 'echo advised' : 'echo';
      element.dataset.part = spot.dataset.part;
      element.setAttribute('aria-hidden', 'true');
      spot.parentElement.append(element);
    }
    element.style.left = `${(100 * left) / width}%`;
    element.style.top = `${(100 * top) / height}%`;
    element.style.width = `${(100 * wide) / width}%`;
    element.style.height = `${(100 * high) / height}%`;
    const shares = rooms[index].map((room, side) => room / [wide, high][side % 2]);
    ['left', 'up', 'right', 'down'].forEach((side, at) => element.style.setProperty(`--${side}`, String(shares[at])));
  });
  const [left, top, wide, high] = boxes[0];
  const centre = (left + wide / 2) / width;
  const sides = [(top + high) / height > 0.85 ? 'above' : '', centre < 0.25 ? 'left' : '', centre > 0.75 ? 'right' : ''];
  spot.dataset.side = sides.filter(Boolean).join(' ');
}

function watch(figure) {
  const image = figure.querySelector('img');
  const blank = () => {
    if (figure.classList.contains('blank')) return;
    const words = document.createElement('p');
    words.className = 'alt';
    words.textContent = image.alt;
    image.after(words);
    figure.classList.add('blank');
  };
  const whole = () => {
    image.style.backgroundImage = '';
    figure.classList.remove('blank');
    figure.querySelector('.alt')?.remove();
  };
  image.addEventListener('error', blank);
  image.addEventListener('load', whole);
  if (image.complete) (image.naturalWidth ? whole : blank)();
}

/** @returns {HTMLElement[]} */
function spotsOf(group) {
  return [...group.querySelectorAll(':scope > .spot')];
}

/** Make a spot the one of its picture that the tab key stops at. */
function stopAt(group, stop) {
  for (const spot of spotsOf(group)) spot.tabIndex = spot === stop ? 0 : -1;
}

/** @returns {HTMLElement|null} the spot that the tab key stops at, of the first picture with any */
export function tabStop(root) {
  return root.querySelector('.spot[tabindex="0"]');
}

/** @returns {HTMLElement|undefined} the nearest spot in a direction; what lies askew counts as farther away */
function beyond(from, key) {
  const [right, down] = KEYS[key];
  const start = centreOf(from);
  let nearest;
  let least = Infinity;
  for (const spot of spotsOf(from.parentElement)) {
    const centre = centreOf(spot);
    const [x, y] = [centre.x - start.x, centre.y - start.y];
    const along = x * right + y * down;
    const distance = along + 2 * Math.abs(x * down - y * right);
    if (spot !== from && along > 1 && distance < least) [nearest, least] = [spot, distance];
  }
  return nearest;
}

function centreOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** @returns {string[]} the names of the parts in the pictures that an element stands for, outer and inner ones */
export function namesOf(element) {
  return element.dataset?.part?.split(/[ /]/) ?? [];
}

/** Light up all that stands for the same part as an element: from a spot its buttons, from a button its spots. */
function light(element) {
  for (const one of document.querySelectorAll('.lit')) one.classList.remove('lit');
  const names = namesOf(element ?? {});
  if (!names.length) return;
  const isPlace = (one) => one.matches('.spot, .echo');
  for (const one of document.querySelectorAll('[data-part]')) {
    const isOf = isPlace(one) || isPlace(element) ? namesOf(one).some((name) => names.includes(name)) : one === element;
    one.classList.toggle('lit', isOf);
  }
}

// Rows of choices

/** @returns {HTMLElement|null} the spot whose row of choices is open */
export function openSpot() {
  return open?.spot.isConnected ? open.spot : null;
}

/** @returns {HTMLElement} the row of choices that belongs to a spot */
export function rowOf(spot) {
  return spot.parentElement.querySelector(`#${CSS.escape(spot.getAttribute('aria-controls'))}`);
}

/** @returns {HTMLElement|null} the spot in whose row of choices an element stands */
export function spotOf(element) {
  const row = element.closest('.choices');
  return row && document.querySelector(`[aria-controls="${CSS.escape(row.id)}"]`);
}

/** Close the open row of choices, if there is one, and give the focus in it back to its spot. */
export function close() {
  goOn();
  if (!open) return;
  const { spot } = open;
  open = null;
  preview();
  if (spot.isConnected) {
    const row = rowOf(spot);
    const hadFocus = row.contains(document.activeElement);
    spot.setAttribute('aria-expanded', 'false');
    row.hidePopover?.();
    row.hidden = true;
    if (hadFocus) spot.focus({ preventScroll: true });
  }
  onClosed();
}

function openAt(spot, x, y) {
  const box = spot.getBoundingClientRect();
  const row = rowOf(spot);
  open = { spot, x: (x - box.left) / box.width, y: (y - box.top) / box.height };
  spot.setAttribute('aria-expanded', 'true');
  row.hidden = false;
  if (row.showPopover) {
    row.popover = 'manual';
    row.showPopover();
  }
  row.dataset.guard = '';
  clearTimeout(guard);
  guard = setTimeout(() => delete row.dataset.guard, GUARD);
  preview(spot);
  settle();
  usual(row)?.focus({ preventScroll: true });
}

/** Show what a choice at a spot leads to, once that has come; without a spot, the own picture as it is. */
function preview(spot = null) {
  clearTimeout(rest);
  const address = spot?.dataset.preview ?? '';
  const own = document.querySelector('.own .picture:not(.blank) img');
  previewed = address;
  if (!address || !own) {
    document.querySelector('.preview')?.remove();
    return;
  }
  const image = previews.get(address) ?? new Image();
  const show = () => {
    if (previewed !== address || !own.isConnected) return;
    document.querySelector('.preview')?.remove();
    image.removeAttribute('style');
    if (spot.closest('.own') && hasRoomBeside(own)) putBeside(own, image);
    else own.after(image);
  };
  if (!previews.has(address)) {
    image.className = 'preview';
    image.alt = '';
    image.src = address;
    previews.set(address, image);
  }
  if (image.complete && image.naturalWidth) show();
  else image.addEventListener('load', show, { once: true });
}

/** @returns {boolean} whether a picture as wide as the own one has its place to the left of that */
function hasRoomBeside(own) {
  const { left, width } = own.getBoundingClientRect();
  return left >= width + 2 * MARGIN;
}

/** Show what a choice in the own picture leads to beside that: who rests there is still reading it. */
function putBeside(own, image) {
  const { left, top, width } = own.getBoundingClientRect();
  const lowest = window.innerHeight - (width * image.naturalHeight) / image.naturalWidth - MARGIN;
  image.style.left = `${left - width - 2 * MARGIN}px`;
  image.style.top = `${Math.max(MARGIN, Math.min(top, lowest))}px`;
  image.style.width = `${width}px`;
  own.closest('main').append(image);
}

/**
 * Show what a choice in a picture leads to, once somebody rests there; who has come by keys may want it in words.
 * @param {Element|null} element null: they have gone on
 */
function peek(element, { byKeys = false } = {}) {
  if (open) return;
  goOn();
  const spot = element?.matches('.spot[data-preview]:enabled') ? element : null;
  if (spot && byKeys && !spot.matches('[aria-controls]')) pause = setTimeout(() => onRest(spot), LISTEN);
  const own = spot?.closest('.own .picture')?.querySelector('img');
  if (!spot || (own && !hasRoomBeside(own))) preview();
  else rest = setTimeout(() => preview(spot), REST);
}

/** Somebody rests no more. */
function goOn() {
  clearTimeout(rest);
  clearTimeout(pause);
}

/** @returns {HTMLElement|null} the choice that a hint has named, or that most people take: the marked one, or the first */
function usual(row) {
  return row.querySelector('.advised:enabled') ?? row.querySelector('.main:enabled') ?? row.querySelector('button:enabled');
}

/** Put the open row where it belongs: the usual choice under the finger, all of it on the screen. */
function settle() {
  if (!openSpot()) return;
  const { spot, x, y } = open;
  const row = rowOf(spot);
  row.style.left = row.style.top = '0';
  const [box, whole] = [spot.getBoundingClientRect(), row.getBoundingClientRect()];
  const finger = centreOf(usual(row) ?? row);
  const seen = window.visualViewport;
  const least = { x: seen.offsetLeft + MARGIN, y: seen.offsetTop + MARGIN };
  const most = { x: seen.offsetLeft + seen.width - whole.width - MARGIN, y: seen.offsetTop + seen.height - whole.height - MARGIN };
  const left = box.left + x * box.width - (finger.x - whole.left);
  const top = box.top + y * box.height - (finger.y - whole.top);
  row.style.left = `${Math.max(least.x, Math.min(left, most.x))}px`;
  row.style.top = `${Math.max(least.y, Math.min(top, most.y))}px`;
}

// What people do

function walk(event) {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const { target, key } = event;
  if (key === 'Escape' && open) {
    event.preventDefault(); // it closes nothing else
    close();
    return;
  }
  const row = target.closest?.('.choices');
  if (row && (key in KEYS || key === 'Home' || key === 'End')) {
    const all = [...row.querySelectorAll('button:enabled')];
    const step = { ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[key] ?? 1;
    event.preventDefault();
    all[Math.max(0, Math.min(all.indexOf(target) + step, all.length - 1))]?.focus();
    return;
  }
  if (!target.matches?.('.spot')) return;
  const all = spotsOf(target.parentElement);
  const next = key in KEYS ? beyond(target, key) : { Home: all[0], End: all.at(-1) }[key];
  if (key in KEYS || next) event.preventDefault(); // the page must not scroll away
  next?.focus();
}

/**
 * Watch what people do with spots.
 * @param {{closed: function(): void, rests: function(HTMLElement): void}} on `closed` is called after a row of choices
 *   has closed, `rests` while the focus of who came by keys rests at the spot of a choice with a preview
 */
export function watchSpots({ closed, rests }) {
  onClosed = closed;
  onRest = rests;
  document.addEventListener('keydown', walk);
  document.addEventListener('mouseover', ({ target }) => light(target.closest?.('[data-part]')));
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'mouse') peek(target.closest?.('.spot') ?? null);
  });
  document.addEventListener('focusin', ({ target }) => {
    light(target);
    if (target.matches(':focus-visible')) peek(target, { byKeys: true });
    if (target.matches('.spot')) stopAt(target.parentElement, target);
    if (open && target !== open.spot && !rowOf(open.spot).contains(target)) close();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (open && !target.closest('.choices') && target !== open.spot) close();
  });
  document.addEventListener('click', (event) => {
    const { target, clientX, clientY, detail } = event;
    const spot = target.closest?.('.spot[aria-controls]');
    if (spot) {
      const centre = centreOf(spot);
      if (spot === openSpot()) close();
      else openAt(spot, detail ? clientX : centre.x, detail ? clientY : centre.y);
    } else if (target.matches?.('.echo')) {
      spotsOf(target.parentElement).find((one) => one.dataset.part === target.dataset.part)?.click();
    } else if (event.pointerType === 'touch' && target.matches?.('.picture img, .spots')) {
      nearest(target.closest('.picture'), clientX, clientY)?.click();
    }
  });
  for (const kind of ['scroll', 'resize']) {
    window.addEventListener(kind, settle, { capture: true, passive: true });
    window.visualViewport.addEventListener(kind, settle, { passive: true });
  }
}

/** @returns {HTMLElement|undefined} the spot that a finger meant which came down beside it */
function nearest(figure, x, y) {
  let found;
  let least = NEAR;
  for (const spot of figure.querySelectorAll('.spot:enabled')) {
    const box = spot.getBoundingClientRect();
    const away = Math.hypot(Math.max(box.left - x, x - box.right, 0), Math.max(box.top - y, y - box.bottom, 0));
    if (away < least) [found, least] = [spot, away];
  }
  return found;
}
