/**
 * The board's page: it sends the form without leaving the page, and shows what others do as it happens.
 *
 * All that is on the screen is `<main>` as the server made it. A press brings a new one; so does a word on the
 * stream that the table has changed. Nothing here knows a rule or a title.
 */

import { close, layOut, namesOf, openSpot, rowOf, spotOf, tabStop, watchSpots } from './spots.js';
import { tell } from './times.js';

/** Milliseconds for which new content takes no click: who was about to press something else must see it first. */
const GUARD = 400;
/** The same where a move was planned and is made now, on the same spots. */
const TURN_GUARD = 1_500;
/** Milliseconds after which a request counts as failed; a hint may take half a minute. */
const PATIENCE = 45_000;
/** Milliseconds until a broken stream is opened again: at first, and at most. */
const SOON = 1_000;
const LATE = 30_000;
/** Milliseconds for which news stands on the status line, which lies over the page; failures stay. */
const READ = 8_000;
/** Sentences that are said at most of what a choice would change. */
const NEWS = 3;
/** With fewer choices than this that have a place on the board, they stay beside it. */
const FEW = 4;
/** Statuses whose page takes the place of the table. */
const GONE = new Set([401, 403, 404, 410]);

let main = document.getElementById('page');
/** The live region outlives `<main>`: a new one would not be read out. */
const said = main.querySelector('.said');
/** The button that was pressed, until its answer comes. */
let pressed = null;
/** What had the focus when the page was asked for that stands beside the question now. */
let asker = null;
let presses = 0;
let pressedAt = -Infinity;
/** The newest version that the stream has named. */
let heard = '';
/** A newer `<main>` than the one shown, which waits until the person has let go of what they have open. */
let held = null;
let isFetching = false;
let isLost = false;
/** Whether the script itself goes back in the browser's history. */
let goesBack = false;
let guard = 0;
let stream = null;
let wait = SOON;
let retry = 0;
let fading = 0;

if (main.dataset.live) begin();

function begin() {
  document.body.append(said);
  watchSpots({ closed: showHeld, rests: sayAhead });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKey);
  document.addEventListener('submit', onSubmit);
  document.addEventListener('focusout', () => setTimeout(showHeld));
  document.addEventListener('visibilitychange', comeBack);
  for (const kind of ['focus', 'online', 'pageshow']) window.addEventListener(kind, comeBack);
  window.addEventListener('pagehide', hangUp);
  window.addEventListener('popstate', onBack);
  window.addEventListener('resize', letScroll);
  gather(main);
  ready();
  matchHistory();
  listen();
}

// Pressing

function onClick(event) {
  const { target } = event;
  const button = target.closest('button, .close');
  if (!button || !main.contains(button)) return;
  if ('guard' in main.dataset || pressed) event.preventDefault();
  else if (button.matches('.close')) {
    event.preventDefault();
    closeAnswer(button.closest('.answer'));
    matchHistory();
  }
}

function onKey(event) {
  const { target, key, defaultPrevented } = event;
  if (key === 'Enter' && event.repeat && target.matches('button')) event.preventDefault(); // held too long, not pressed again
  if (key === 'Enter' && target.matches('.form input')) {
    event.preventDefault();
    target.closest('.form').querySelector('button').click();
  }
  if (key === 'Escape' && !pressed && !defaultPrevented) {
    for (const answer of answers()) closeAnswer(answer);
    matchHistory();
  }
}

/** @returns {HTMLElement[]} the answers that are open until they are closed */
function answers() {
  return [...main.querySelectorAll('.answer:not([data-standing])')];
}

function closeAnswer(answer) {
  const hadFocus = answer.contains(document.activeElement);
  answer.remove();
  letScroll();
  if (hadFocus) focusOn(asker ? found(asker) : firstAnswer());
}

/** While there are answers, the browser's way back closes them: they have an entry in its history. */
function matchHistory() {
  const [isOpen, hasEntry] = [answers().length > 0, Boolean(history.state?.isAnswer)];
  if (isOpen && !hasEntry) history.pushState({ isAnswer: true }, '');
  if (!isOpen && hasEntry && !goesBack) {
    goesBack = true; // until the browser has done so
    history.back();
  }
}

function onBack() {
  if (!goesBack && !history.state?.isAnswer) for (const answer of answers()) closeAnswer(answer);
  goesBack = false;
  matchHistory();
}

function onSubmit(event) {
  if (!main.contains(event.target) || !main.dataset.live) return;
  event.preventDefault();
  if (event.submitter?.name && !pressed && !('guard' in main.dataset)) send(event.target, event.submitter);
}

