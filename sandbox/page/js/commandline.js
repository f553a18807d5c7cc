/**
 * The line at the bottom: plain text, or a command with its options as fields. Nothing that was typed is
 * lost when something goes wrong.
 *
 * @typedef {{text: string, command: ?string, filled: Object<string, import('./commands.js').Filled>}} Draft
 */

import { collect, entriesOf, readLine, search, TYPE, Unfit, wrap } from './commands.js';
import { fill, h, icon, iconButton } from './dom.js';
import { localised, t } from './i18n.js';
import { closedChoices, OptionField } from './option_field.js';
import { Suggestions } from './suggestions.js';

const DEBOUNCE = 160;
const PATIENCE = 3000;
const REMEMBERED = 50;
const SHOWN_OPTIONAL = 4;

export class CommandLine {
  /**
   * @param {HTMLElement} element
   * @param {Object} given
   * @param {import('./store.js').Store} given.store
   * @param {function(): ?string} given.channel the open channel
   * @param {function(string): Promise<void>} given.say
   * @param {function(import('./commands.js').Entry, Object[]): Promise<void>} given.run
   * @param {function(Object): Promise<Object[]>} given.complete autocompletion of a command's option
   * @param {function(Error): string} given.explain
   */
  constructor(element, given) {
    Object.assign(this, given);
    this.entry = null;
    /** @type {OptionField[]} */ this.fields = [];
    /** @type {Draft[]} */ this.past = [];
    this.pastAt = 0;
    this.question = 0;
    /** @type {Map<string, Draft>} */ this.drafts = new Map();
    this.suggestions = new Suggestions();
    this.#build(element);
  }

  #build(element) {
    this.error = h('p', { class: 'line-error', role: 'alert' });
    this.chip = h('span', { class: 'command-chip' });
    this.input = h('textarea', {
      id: 'line-input', rows: '1', dir: 'auto', autocomplete: 'off', spellcheck: 'true', role: 'combobox', enterkeyhint: 'send',
      'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggestions', maxlength: '2000',
    });
    this.slots = h('span', { class: 'option-slots' });
    this.sendButton = iconButton('send', t('send'), null, { type: 'submit', class: 'icon-button send' });
    this.cancelButton = iconButton('close', t('cancelCommand'), () => this.#leaveCommand(false), { class: 'icon-button quiet-button' });
    this.form = h('form', { class: 'line-form', novalidate: true },
      h('div', { class: 'line-content' }, this.chip, this.slots, this.input), this.cancelButton, this.sendButton);
    this.form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.form.addEventListener('keydown', (event) => this.#key(event));
    this.form.addEventListener('focusout', () => setTimeout(() => this.form.contains(document.activeElement) || this.suggestions.hide()));
    this.form.addEventListener('click', (event) => event.target.classList.contains('line-content') && this.focus());
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('focus', () => this.input.value.startsWith('/') && this.#offerCommands());
    fill(element, this.error, this.suggestions.element, this.form);
    this.#paintMode();
  }

  /** Words and commands may have changed: another language, or the bot has synced. */
  refresh() {
    this.entries = entriesOf(this.store.commands);
    if (this.entry) this.#restore(this.#draft());
    this.#paintMode();
    this.sendButton.setAttribute('aria-label', t('send'));
    this.cancelButton.setAttribute('aria-label', t('cancelCommand'));
    if (document.activeElement === this.input && this.input.value.startsWith('/')) this.#offerCommands();
  }

  focus() {
    (this.entry ? this.fields[0]?.input ?? this.sendButton : this.input).focus();
  }

  /** After a change of person: ready to type, unless the keyboard is needed elsewhere or would pop up. */
  focusIfIdle() {
    if (document.activeElement === document.body && window.matchMedia('(hover: hover)').matches) this.focus();
  }

  /** A slash was typed elsewhere on the page. */
  beginSlash() {
    if (this.entry || this.input.value) return;
    this.input.value = '/';
    this.#typed();
  }

  /** Begin a command, as if it had been typed. @param {string} name */
  begin(name) {
    const entry = this.entries.find((each) => each.name === name || each.name.startsWith(`${name} `));
    if (entry) this.#enter(entry, {});
    else this.#restore({ text: `/${name}`, command: null, filled: {} });
    this.focus();
  }

  /** Another person or channel: each has its own half-typed line. @param {string} key */
  switchDraft(key) {
    if (this.draftKey === key) return;
    if (this.draftKey) this.drafts.set(this.draftKey, this.#draft());
    this.draftKey = key;
    this.#restore(this.drafts.get(key) ?? { text: '', command: null, filled: {} });
    this.#complain('');
  }

  // -- plain text

  #typed() {
    this.#complain('');
    this.#grow();
    const text = this.input.value;
    if (!text.startsWith('/')) {
      this.suggestions.hide();
      return;
    }
    const read = /\s/.test(text) ? readLine(text, this.entries) : null;
    if (read) {
      this.#enter(read.entry, read.values);
      this.focus();
    } else this.#offerCommands();
  }

  #offerCommands() {
    const found = search(this.entries, this.input.value.slice(1));
    const items = found.map((entry) => ({
      label: `/${entry.shown}`, detail: entry.description, kind: signature(entry),
      pick: () => {
        this.#enter(entry, {});
        this.focus();
      },
    }));
    const note = items.length ? '' : t(this.entries.length ? 'noSuchCommand' : 'noCommandsYet');
    this.suggestions.show(this.input, items, { label: t('commands'), note, first: true });
  }

  #grow() {
    this.input.style.height = 'auto';
    this.input.style.height = `${Math.min(this.input.scrollHeight, 160)}px`;
  }

