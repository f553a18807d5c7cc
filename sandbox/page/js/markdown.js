/**
 * Discord's markdown as far as bots use it: text -> tree. Pure; markdown_view.js makes elements of the tree.
 *
 * @typedef {{kind: string, text?: string, children?: Mark[], [key: string]: *}} Mark
 */

const DEEPEST = 16;
const FENCE = /```(?:([\w+#.-]+)\n)?([\s\S]*?)```/g;
const LIST_LINE = /^( *)([-*]|\d{1,9}\.) +(\S.*)$/;
const SPECIAL_LINE = /^(?:#{1,3} +\S|-# +\S|>>> |> | *(?:[-*]|\d{1,9}\.) +\S)/;
const PUNCTUATION = /[!-/:-@[-`{-~]/;

/** @param {string} text @returns {Mark[]} blocks */
export function parse(text) {
  return blocksOf(text.replaceAll('\r\n', '\n'), 0);
}

function blocksOf(text, depth) {
  const blocks = [];
  let from = 0;
  for (const match of text.matchAll(FENCE)) {
    if (!match[2].trim()) continue;
    blocks.push(...linesOf(text.slice(from, match.index).replace(/\n$/, ''), depth));
    blocks.push({ kind: 'fence', language: match[1] ?? '', text: match[2].replace(/^\n|\n$/g, '') });
    from = match.index + match[0].length;
  }
  const rest = text.slice(from);
  return [...blocks, ...linesOf(from ? rest.replace(/^\n/, '') : rest, depth)];
}

function linesOf(text, depth) {
  const lines = text.split('\n');
  const blocks = [];
  let at = 0;
  while (at < lines.length) {
    const [block, next] = blockAt(lines, at, depth);
    if (block) blocks.push(block);
    at = next;
  }
  return blocks;
}

/** @returns {[?Mark, number]} a block and the line after it */
function blockAt(lines, at, depth) {
  const line = lines[at];
  const heading = /^(#{1,3}) +(\S.*)$/.exec(line);
  if (heading) return [{ kind: 'heading', level: heading[1].length, children: inline(heading[2], depth) }, at + 1];
  const small = /^-# +(\S.*)$/.exec(line);
  if (small) return [{ kind: 'small', children: inline(small[1], depth) }, at + 1];
  if (depth < DEEPEST && line.startsWith('>>> ')) {
    return [{ kind: 'quote', children: blocksOf(lines.slice(at).join('\n').slice(4), depth + 1) }, lines.length];
  }
  if (depth < DEEPEST && line.startsWith('> ')) return quoteAt(lines, at, depth);
  if (LIST_LINE.test(line)) return listAt(lines, at, depth);
  return paragraphAt(lines, at, depth);
}

function quoteAt(lines, at, depth) {
  let end = at;
  while (end < lines.length && /^> ?/.test(lines[end])) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(/^> ?/, '')).join('\n');
  return [{ kind: 'quote', children: blocksOf(inner, depth + 1) }, end];
}

function listAt(lines, at, depth) {
  const [, indent, bullet] = LIST_LINE.exec(lines[at]);
  const ordered = /\d/.test(bullet);
  const items = [];
  let end = at;
  while (end < lines.length) {
    const match = LIST_LINE.exec(lines[end]);
    if (!match || match[1].length < indent.length) break;
    if (match[1].length >= indent.length + 2 && items.length && depth < DEEPEST) {
      const [nested, next] = listAt(lines, end, depth + 1);
      items.at(-1).push(nested);
      end = next;
    } else {
      if (/\d/.test(match[2]) !== ordered) break;
      items.push([{ kind: 'line', children: inline(match[3], depth) }]);
      end += 1;
    }
  }
  return [{ kind: 'list', ordered, start: ordered ? Number.parseInt(bullet, 10) : 1, items }, end];
}

function paragraphAt(lines, at, depth) {
  let end = at + 1;
  while (end < lines.length && !SPECIAL_LINE.test(lines[end])) end += 1;
  const text = lines.slice(at, end).join('\n').replace(/^\n+|\s+$/g, '');
  return [text ? { kind: 'paragraph', children: inline(text, depth) } : null, end];
}

/** @param {string} text @param {number} depth @returns {Mark[]} */
export function inline(text, depth = 0) {
  const marks = [];
  let plain = '';
  let at = 0;
  while (at < text.length) {
    const found = depth < DEEPEST ? markAt(text, at, depth) : null;
    if (!found) {
      plain += text[at];
      at += 1;
    } else {
      if (found.mark.kind === 'text') plain += found.mark.text;
      else {
        if (plain) marks.push({ kind: 'text', text: plain });
        plain = '';
        marks.push(found.mark);
      }
      at = found.end;
    }
  }
  if (plain) marks.push({ kind: 'text', text: plain });
  return marks;
}

/** @returns {?{mark: Mark, end: number}} */
function markAt(text, at, depth) {
  switch (text[at]) {
    case '\\': return escapeAt(text, at);
    case '`': return codeAt(text, at);
    case '*': return pairAt(text, at, depth, '**', 'strong') ?? emphasisAt(text, at, depth, '*');
    case '_': return pairAt(text, at, depth, '__', 'underline') ?? emphasisAt(text, at, depth, '_');
    case '~': return pairAt(text, at, depth, '~~', 'strike');
    case '|': return pairAt(text, at, depth, '||', 'spoiler');
    case '[': return linkAt(text, at, depth);
    case '<': return angleAt(text, at);
    case 'h': return addressAt(text, at);
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

function pairAt(text, at, depth, sign, kind) {
  if (!text.startsWith(sign, at)) return null;
  let close = closeOf(text, at + 2, sign);
  // Of three stars the inner one belongs to the text inside.
  while (close > 0 && text[close + 2] === sign[0] && (sign === '**' || sign === '__')) close += 1;
  if (close <= at + 2) return null;
  const inner = text.slice(at + 2, close);
  return inner.trim() ? { mark: { kind, children: inline(inner, depth + 1) }, end: close + 2 } : null;
}

function emphasisAt(text, at, depth, sign) {
  const isWord = (letter) => letter !== undefined && /[\p{L}\p{N}_]/u.test(letter);
  if (/^[\s*]?$/.test(text[at + 1] ?? '') || text[at + 1] === sign) return null;
  if (sign === '_' && isWord(text[at - 1])) return null;
  let close = at;
  do {
    close = closeOf(text, close + 1, sign, true);
    if (close < 0) return null;
  } while (/\s/.test(text[close - 1]) || (sign === '_' && isWord(text[close + 1])));
  return { mark: { kind: 'emphasis', children: inline(text.slice(at + 1, close), depth + 1) }, end: close + 1 };
}

/** Index at which `sign` closes, ignoring escapes and code; a single sign does not close inside a double one. */
function closeOf(text, from, sign, alone = false) {
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '`') at = codeAt(text, at).end - 1;
    else if (alone && text[at] === sign && text[at + 1] === sign) at += 1;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

function linkAt(text, at, depth) {
  const match = /^\[((?:[^[\]\\]|\\.){1,512})\]\(<?(https?:\/\/[^\s<>)]{1,2000})>?(?: +"[^"\n]{0,300}")?\)/.exec(text.slice(at, at + 2900));
  if (!match || !isAddress(match[2])) return null;
  return { mark: { kind: 'link', address: match[2], children: inline(match[1], depth + 1) }, end: at + match[0].length };
}

const ANGLES = [
  [/^<@!?(\d{1,20})>/, ([, id]) => ({ kind: 'user', id })],
  [/^<@&(\d{1,20})>/, ([, id]) => ({ kind: 'role', id })],
  [/^<#(\d{1,20})>/, ([, id]) => ({ kind: 'channel', id })],
  [/^<\/([^:>\n]{1,100}):(\d{1,20})>/, ([, name, id]) => ({ kind: 'command', name, id })],
  [/^<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/, ([, seconds, style]) => ({ kind: 'time', seconds: Number(seconds), style: style ?? 'f' })],
  [/^<a?:(\w{2,32}):(\d{1,20})>/, ([, name]) => ({ kind: 'text', text: `:${name}:` })],
  [/^<(https?:\/\/[^\s<>]{1,2000})>/, ([, address]) => linkTo(address)],
];

function angleAt(text, at) {
  const rest = text.slice(at, at + 2050);
  for (const [pattern, make] of ANGLES) {
    const match = pattern.exec(rest);
    const mark = match && make(match);
    if (mark) return { mark, end: at + match[0].length };
  }
  return null;
}

function addressAt(text, at) {
  const match = /^https?:\/\/[^\s<>]{1,2000}/.exec(text.slice(at, at + 2010));
  if (!match || /\w/.test(text[at - 1] ?? '')) return null;
  let address = match[0].replace(/(?:[.,:;!?"'\]*_~|])+$/, '');
  if (address.endsWith(')') && !address.includes('(')) address = address.slice(0, -1);
  const mark = linkTo(address);
  return mark && { mark, end: at + address.length };
}

function linkTo(address) {
  return isAddress(address) ? { kind: 'link', address, children: [{ kind: 'text', text: address }] } : null;
}

function isAddress(text) {
  return URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);
}
