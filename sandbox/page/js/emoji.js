/** Emoji on buttons and in lists: signs of everybody's, and the application's own pictures. */

import { h } from './dom.js';

/**
 * @param {{name?: string, id?: string}|null|undefined} emoji
 * @returns {HTMLElement|null} a picture is heard by its name, as in Discord; of ours the plain word alone is said
 */
export function emojiView(emoji) {
  if (emoji?.id) return picture(emoji);
  return emoji?.name ? h('span', { class: 'emoji' }, emoji.name) : null;
}

function spoken(name) {
  return (name ?? '').replace(/_cairn_[0-9a-f]{6}$/, '').replaceAll('_', ' ');
}

function picture(emoji) {
  const element = h('img', { class: 'emoji', src: `/cdn/emojis/${emoji.id}.png`, alt: spoken(emoji.name), draggable: 'false' });
  // A picture that is gone leaves its name, as in Discord.
  element.addEventListener('error', () => element.replaceWith(h('span', { class: 'emoji' }, `:${emoji.name}:`)));
  return element;
}
