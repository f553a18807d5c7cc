/** A dialog of the page itself: a heading, a body, one sentence where something was refused. */

import { fill, h, iconButton } from './dom.js';

let count = 0;

/**
 * @param {string} title
 * @param {function({close: function(): void, attempt: function(function(): Promise<*>): Promise<boolean>}): Node[]} build
 * @param {function(Error): string} explain
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, build, explain = String) {
  const heading = `dialog-${++count}`;
  const error = h('p', { class: 'form-error', role: 'alert' });
  const dialog = h('dialog', { class: 'dialog', 'aria-labelledby': heading });
  const close = () => dialog.close();
  /** Try something; what the server says against it is shown here. */
  const attempt = async (action) => {
    fill(error);
    try {
      await action();
      return true;
    } catch (failure) {
      fill(error, explain(failure));
      return false;
    }
  };
  dialog.append(
    h('header', { class: 'dialog-head' }, h('h2', { id: heading }, title), iconButton('close', 'Close', close)),
    h('div', { class: 'dialog-body' }, build({ close, attempt })), error);
  dialog.addEventListener('close', () => dialog.remove());
  // A press on the dark around it closes it.
  dialog.addEventListener('click', (event) => event.target === dialog && close());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** A form of labelled inputs in one row; Enter sends it. */
export function smallForm(children, submitWords, onSubmit, className = 'secondary') {
  const form = h('form', { class: 'small-form', novalidate: true }, children, h('button', { type: 'submit', class: `button ${className}` }, submitWords));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onSubmit(form);
  });
  return form;
}

/** @returns {HTMLElement} a label over its control */
export function labelOver(words, control) {
  return h('label', { class: 'form-field' }, h('span', {}, words), control);
}
