/** Embeds, as far as a bot of today still sends them. */

import { h } from './dom.js';
import { gallery, pictureOf } from './media.js';
import { markdown } from './markdown_view.js';

/** @param {Object} embed @param {import('./components.js').Place} place */
export function embedView(embed, place) {
  const attachments = place.message.attachments ?? [];
  const element = h('div', { class: 'container accented' },
    embed.author?.name ? h('p', { class: 'small' }, h('bdi', {}, embed.author.name)) : null,
    embed.title ? h('h4', { class: 'heading-3', dir: 'auto' }, embed.title) : null,
    embed.description ? markdown(embed.description, place) : null,
    (embed.fields ?? []).map((field) => h('div', { class: 'embed-field' }, h('strong', { dir: 'auto' }, field.name), markdown(field.value, place))),
    embed.image ? gallery([pictureOf({ media: embed.image }, attachments)], 'embed') : null,
    embed.footer?.text ? h('p', { class: 'small' }, h('bdi', {}, embed.footer.text)) : null);
  if (Number.isInteger(embed.color)) element.style.setProperty('--edge', `#${embed.color.toString(16).padStart(6, '0')}`);
  return element;
}
