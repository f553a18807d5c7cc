/** The small form of a command, in the place of the line: a field for each of its options. */

import { h, iconButton } from './dom.js';
import { localised } from './language.js';

const TYPE = { integer: 4, boolean: 5, user: 6, number: 10 };
/** How long after the last key the bot is asked for its suggestions, in milliseconds. */
const DEBOUNCE = 160;

export class CommandForm {
  /**
   * @param {Object} command an application command
   * @param {Object} given
   * @param {import('./store.js').Store} given.store
   * @param {import('./suggestions.js').Suggestions} given.suggestions
   * @param {function(Object[]): Promise<Object[]>} given.complete the bot's choices for the focused option
   * @param {function(Object[]): void} given.send sends the command with these options
   * @param {function(string): void} given.complain shows a sentence; an empty one takes the old one away
   * @param {function(): void} given.leave
   */
  constructor(command, given) {
    Object.assign(this, given);
    this.question = 0;
    this.fields = command.options.map((option) => new Field(option, this.store));
    this.element = h('form', { class: 'line-form', novalidate: true, 'aria-label': `/${command.name}` },
      h('div', { class: 'line-content' }, h('span', { class: 'command-chip' }, `/${command.name}`), this.fields.map((field) => field.element)),
      iconButton('close', 'Drop this command', this.leave, { class: 'icon-button quiet-button' }),
      iconButton('send', 'Send', null, { type: 'submit', class: 'icon-button send' }));
    this.element.addEventListener('keydown', (event) => this.#key(event));
    this.element.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    for (const field of this.fields) {
      field.control.addEventListener('focus', () => this.#offer(field));
      field.control.addEventListener('input', () => {
        this.complain('');
        field.mark(false);
        this.#offer(field);
      });
    }
  }

  /** @param {string} [text] what the first option begins with */
  begin(text = '') {
    this.fields[0].put(text);
    this.fields[0].control.focus();
  }

  /** Offer nothing more: an answer still under way comes too late. */
  stop() {
    this.question += 1;
    clearTimeout(this.timer);
    this.suggestions.hide();
  }

  /** Say what belongs into a field; ask the bot, a little after the last key. */
  #offer(field) {
    clearTimeout(this.timer);
    this.question += 1;
    const { question } = this;
    const label = field.option.name;
    if (this.suggestions.input !== field.control || !field.option.autocomplete) this.suggestions.show(field.control, [], { label, note: field.note() });
    if (!field.option.autocomplete) return;
    this.timer = setTimeout(async () => {
      // Without an answer there is nothing to offer; what is typed can be sent all the same.
      const choices = await this.complete(this.#options(field)).catch(() => []);
      if (question !== this.question || document.activeElement !== field.control) return;
      this.suggestions.show(field.control, choices.map((choice) => ({ label: localised(choice, 'name'), choice })), {
        label, note: `${field.note()}${choices.length ? '' : ' · no suggestions, type it yourself'}`, pick: (item) => this.#take(field, item),
        // An empty field is left alone by Enter, so that the command can be sent without it.
        first: field.text !== '' && !field.isChosen,
      });
    }, field.text ? DEBOUNCE : 0);
  }

  #take(field, { choice }) {
    field.choose(choice);
    this.complain('');
    this.stop();
  }

  #key(event) {
    if (event.isComposing || this.suggestions.moveBy(event)) return;
    const field = this.fields.find(({ control }) => control === event.target);
    const { active } = this.suggestions;
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      if (this.suggestions.element.hidden) this.leave();
      else this.stop();
    } else if (event.key === 'Enter' && field) {
      event.preventDefault();
      if (active) this.#take(field, active);
      else this.#submit();
    } else if (event.key === 'Tab' && !event.shiftKey && active) this.#take(field, active);
  }

  #submit() {
    const missing = this.fields.find((field) => field.option.required && !field.text);
    if (missing) {
      this.complain(`Fill in “${missing.option.name}”.`);
      missing.mark(true);
      missing.control.focus();
    } else this.send(this.#options());
  }

  /** @param {Field} [focused] the one that the bot is asked about */
  #options(focused) {
    return this.fields.filter((field) => field === focused || field.text).map((field) => ({
      name: field.option.name, type: field.option.type, value: field.value,
      ...(field === focused ? { focused: true, value: field.text } : {}),
    }));
  }
}

/** One option: a list to choose from, or a text for which the bot may have suggestions. */
class Field {
  constructor(option, store) {
    this.option = option;
    this.choices = choicesOf(option, store);
    this.chosen = null;
    const named = {
      name: option.name, class: 'option-input', 'aria-label': `${option.name}: ${localised(option, 'description')}`,
      'aria-required': option.required ? 'true' : null,
    };
    this.control = this.choices
      ? h('select', named, h('option', { value: '' }, option.required ? '' : 'optional'),
        this.choices.map((choice, index) => h('option', { value: index }, localised(choice, 'name'))))
      : h('input', {
        ...named, type: 'text', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto', placeholder: option.required ? '' : 'optional',
        ...(option.autocomplete ? { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggestions' } : {}),
      });
    this.element = h('label', { class: 'option-field' }, h('span', { class: 'option-name', 'aria-hidden': 'true' }, option.name), this.control);
    this.element.classList.toggle('needed', Boolean(option.required));
  }

  get text() {
    return this.control.value.trim();
  }

  /** True if what stands here was chosen of the bot's suggestions. */
  get isChosen() {
    return this.chosen !== null && localised(this.chosen, 'name') === this.control.value;
  }

  get value() {
    if (this.choices) return this.choices[Number(this.text)].value;
    if (this.isChosen) return this.chosen.value;
    const number = Number(this.text);
    return [TYPE.integer, TYPE.number].includes(this.option.type) && !Number.isNaN(number) ? number : this.text;
  }

  /** @param {string} text in a list, the beginning of a name */
  put(text) {
    const wanted = text.toLowerCase();
    const at = wanted && this.choices?.findIndex((choice) => localised(choice, 'name').toLowerCase().startsWith(wanted));
    if (!this.choices) this.control.value = text;
    else if (at >= 0) this.control.value = String(at);
  }

  choose(choice) {
    this.chosen = choice;
    this.control.value = localised(choice, 'name');
  }

  mark(wrong) {
    this.control.setAttribute('aria-invalid', String(wrong));
  }

  /** @returns {string} what belongs here */
  note() {
    const { min_value: min, max_value: max, required } = this.option;
    return [localised(this.option, 'description'), required ? 'required' : 'optional', ...(min !== undefined && max !== undefined ? [`${min}–${max}`] : [])].join(' · ');
  }
}

/** @returns {?Object[]} the list `{name, value}` of an option that takes nothing else */
function choicesOf(option, store) {
  switch (option.type) {
    case TYPE.boolean: return [{ name: 'Yes', value: true }, { name: 'No', value: false }];
    case TYPE.user: return [...store.people, store.bot].map((user) => ({ name: store.nameOf(user), value: user.id }));
    default: return option.choices?.length ? option.choices : null;
  }
}
