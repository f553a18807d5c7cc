/** One option of a command in the line: its name, what was typed, and what may be chosen. */

import { filterChoices, TYPE } from './commands.js';
import { h } from './dom.js';
import { localised, t } from './i18n.js';

export class OptionField {
  /**
   * @param {Object} option Discord's option object
   * @param {?Object[]} choices the closed list `{name, value}` to choose from; null for free text
   */
  constructor(option, choices) {
    this.option = option;
    this.choices = choices;
    this.value = undefined;
    this.name = localised(option, 'name');
    const numeric = [TYPE.integer, TYPE.number].includes(option.type);
    this.input = h('input', {
      type: 'text', class: 'option-input', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', dir: 'auto',
      inputmode: numeric ? 'decimal' : null, role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false',
      'aria-controls': 'suggestions', 'aria-required': option.required ? 'true' : null, placeholder: option.required ? '' : t('optional'),
      'aria-label': `${this.name}: ${localised(option, 'description') ?? ''}`, dataset: { option: option.name },
    });
    this.element = h('label', { class: 'option-field' }, h('span', { class: 'option-name', 'aria-hidden': 'true' }, this.name), this.input);
    this.element.classList.toggle('needed', Boolean(option.required));
    this.input.addEventListener('input', () => {
      this.value = undefined;
      this.fit();
    });
    this.fit();
  }

  get text() {
    return this.input.value;
  }

  /** @param {string} text @param {*} [value] what it stands for, where it was chosen */
  put(text, value) {
    this.input.value = text;
    this.value = value;
    this.fit();
  }

  /** As wide as what stands in it. */
  fit() {
    const length = [...(this.text || this.input.placeholder)].length;
    this.input.style.width = `${Math.min(Math.max(length + 2, 8), 40)}ch`;
    this.element.classList.toggle('filled', this.text !== '');
    this.element.classList.remove('wrong');
  }

  /** @returns {Object[]} the choices known here that fit what was typed */
  fitting() {
    return filterChoices(this.choices ?? [], this.value === undefined ? this.text : '');
  }

  get filled() {
    return { text: this.text, value: this.value };
  }

  /** A sentence on what belongs here. */
  describe() {
    const words = [localised(this.option, 'description'), t(this.option.required ? 'isRequired' : 'isOptional')];
    const { min_value: min, max_value: max } = this.option;
    if (min !== undefined && max !== undefined) words.push(`${min}–${max}`);
    return words.filter(Boolean).join(' · ');
  }
}

/** @returns {?Object[]} what may stand in an option of this kind, where that is a closed list */
export function closedChoices(option, store) {
  switch (option.type) {
    case TYPE.boolean: return [{ name: t('yes'), value: true }, { name: t('no'), value: false }];
    case TYPE.user: case TYPE.mentionable:
      return [...store.people, store.bot].filter(Boolean).map((user) => ({ name: store.nameOf(user), value: user.id }));
    case TYPE.channel:
      return [...store.channels.values()].filter((channel) => channel.name).map((channel) => ({ name: `#${channel.name}`, value: channel.id }));
    default: return option.choices?.length ? option.choices : null;
  }
}
