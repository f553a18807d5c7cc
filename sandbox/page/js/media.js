/** Pictures and files of messages, with their place kept free while they load. */

import { h, icon } from './dom.js';
import { locale, t } from './i18n.js';
import { openLightbox } from './lightbox.js';
import { spoiler } from './markdown_view.js';

/**
 * The address on this very server: links to `/cdn/` keep only their path, `attachment://` is looked up.
 * @param {string} address @param {Object[]} attachments of the message
 */
export function resolve(address, attachments = []) {
  const name = /^attachment:\/\/(.+)$/.exec(address ?? '')?.[1];
  const found = name && attachments.find((file) => file.filename === name);
  if (found) return resolve(found.url);
  if (!address || !URL.canParse(address, location.href)) return '';
  const url = new URL(address, location.href);
  return url.pathname.startsWith('/cdn/') ? url.pathname + url.search : url.href;
}

/** @returns {{source: string, alt: string, width: ?number, height: ?number, spoiler: boolean}} */
export function pictureOf(item, attachments) {
  const media = item.media ?? item;
  const file = attachments.find((entry) => entry.id === media.attachment_id || entry.url === media.url
    || `attachment://${entry.filename}` === media.url);
  return {
    source: resolve(media.url, attachments),
    alt: item.description ?? file?.description ?? '',
    width: media.width ?? file?.width ?? null,
    height: media.height ?? file?.height ?? null,
    spoiler: Boolean(item.spoiler),
  };
}

/** Pictures side by side; a press enlarges. */
export function gallery(pictures, key) {
  const openAt = (index) => openLightbox(pictures, index);
  const frames = pictures.map((picture, index) => framed(picture, () => openAt(index), `${key}:${index}`));
  return h('div', { class: 'gallery', dataset: { count: String(Math.min(frames.length, 4)) } }, frames);
}

/** @returns {HTMLElement} a button that shows the picture and enlarges it */
export function framed(picture, onclick, key, className = 'picture') {
  const button = h('button', {
    type: 'button', class: className, onclick, dataset: { key: `picture:${key}` },
    'aria-label': picture.alt ? t('enlargeNamed', { alt: picture.alt }) : t('enlarge'),
  }, image(picture));
  return picture.spoiler ? spoiler([button], 'div') : button;
}

function image(picture) {
  const element = h('img', { src: picture.source, alt: picture.alt, width: picture.width, height: picture.height, decoding: 'async', draggable: 'false' });
  // Known before it loads, so that nothing jumps when it does.
  if (picture.width && picture.height) element.style.aspectRatio = `${picture.width} / ${picture.height}`;
  element.addEventListener('error', () => element.replaceWith(h('span', { class: 'picture-lost' }, t('pictureLost'), ' ', picture.alt)));
  return element;
}

/** @returns {HTMLElement} a file to keep */
export function fileLink(file, attachments) {
  const source = resolve(file.url, attachments);
  const name = file.filename ?? file.name ?? decodeURIComponent(source.split('/').at(-1).split('?')[0]);
  return h('a', { class: 'file', href: source, download: name }, icon('file'),
    h('bdi', {}, name), file.size ? h('span', { class: 'quiet' }, sizeText(file.size)) : null);
}

function sizeText(bytes) {
  const [unit, size] = bytes < 1_000_000 ? ['kilobyte', bytes / 1000] : ['megabyte', bytes / 1_000_000];
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, maximumFractionDigits: 1 }).format(size);
}
