/** Pictures and files of messages, with their place kept free while they load. */

import { h, icon } from './dom.js';
import { locale } from './language.js';
import { openLightbox } from './lightbox.js';

/** The address on this very server: of links to `/cdn/` only the path is kept. @param {string} address */
function resolve(address) {
  if (!URL.canParse(address, location.href)) return '';
  const url = new URL(address, location.href);
  return url.pathname.startsWith('/cdn/') ? url.pathname + url.search : url.href;
}

/** @returns {{source: string, alt: string, width: ?number, height: ?number}} */
export function pictureOf({ media, description }) {
  return { source: resolve(media.url), alt: description ?? '', width: media.width ?? null, height: media.height ?? null };
}

/** Pictures side by side; a press enlarges. */
export function gallery(pictures, key) {
  const frames = pictures.map((picture, index) => framed(picture, `${key}:${index}`));
  return h('div', { class: 'gallery' }, frames);
}

/** @returns {HTMLElement} a button that shows the picture and enlarges it */
export function framed(picture, key, className = 'picture') {
  return h('button', {
    type: 'button', class: className, onclick: () => openLightbox(picture), dataset: { key: `picture:${key}` },
    'aria-label': picture.alt ? `Enlarge picture: ${picture.alt}` : 'Enlarge picture',
  }, image(picture));
}

function image(picture) {
  const element = h('img', { src: picture.source, alt: picture.alt, width: picture.width, height: picture.height, decoding: 'async', draggable: 'false' });
  // Known before it loads, so that nothing jumps when it does.
  if (picture.width && picture.height) element.style.aspectRatio = `${picture.width} / ${picture.height}`;
  element.addEventListener('error', () => element.replaceWith(h('span', { class: 'picture-lost' }, 'This picture didn’t load.', ' ', picture.alt)));
  return element;
}

/** @returns {HTMLElement} a file to keep */
export function fileLink({ url, size }) {
  const source = resolve(url);
  const name = decodeURIComponent(source.split('/').at(-1).split('?')[0]);
  return h('a', { class: 'file', href: source, download: name }, icon('file'), h('bdi', {}, name), size ? h('span', { class: 'quiet' }, sizeText(size)) : null);
}

function sizeText(bytes) {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