  // -- a command with its options

  /** @param {import('./commands.js').Entry} entry @param {Object<string, string>} values texts by option */
  #enter(entry, values) {
    this.entry = entry;
    this.suggestions.hide();
    this.input.value = '';
    this.fields = [];
    const optional = entry.options.filter((option) => !option.required);
    const shown = entry.options.filter((option) => option.required || values[option.name] || optional.indexOf(option) < SHOWN_OPTIONAL);
    fill(this.slots);
    for (const option of shown) this.#addField(option, values[option.name]);
    const rest = entry.options.filter((option) => !shown.includes(option));
    for (const option of rest) this.slots.append(this.#moreButton(option));
    this.#paintMode();
  }

  #addField(option, text = '') {
    const field = new OptionField(option, closedChoices(option, this.store));
    field.put(text);
    field.input.addEventListener('input', () => {
      this.#complain('');
      this.#offerChoices(field);
    });
    field.input.addEventListener('focus', () => this.#offerChoices(field));
    this.fields.push(field);
    this.slots.append(field.element);
    return field;
  }

  #moreButton(option) {
    const button = h('button', { type: 'button', class: 'more-option', title: localised(option, 'description') }, icon('plus'), localised(option, 'name'));
    button.addEventListener('click', () => {
      const field = this.#addField(option);
      button.replaceWith(field.element);
      field.input.focus();
    });
    return button;
  }

  #leaveCommand(keepName) {
    const name = this.entry?.shown ?? '';
    // Left by mistake, it is one press of the up arrow away.
    if (this.fields.some((field) => field.text)) this.#remember(this.#draft());
    this.entry = null;
    this.fields = [];
    this.question += 1;
    fill(this.slots);
    this.suggestions.hide();
    this.#complain('');
    this.#paintMode();
    this.input.value = keepName ? `/${name}` : '';
    this.input.focus();
    this.#typed();
  }

  #offerChoices(field) {
    this.question += 1;
    if (field.option.autocomplete) this.#offerAnswers(field, this.question);
    else this.#offer(field, field.fitting(), field.describe());
  }

  #offer(field, choices, note) {
    const items = choices.map((choice) => ({
      label: localised(choice, 'name'),
      pick: () => this.#take(field, choice),
    }));
    // An empty optional field is left alone by Enter, so that the command can be sent without it.
    const first = field.text !== '' && field.value === undefined;
    this.suggestions.show(field.input, items, { label: field.name, note, first });
  }

  /** Ask the bot, a little after the last key; an answer to an older question is dropped. */
  #offerAnswers(field, question) {
    clearTimeout(this.debounce);
    this.debounce = setTimeout(async () => {
      const stale = () => question !== this.question || document.activeElement !== field.input;
      const late = setTimeout(() => stale() || this.#offer(field, [], t('noSuggestions')), PATIENCE + 500);
      const asked = performance.now();
      try {
        const choices = await this.complete({ entry: this.entry, options: this.#optionsNow(field) });
        // A bot that stays silent until the time is up looks like one that has nothing to offer.
        const silent = !choices.length && performance.now() - asked > PATIENCE - 200;
        const note = choices.length ? field.describe() : t(silent ? 'noSuggestions' : 'nothingFits');
        if (!stale()) this.#offer(field, choices, note);
      } catch (error) {
        if (!stale()) this.#offer(field, [], `${t('noSuggestions')} ${this.explain(error)}`);
      } finally {
        clearTimeout(late);
      }
    }, field.text ? DEBOUNCE : 0);
    if (this.suggestions.input !== field.input) this.#offer(field, [], field.describe());
  }

  #optionsNow(focused) {
    const options = this.fields.filter((field) => field === focused || field.text.trim()).map((field) => ({
      name: field.option.name, type: field.option.type, value: field.value ?? numberIfDue(field),
      ...(field === focused ? { focused: true, value: field.text } : {}),
    }));
    return wrap(this.entry, options);
  }

  #take(field, choice) {
    this.question += 1;
    clearTimeout(this.debounce);
    field.put(localised(choice, 'name'), choice.value);
    this.#complain('');
    this.suggestions.hide();
    const next = this.fields.find((each) => each.option.required && !each.text);
    if (next) next.input.focus();
  }

  // -- keys

  #key(event) {
    if (event.isComposing) return;
    const { suggestions } = this;
    if (suggestions.isOpen && ['ArrowUp', 'ArrowDown'].includes(event.key) && !event.altKey) {
      event.preventDefault();
      suggestions.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && !event.shiftKey && event.target.matches('input, textarea')) {
      event.preventDefault();
      if (suggestions.active) suggestions.active.pick();
      else this.#submit();
    } else if (event.key === 'Tab' && !event.shiftKey && suggestions.active) this.#tab(event);
    else if (event.key === 'Escape') this.#escape(event);
    else if (event.key === 'Backspace') this.#backspace(event);
    else if (event.key === 'ArrowUp' && !event.altKey) this.#recall(event, -1);
    else if (event.key === 'ArrowDown' && !event.altKey) this.#recall(event, 1);
  }

  #tab(event) {
    const isCommand = event.target === this.input;
    this.suggestions.active.pick();
    if (isCommand || document.activeElement !== event.target) event.preventDefault();
  }

  #escape(event) {
    if (!this.suggestions.element.hidden) {
      // An answer still under way must not open it again.
      this.question += 1;
      clearTimeout(this.debounce);
      this.suggestions.hide();
    } else if (this.entry) this.#leaveCommand(false);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #backspace(event) {
    if (!this.entry || event.target.value !== '') return;
    const at = this.fields.findIndex((field) => field.input === event.target);
    event.preventDefault();
    if (at > 0) this.fields[at - 1].input.focus();
    else this.#leaveCommand(true);
  }

  #recall(event, step) {
    const single = !this.input.value.includes('\n');
    const empty = this.entry ? false : this.input.value === '';
    const unchanged = this.recalled && JSON.stringify(this.#draft()) === this.recalled;
    if (!(empty || unchanged) || !single || !this.past.length) return;
    const to = (unchanged ? this.pastAt : this.past.length) + step;
    if (to < 0 || to > this.past.length) return;
    event.preventDefault();
    this.pastAt = to;
    this.#restore(this.past[to] ?? { text: '', command: null, filled: {} });
    this.recalled = JSON.stringify(this.#draft());
    this.focus();
    this.suggestions.hide();
    this.question += 1;
    clearTimeout(this.debounce);
  }

  // -- sending

  async #submit() {
    if (this.form.getAttribute('aria-busy')) return;
    this.#complain('');
    this.suggestions.hide();
    this.question += 1;
    const text = this.input.value.trim();
    if (!this.entry && text.startsWith('/')) this.#submitSlash(text);
    else if (this.entry) await this.#send(() => this.#runEntry());
    else if (text) await this.#send(() => this.say(text));
  }

  #submitSlash(text) {
    const read = readLine(text, this.entries);
    if (!read) {
      this.#complain(t('noSuchCommand'));
      return;
    }
    this.#enter(read.entry, read.values);
    this.focus();
  }

  #runEntry() {
    const filled = Object.fromEntries(this.fields.map((field) => [field.option.name, field.filled]));
    const closed = Object.fromEntries(this.fields.map((field) => [field.option.name, field.choices ?? undefined]));
    return this.run(this.entry, collect(this.entry, filled, closed));
  }

  async #send(action) {
    const draft = this.#draft();
    const key = this.draftKey;
    this.form.setAttribute('aria-busy', 'true');
    try {
      await action();
      this.#remember(draft);
      if (key === this.draftKey) this.#clear();
      else this.drafts.delete(key);
    } catch (error) {
      this.#refused(error);
    } finally {
      this.form.removeAttribute('aria-busy');
    }
  }

  #remember(draft) {
    this.past = [...this.past, draft].slice(-REMEMBERED);
    this.recalled = null;
  }

  #refused(error) {
    if (!(error instanceof Unfit)) {
      this.#complain(this.explain(error));
      return;
    }
    this.#complain(t(error.key, error.values));
    const field = this.fields.find((each) => each.option === error.option);
    if (!field) return;
    if (document.activeElement === field.input) this.#offerChoices(field);
    else field.input.focus();
    field.element.classList.add('wrong');
  }

  #clear() {
    const hadFocus = this.form.contains(document.activeElement) || document.activeElement === document.body;
    this.#restore({ text: '', command: null, filled: {} });
    if (hadFocus) this.input.focus();
  }

  /** @param {string} sentence empty takes the old one away */
  #complain(sentence) {
    if (this.error.textContent !== sentence) fill(this.error, sentence);
    this.error.hidden = !sentence;
  }

  // -- drafts

  /** @returns {Draft} */
  #draft() {
    return {
      text: this.input.value, command: this.entry?.name ?? null,
      filled: Object.fromEntries(this.fields.filter((field) => field.text).map((field) => [field.option.name, field.filled])),
    };
  }

  /** @param {Draft} draft */
  #restore(draft) {
    const entry = draft.command && (this.entries ?? []).find((each) => each.name === draft.command);
    this.entry = null;
    this.fields = [];
    fill(this.slots);
    if (entry) {
      this.#enter(entry, Object.fromEntries(Object.entries(draft.filled).map(([name, { text }]) => [name, text])));
      for (const field of this.fields) field.value = draft.filled[field.option.name]?.value;
    } else this.input.value = draft.command ? `/${draft.command}` : draft.text;
    this.suggestions.hide();
    this.#paintMode();
    this.#grow();
  }

  #paintMode() {
    const inCommand = Boolean(this.entry);
    this.form.classList.toggle('in-command', inCommand);
    this.input.hidden = inCommand;
    this.chip.hidden = !inCommand;
    this.slots.hidden = !inCommand;
    this.cancelButton.hidden = !inCommand;
    fill(this.chip, inCommand ? `/${this.entry.shown}` : '');
    this.input.placeholder = t('linePlaceholder');
    this.input.setAttribute('aria-label', t('linePlaceholder'));
  }
}

/** The options in small, as a hint beside the command. */
function signature(entry) {
  return entry.options.map((option) => (option.required ? localised(option, 'name') : `[${localised(option, 'name')}]`)).join(' ');
}

function numberIfDue(field) {
  const numeric = [TYPE.integer, TYPE.number].includes(field.option.type);
  return numeric && !Number.isNaN(Number(field.text)) ? Number(field.text) : field.text;
}
