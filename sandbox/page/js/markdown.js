/**
 * Discord's markdown as far as our bot sends it: text -> tree. Pure; markdown_view.js makes elements of the tree.
 *
 * @typedef {{kind: string, text?: string, children?: Mark[], [key: string]: *}} Mark
 */

const DEEPEST = 16;
const FENCE = /```\n?([\s\S]*?)\n?```/g;
const LIST_LINE = /^([-*]|\d{1,9}\.) +(\S.*)$/;
const SPECIAL_LINE = /^(?:#{1,3} +\S|-# +\S|(?:[-*]|\d{1,9}\.) +\S)/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** @param {string} text @returns {Mark[]} blocks */
export function parse(text) {
  const clean = text.replaceAll('\r\n', '\n');
  const blocks = [];
  let from = 0;
  for (const match of clean.matchAll(FENCE)) {
    if (!match[1].trim()) continue;
    blocks.push(...linesOf(clean.slice(from, match.index).replace(/\n$/, '')));
    blocks.push({ kind: 'fence', text: match[1] });
    from = match.index + match[0].length;
  }
  const rest = clean.slice(from);
  return [...blocks, ...linesOf(from ? rest.replace(/^\n/, '') : rest)];
}

function linesOf(text) {
  const lines = text.split('\n');
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** @returns {[?Mark, number]} a block and the line after it */
function blockAt(lines, at) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading) return [{ kind: 'heading', level: heading[1].length, children: inline(heading[2]) }, at + 1];
  const small = /^-# +(\S.*)$/.exec(line);
  if (small) return [{ kind: 'small', children: inline(small[1]) }, at + 1];
  if (LIST_LINE.test(line)) return listAt(lines, at);
  return paragraphAt(lines, at);
}

function listAt(lines, at) {
  const start = Number.parseInt(LIST_LINE.exec(lines[at])[1], 10);
  const ordered = !Number.isNaN(start);
  const items = [];
  let end = at;
  for (let match; end < lines.length && (match = LIST_LINE.exec(lines[end])) && /\d/.test(match[1]) === ordered; end += 1) items.push(inline(match[2]));
  return [{ kind: 'list', ordered, start, items }, end];
}

function paragraphAt(lines, at) {
  let end = at + 1;
  while (end < lines.length && !SPECIAL_LINE.test(lines[end])) end += 1;
  const text = lines.slice(at, end).join('\n').replace(/^\n+|\s+$/g, '');
  return [text ? { kind: 'paragraph', children: inline(text) } : null, end];
}

/** @param {string} text @param {number} depth @returns {Mark[]} */
function inline(text, depth = 0) {
  const marks = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = depth < DEEPEST ? markAt(text, at, depth) : null;
    if (!found || found.mark.kind === 'text') plain += found ? found.mark.text : text[at];
    else {
      if (plain) marks.push({ kind: 'text', text: plain });
      plain = '';
      marks.push(found.mark);
    }
    at = found ? found.end : at + 1;
  }
  if (plain) marks.push({ kind: 'text', text: plain });
  return marks;
}

/** @returns {?{mark: Mark, end: number}} */
function markAt(text, at, depth) {
  switch (text[at]) {
    case '\\': return escapeAt(text, at);
    case '`': return codeAt(text, at);
    case '*': return strongAt(text, at, depth);
    case '[': return linkAt(text, at, depth);
    case '<': return angleAt(text, at);
    default: return null;
  }
}

function escapeAt(text, at) {
  const next = text[at + 1];
  return next && PUNCTUATION.test(next) ? { mark: { kind: 'text', text: next }, end: at + 2 } : null;
}

function codeAt(text, at) {
  const ticks = /^`+/.exec(text.slice(at))[0];
  const close = text.indexOf(ticks, at + ticks.length);
  if (ticks.length > 2 || close < 0) return { mark: { kind: 'text', text: ticks }, end: at + ticks.length };
  const inner = text.slice(at + ticks.length, close);
  return { mark: { kind: 'code', text: ticks.length === 2 ? inner.trim() : inner }, end: close + ticks.length };
}

function strongAt(text, at, depth) {
  if (!text.startsWith('**', at)) return null;
  const close = closeOf(text, at + 2, '**');
  const inner = text.slice(at + 2, close);
  return close > at + 2 && inner.trim() ? { mark: { kind: 'strong', children: inline(inner, depth + 1) }, end: close + 2 } : null;
}

/** Index at which `sign` closes, ignoring escapes and code. */
function closeOf(text, from, sign) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') at = codeAt(text, at).end - 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

function linkAt(text, at, depth) {
  const match = /^\[((?:[^[\]\\]|\\.){1,512})\]\((https?:\/\/[^\s<>)]{1,2000})\)/.exec(text.slice(at, at + 2600));
  if (!match || !URL.canParse(match[2])) return null;
  return { mark: { kind: 'link', address: match[2], children: inline(match[1], depth + 1) }, end: at + match[0].length };
}

const ANGLES = [
  [/^<@!?(\d{1,20})>/, ([, id]) => ({ kind: 'user', id })],
  [/^<@&(\d{1,20})>/, ([, id]) => ({ kind: 'role', id })],
  [/^<#(\d{1,20})>/, ([, id]) => ({ kind: 'channel', id })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, ([, seconds, style]) => ({ kind: 'time', seconds: Number(seconds), style: style ?? 'f' })],
];

function angleAt(text, at) {
  const rest = text.slice(at, at + 40);
  for (const [pattern, make] of ANGLES) {
    const match = pattern.exec(rest);
    if (match) return { mark: make(match), end: at + match[0].length };
  }
  return null;
}