async function send(form, button) {
  const sent = new URLSearchParams(new FormData(form));
  sent.set(button.name, button.value);
  const shown = spotOf(button) ?? button;
  const focused = remember();
  pressed = shown;
  presses += 1;
  pressedAt = performance.now();
  close();
  shown.setAttribute('aria-busy', 'true');
  const others = [...main.querySelectorAll('button:enabled, input:enabled')].filter((one) => one !== shown);
  for (const one of others) one.disabled = true;
  say(main.dataset.sayWait, { isShown: false });
  try {
    const answer = await request({ method: 'POST', body: sent });
    if (answer) {
      pressed = null;
      swap(answer, { focused, own: true });
      return;
    }
  } finally {
    pressed = null;
    shown.removeAttribute('aria-busy');
    for (const one of others) one.disabled = false;
    if (heard && heard !== main.dataset.version) refresh();
  }
}

/**
 * Ask the server for `<main>`.
 * @returns {Promise<HTMLElement|null>} null: it failed, which the status line says, or the table is gone, and so is this page
 */
async function request(options, query = '') {
  try {
    const response = await fetch(main.dataset.self + query, { ...options, headers: { 'X-Fragment': '1' }, signal: AbortSignal.timeout(PATIENCE) });
    const next = parsed(await response.text());
    if (response.ok && next?.dataset.live) {
      if (isLost) say(main.dataset.sayBack, { fades: true });
      isLost = false;
      wait = SOON;
      return next;
    }
    if (GONE.has(response.status) && next) {
      leave(next);
      return null;
    }
  } catch {
    // no network, or no answer in time
  }
  if (options.method) say(main.dataset.sayFailed);
  else {
    isLost = true;
    say(main.dataset.sayOffline);
    later();
  }
  return null;
}

function parsed(html) {
  return new DOMParser().parseFromString(html, 'text/html').querySelector('main');
}

/** Show the page of a table that is not to be seen any more; nothing is asked of the server from here on. */
function leave(notice) {
  hangUp();
  held = null;
  close();
  say('');
  main.replaceWith(notice);
  main = notice;
  matchHistory();
  focusOn(notice.querySelector('h1'));
}

/** Say a sentence on the status line; what is not shown stands on the screen already, and is only read out. */
function say(sentence = '', { isShown = true, fades = false } = {}) {
  clearTimeout(fading);
  said.classList.toggle('heard', !isShown);
  if (said.textContent !== sentence) said.textContent = sentence;
  if (fades) fading = setTimeout(say, READ);
}

/** Say what the choice at a spot would change in the own picture: the sentences of its words that do not hold now. */
async function sayAhead(spot) {
  const own = main.querySelector('.own .picture img');
  const response = await fetch(`${spot.dataset.preview}&words=1`).catch(() => null);
  if (!own || response?.status !== 200) return;
  const after = sentencesOf(await response.text());
  const isShown = said.textContent && !said.matches('.heard'); // such as that a press has failed
  if (!own.isConnected || document.activeElement !== spot || isShown) return;
  const now = new Set(sentencesOf(own.alt));
  say(after.filter((sentence) => !now.has(sentence)).slice(0, NEWS).join(' '), { isShown: false });
}

function sentencesOf(words) {
  return words.split(/(?<=[.!?])\s+|\n/);
}

// Showing

/** Fetch what is now, and show it as soon as it disturbs nobody. */
async function refresh() {
  if (pressed || isFetching || !main.dataset.live) return;
  isFetching = true;
  const [before, named] = [presses, heard];
  const next = await request({}, `?${new URLSearchParams(entered())}`);
  isFetching = false;
  if (!next || presses !== before) return; // the answer to the press is newer
  if (next.dataset.version === main.dataset.version) held = null;
  else {
    held = next;
    showHeld();
  }
  if (heard !== named && heard !== next.dataset.version) refresh(); // the stream has named a newer one meanwhile
}

/** @returns {string[][]} the names and values of what has been entered: half a move, perhaps of a plan */
function entered() {
  return [...main.querySelectorAll('[name="after"], [name="plans"]')].map(({ name, value }) => [name, value]);
}

/** @returns {boolean} whether a plan ends with a new page, since it is the person's turn */
function endsPlan(next) {
  return 'plans' in main.dataset && !('plans' in next.dataset) && !('waits' in next.dataset);
}

function showHeld() {
  if (!held || pressed || isTyping()) return;
  const spot = openSpot();
  if (spot && !endsPlan(held) && offersStill(held, spot)) return;
  const next = held;
  held = null;
  swap(next, { focused: remember() });
}

function isTyping() {
  return [...main.querySelectorAll('.form input')].some((input) => input.value || input === document.activeElement);
}

