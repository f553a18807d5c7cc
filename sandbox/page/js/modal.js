/** A modal of the bot: a form in a dialog. What was typed stays until the bot has taken it. */

import { choicesOf, KIND } from './components.js';
import { fill, h, iconButton } from './dom.js';
import { t } from './i18n.js';
import { markdown } from './markdown_view.js';
import { selectMenu } from './select.js';

const PARAGRAPH = 2;
/** The part of a field's room from which on the letters are counted: before, the count reads like an amount. */
const NEARLY_FULL = 0.75;
let count = 0;

/**
 * @typedef {{answer: function(): Object, problem: function(): ?string, focus: function(): void, element: HTMLElement}} Field
 */

/**
 * @param {Object} modal the event: interaction_id, custom_id, title, components
 * @param {import('./message.js').Hands} hands
 * @param {function(Object[]): Promise<?string>} submit null when taken, else one sentence
 */
export function openModal(modal, hands, submit) {
  const fields = modal.components.map((component) => field(component, hands));
  const error = h('p', { class: 'form-error', role: 'alert' });
  const send = h('button', { type: 'submit', class: 'button primary' }, t('send'));
  const heading = `modal-${++count}`;
  const dialog = h('dialog', { class: 'dialog modal', 'aria-labelledby': heading });
  const form = h('form', { method: 'dialog', novalidate: true },
    h('header', { class: 'dialog-head' }, h('h2', { id: heading, dir: 'auto' }, modal.title), iconButton('close', t('cancel'), () => dialog.close())),
    h('div', { class: 'dialog-body' }, fields.map((each) => each.element)), error,
    h('footer', { class: 'dialog-foot' },
      h('button', { type: 'button', class: 'button secondary', onclick: () => dialog.close() }, t('cancel')), send));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!send.disabled) trySending({ dialog, fields, error, send, submit });
  });
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  dialog.addEventListener('close', () => dialog.remove());
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
  (fields.find((each) => each.focus) ?? { focus: () => send.focus() }).focus();
  return dialog;
}

async function trySending({ dialog, fields, error, send, submit }) {
  const wrong = fields.map((each) => ({ each, words: each.problem?.() })).find(({ words }) => words);
  fill(error, wrong?.words);
  if (wrong) {
    wrong.each.focus();
    return;
  }
  send.disabled = true;
  send.setAttribute('aria-busy', 'true');
  const refused = await submit(fields.map((each) => each.answer()));
  send.disabled = false;
  send.removeAttribute('aria-busy');
  if (refused) fill(error, refused);
  else dialog.close();
}

/** @returns {Field} */
function field(component, hands) {
  switch (component.type) {
    case KIND.text:
      return {
        element: markdown(component.content, hands),
        answer: () => ({ type: KIND.text, id: component.id }),
      };
    case KIND.label: return labelled(component, hands);
    case KIND.row: {
      const [inner] = component.components;
      const made = control(inner, hands, inner.label);
      return { ...made, element: labelFrame(made, inner.label, null, inner.required ?? true), answer: () => ({ type: KIND.row, components: [made.answer()] }) };
    }
    default: return {
      element: h('p', { class: 'quiet' }, t('unknownPart', { kind: component.type })),
      answer: () => ({ type: component.type, id: component.id }),
    };
  }
}

function labelled(component, hands) {
  const made = control(component.component, hands, component.label);
  const required = component.component.required ?? true;
  return {
    ...made,
    element: labelFrame(made, component.label, component.description, required),
    answer: () => ({ type: KIND.label, id: component.id, component: made.answer() }),
  };
}

function labelFrame(made, label, description, required) {
  const id = `field-${++count}`;
  made.control.id = id;
  const note = description ? h('span', { class: 'field-note', id: `${id}-note`, dir: 'auto' }, description) : null;
  if (note) made.control.setAttribute('aria-describedby', note.id);
  if (required) made.control.setAttribute('aria-required', 'true');
  return h('div', { class: 'form-field' },
    h('label', { for: id, dir: 'auto' }, label, required ? null : h('span', { class: 'quiet' }, ` ${t('optional')}`)), note, made.element);
}

/** @returns {Field & {control: HTMLElement}} */
function control(component, hands, label) {
  switch (component.type) {
    case KIND.textInput: return textInput(component, label);
    case KIND.radioGroup: return choiceGroup(component, 'radio', label);
    case KIND.checkboxGroup: return choiceGroup(component, 'checkbox', label);
    case KIND.checkbox: return checkbox(component);
    default: return menu(component, hands, label);
  }
}

function textInput(component, label) {
  const long = component.style === PARAGRAPH;
  const input = h(long ? 'textarea' : 'input', {
    type: long ? null : 'text', rows: long ? 5 : null, placeholder: component.placeholder, dir: 'auto', autocomplete: 'off',
    maxlength: component.max_length ?? 4000, value: component.value ?? '',
  });
  const counter = h('span', { class: 'counter quiet', 'aria-hidden': 'true' });
  const showCount = () => fill(counter, input.value.length > component.max_length * NEARLY_FULL ? `${input.value.length} / ${component.max_length}` : '');
  input.addEventListener('input', showCount);
  showCount();
  return {
    element: h('div', { class: 'text-field' }, input, counter), control: input, focus: () => input.focus(),
    problem: () => textProblem(component, input.value, label),
    answer: () => ({ type: KIND.textInput, id: component.id, custom_id: component.custom_id, value: input.value }),
  };
}

function textProblem(component, text, label) {
  if (!text.trim()) return component.required ?? true ? t('needed', { option: label }) : null;
  if (text.length < (component.min_length ?? 0)) return t('tooShort', { option: label, limit: component.min_length });
  return null;
}

function menu(component, hands, label) {
  const required = component.required ?? true;
  const min = required ? Math.max(1, component.min_values ?? 1) : 0;
  const made = selectMenu({
    options: choicesOf(component, hands.store), placeholder: component.placeholder, min, max: component.max_values ?? 1,
    disabled: component.disabled, onChoose: () => {},
  });
  return {
    element: made.element, control: made.element, focus: () => made.element.focus(),
    problem: () => (made.values().length < min ? t('needed', { option: label }) : null),
    answer: () => ({ type: component.type, id: component.id, custom_id: component.custom_id, values: made.values() }),
  };
}

function choiceGroup(component, type, label) {
  const name = `group-${++count}`;
  const inputs = component.options.map((option) => h('input', { type, name, value: option.value, checked: option.default }));
  const rows = component.options.map((option, index) => h('label', { class: 'check' }, inputs[index],
    h('span', {}, h('bdi', {}, option.label), option.description ? h('bdi', { class: 'option-detail' }, option.description) : null)));
  const values = () => inputs.filter((input) => input.checked).map((input) => input.value);
  const least = component.required ?? true ? Math.max(1, component.min_values ?? 1) : 0;
  const answer = type === 'radio' ? () => ({ value: values()[0] ?? null }) : () => ({ values: values() });
  const element = h('div', { role: type === 'radio' ? 'radiogroup' : 'group', 'aria-label': label }, rows);
  return {
    element, control: element, focus: () => inputs[0].focus(),
    problem: () => (values().length < least ? t('needed', { option: label }) : null),
    answer: () => ({ type: component.type, id: component.id, custom_id: component.custom_id, ...answer() }),
  };
}

function checkbox(component) {
  const input = h('input', { type: 'checkbox', checked: component.default });
  return {
    element: input, control: input, focus: () => input.focus(), problem: () => null,
    answer: () => ({ type: KIND.checkbox, id: component.id, custom_id: component.custom_id, value: input.checked }),
  };
}
