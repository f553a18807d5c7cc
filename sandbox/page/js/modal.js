/** A modal of the bot: text fields in a dialog. What was typed stays until the bot has taken it. */

import { KIND, unknownPart } from './components.js';
import { fill, h, iconButton } from './dom.js';
import { locale } from './language.js';

let count = 0;

/**
 * @param {Object} modal the event: interaction_id, custom_id, title, components
 * @param {function(Object[]): Promise<?string>} submit null when taken, else one sentence
 */
export function openModal(modal, submit) {
  const fields = modal.components.map(field);
  const error = h('p', { class: 'form-error', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary' }, 'Send');
  const heading = `modal-${++count}`;
  const dialog = h('dialog', { class: 'dialog modal', 'aria-labelledby': heading });
  const form = h('form', { method: 'dialog', novalidate: true },
    h('header', { class: 'dialog-head' },
      h('h2', { id: heading, dir: 'auto', lang: locale() }, modal.title), iconButton('close', 'Cancel', () => dialog.close())),
    h('div', { class: 'dialog-body', lang: locale() }, fields.map((each) => each.element)), error,
    h('footer', { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button secondary', onclick: () => dialog.close() }, 'Cancel'), send));
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (send.disabled) return;
    fill(error);
    send.disabled = true;
    send.setAttribute('aria-busy', 'true');
    const refused = await submit(fields.map((each) => each.answer()));
    send.disabled = false;
    send.removeAttribute('aria-busy');
    if (refused) fill(error, refused);
    else dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  (dialog.querySelector('input') ?? send).focus();
  return dialog;
}

/** @returns {{element: HTMLElement, answer: function(): Object}} a label over a text input, as all our modals have it */
function field(label) {
  const { component } = label;
  if (component?.type !== KIND.textInput) return { element: unknownPart(label), answer: () => ({ type: label.type, id: label.id }) };
  const required = component.required ?? true;
  const id = `field-${++count}`;
  const input = h('input', {
    id, type: 'text', placeholder: component.placeholder, dir: 'auto', autocomplete: 'off', maxlength: component.max_length ?? 4000, value: component.value ?? '',
    'aria-required': required ? 'true' : null,
  });
  return {
    element: h('div', { class: 'form-field' },
      h('label', { for: id, dir: 'auto' }, label.label, required ? null : h('span', { class: 'quiet', lang: 'en' }, ' optional')), input),
    answer: () => ({
      type: KIND.label, id: label.id,
      component: { type: KIND.textInput, id: component.id, custom_id: component.custom_id, value: input.value },
    }),
  };
}