/** @returns {boolean} whether a new page offers the same choices at a spot */
function offersStill(next, spot) {
  const same = next.querySelector(`.${sectionOf(spot)} .spot[aria-controls][data-part="${CSS.escape(spot.dataset.part)}"]`);
  const labels = (one) => [...rowOf(one).children].map((button) => button.textContent.trim()).join('\n');
  return same !== null && labels(same) === labels(spot);
}

/**
 * Show a new `<main>`.
 * @param {HTMLElement} next
 * @param {{focused: object|null, own: boolean}} how `focused` is what had the focus; `own`: it answers a press
 */
function swap(next, { focused, own = false }) {
  close();
  const old = main;
  const turns = endsPlan(next);
  const places = [window.scrollX, window.scrollY, ...scrollers(old).map((part) => part.scrollTop)];
  keepPictures(old, next);
  gather(next);
  keepLists(old, next);
  const news = newLines(old, next);
  const told = next.querySelector('.said');
  const sentence = told?.textContent.trim() ?? '';
  told?.remove();
  if (!own) {
    next.querySelector('form').append(...old.querySelectorAll('.answer:not([data-standing], [data-passes])'));
    for (const part of [...news, ...changedPictures(old, next)]) part.classList.add('changed');
  }
  old.replaceWith(next);
  main = next;
  held = null;
  ready();
  scrollers(main).forEach((part, index) => (part.scrollTop = places[index + 2] ?? 0));
  window.scrollTo(places[0], places[1]);
  if (turns) guardFor(TURN_GUARD);
  else guardFor(own ? GUARD - (performance.now() - pressedAt) : GUARD);
  const answer = own ? answers()[0] : null;
  answer?.scrollIntoView({ block: 'nearest' });
  if (own) asker = focused;
  matchHistory();
  if (focused) focusOn(answer ?? (turns ? main.querySelector('.own') : found(focused)));
  const lines = news.map((line) => line.textContent.replace(/\s+/g, ' ').trim()).join(' ');
  if (sentence) say(sentence);
  else if (turns) say(main.dataset.sayTurn, { fades: true });
  else if (own) say(answer ? '' : lines || question(), { isShown: false });
  else if (lines) say(lines, { isShown: !news.every(isInSight), fades: true });
}

function ready() {
  layOut(main);
  tell(main);
  letScroll();
  const told = main.querySelector('.said');
  if (told && told !== said) told.remove();
  heard = heard || main.dataset.version;
}

/** @returns {string} the words above the first buttons, which are the question */
function question() {
  const buttons = main.querySelector('.own .buttons, .own .list');
  const words = [...main.querySelectorAll('.own .words')].filter((part) => !buttons || part.compareDocumentPosition(buttons) & Node.DOCUMENT_POSITION_FOLLOWING);
  return words.at(-1)?.textContent.trim() ?? '';
}

function scrollers(root) {
  return [...root.querySelectorAll('.own, .round')];
}

/** A picture that stays is not loaded again, and an old one of the same shape, where its parts have the same places, stands below a new one until that has come. */
function keepPictures(old, next) {
  for (const image of next.querySelectorAll('.picture img')) {
    const before = old.querySelector(`.${sectionOf(image)} .picture img`);
    if (!before) continue;
    if (before.getAttribute('src') === image.getAttribute('src')) {
      const kept = before.cloneNode();
      kept.alt = image.alt;
      image.replaceWith(kept);
    } else if (shapeOf(before) === shapeOf(image)) {
      image.style.backgroundImage = before.naturalWidth ? `url("${before.src}")` : before.style.backgroundImage;
    }
  }
}

/** @returns {string} width and height of a picture in its own pixels */
function shapeOf(image) {
  return image.closest('.picture').dataset.size;
}

/** What has its place on a picture need not stand beside it: it goes into one list, shut until somebody wants it. */
function gather(root) {
  const places = new Set([...root.querySelectorAll('.spot')].flatMap(namesOf));
  const hasPlace = (button) => namesOf(button).some((name) => places.has(name));
  const beside = groups(root).map((blocks) => blocks.flatMap((block) => [...block.querySelectorAll(':scope > .plain')]).filter(hasPlace));
  const most = beside.reduce((one, other) => (other.length > one.length ? other : one), []);
  if (most.length < FEW) return;
  const listed = [...root.querySelectorAll('.own > .list > button')].filter(hasPlace);
  const blocks = new Set([...most, ...listed].map((button) => button.parentElement));
  const list = document.createElement('details');
  const summary = document.createElement('summary');
  list.className = 'list';
  summary.textContent = root.dataset.sayListed;
  list.append(summary);
  most[0].parentElement.before(list);
  list.append(...most, ...listed);
  for (const block of blocks) if (!block.querySelector('button')) block.remove();
}

/** @returns {HTMLElement[][]} the rows of buttons of the seat, those below the same words together */
function groups(root) {
  const all = [[]];
  for (const block of root.querySelectorAll('.own > *')) {
    if (block.matches('.words')) all.push([]);
    else if (block.matches('.buttons')) all.at(-1).push(block);
  }
  return all;
}

function keepLists(old, next) {
  const open = new Set([...old.querySelectorAll('.list[open] > summary')].map((summary) => summary.textContent));
  for (const summary of next.querySelectorAll('.list > summary')) summary.parentElement.open = open.has(summary.textContent);
}

function newLines(old, next) {
  const before = [...old.querySelectorAll('.round li')].map((line) => line.textContent);
  return [...next.querySelectorAll('.round li')].filter((line) => {
    const known = before.indexOf(line.textContent);
    if (known >= 0) before.splice(known, 1); // the same may happen twice
    return known < 0;
  });
}

/** @returns {boolean} whether an element is on the screen as a whole */
function isInSight(element) {
  const box = element.getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= window.innerHeight;
}

function changedPictures(old, next) {
  const before = new Set([...old.querySelectorAll('.picture img')].map((image) => image.getAttribute('src')));
  return [...next.querySelectorAll('.board .picture')].filter((figure) => !before.has(figure.querySelector('img').getAttribute('src')));
}

/** Let the arrow keys scroll the words that have no room. */
function letScroll() {
  for (const part of main.querySelectorAll('.round')) {
    if (part.scrollHeight > part.clientHeight) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  }
}

/** Take no click for a while. The attribute stands on `<main>` as long as that lasts. */
function guardFor(milliseconds) {
  clearTimeout(guard);
  const guarded = main;
  if (milliseconds <= 0) return;
  guarded.dataset.guard = '';
  guard = setTimeout(() => delete guarded.dataset.guard, milliseconds);
}

// Focus

/** @returns {object|null} what has the focus, so that it is found again in another `<main>` */
function remember() {
  const element = document.activeElement;
  if (!main.contains(element)) return null;
  const spot = spotOf(element);
  return {
    section: sectionOf(element),
    value: element.value,
    label: labelOf(element),
    part: (spot ?? element).dataset.part,
    isSpot: Boolean(spot) || element.matches('.spot, .board'),
  };
}

/** @returns {string} the name of the section in which an element stands; empty: in none */
function sectionOf(element) {
  return element.closest('section')?.classList[0] ?? '';
}

function labelOf(element) {
  return element.getAttribute('aria-label') ?? element.textContent.trim();
}

/** @returns {HTMLElement|null} what stands for the remembered now; else the board or the choices */
function found({ section, value, label, part, isSpot }) {
  const inside = (section && main.querySelector(`.${section}`)) || main;
  const all = [...inside.querySelectorAll('button:enabled, summary, input, a')].filter((one) => one.matches('summary') || !one.closest('.choices, .list:not([open])'));
  const spots = all.filter((one) => one.matches('.spot'));
  if (isSpot) return spots.find((spot) => spot.dataset.part === part) ?? tabStop(inside) ?? tabStop(main) ?? main.querySelector('.board');
  const same = all.filter((one) => !one.matches('.spot'));
  return same.find((one) => value && one.value === value) ?? same.find((one) => labelOf(one) === label) ?? firstAnswer();
}

function firstAnswer() {
  return main.querySelector('.own > :not(.list, .picture) button:enabled, .own > .list > summary') ?? main.querySelector('.own') ?? main;
}

function focusOn(element) {
  if (!element) return;
  if (element.matches('.answer, .board, .own, main, h1')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

// The stream

function listen() {
  clearTimeout(retry);
  if (stream || document.hidden || !main.dataset.live) return;
  let isFirst = !isLost;
  stream = new EventSource(main.dataset.live);
  stream.onopen = () => {
    if (!isFirst) refresh();
    isFirst = false;
  };
  stream.onmessage = ({ data }) => {
    heard = data;
    if (data !== (held ?? main).dataset.version) refresh();
  };
  stream.onerror = () => {
    refresh();
    if (stream?.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
    hangUp();
    later();
  };
}

/** Look again after a while, which grows as long as that fails. */
function later() {
  clearTimeout(retry);
  retry = setTimeout(comeBack, wait);
  wait = Math.min(2 * wait, LATE);
}

function hangUp() {
  clearTimeout(retry);
  stream?.close();
  stream = null;
}

/** After sleep, a restart of the server or another tab: what was missed is fetched, not replayed. */
function comeBack() {
  if (document.hidden) {
    hangUp();
    return;
  }
  listen();
  refresh();
}
