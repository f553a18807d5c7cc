/** The line at the bottom: a message, or a slash and the name of a command, whose options a small form takes. */

import { CommandForm } from './command_form.js';
import { fill, h, iconButton } from './dom.js';
import { localised } from './language.js';
import { Suggestions } from './suggestions.js';

const UNKNOWN = 'There’s no such command. Type / to see them all.';

export class CommandLine {
  /**
   * @param {HTMLElement} element
   * @param {Object} given
   * @param {import('./store.js').Store} given.store
   * @param {function(string): Promise<void>} given.say
   * @param {function(Object, Object[]): Promise<void>} given.run runs a command with its options
   * @param {function(Object, Object[]): Promise<Object[]>} given.complete the bot's choices for an option of a command
   * @param {function(Error): string} given.explain
   */
  constructor(element, given) {
    Object.assign(this, given);
    this.element = element;
    /** @type {Object[]} application commands */ this.commands = [];
    /** @type {?CommandForm} */ this.form = null;
    this.suggestions = new Suggestions();
    this.error = h('p', { class: 'line-error', role: 'alert', hidden: true });
    this.input = h('textarea', {
      id: 'line-input', rows: '1', dir: 'auto', autocomplete: 'off', spellcheck: 'true', role: 'combobox', enterkeyhint: 'send', maxlength: '2000',
      placeholder: 'Message, or / for commands', 'aria-label': 'Message, or / for commands',
      'aria-autocomplete': 'list', 'aria-expanded': 'false', 'aria-controls': 'suggestions',
    });
    this.line = h('form', { class: 'line-form', novalidate: true },
      h('div', { class: 'line-content' }, this.input), iconButton('send', 'Send', null, { type: 'submit', class: 'icon-button send' }));
    this.line.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#submit();
    });
    this.input.addEventListener('keydown', (event) => this.#key(event));
    this.input.addEventListener('input', () => this.#typed());
    this.input.addEventListener('focus', () => this.#isCommand && this.#offerCommands());
    element.addEventListener('focusout', () => setTimeout(() => element.contains(document.activeElement) || this.suggestions.hide()));
    fill(element, this.error, this.suggestions.element, this.line);
  }

  get #isCommand() {
    return this.input.value.startsWith('/');
  }

  /** The bot may have changed its commands, or the person the language. */
  refresh() {
    this.commands = [...this.store.commands].sort((a, b) => a.name.localeCompare(b.name));
    if (document.activeElement === this.input && this.#isCommand) this.#offerCommands();
  }

  focus() {
    (this.form?.fields[0].control ?? this.input).focus();
  }

  /** After a change of person: ready to type, unless the keyboard is needed elsewhere or would pop up. */
  focusIfIdle() {
    if (document.activeElement === document.body && window.matchMedia('(hover: hover)').matches) this.focus();
  }

  /** A slash was typed elsewhere on the page. */
  beginSlash() {
    this.focus();
    if (this.form || this.input.value) return;
    this.input.value = '/';
    this.#typed();
  }

  /** Begin a command, as if it had been typed. @param {string} name */
  begin(name) {
    this.input.value = `/${name} `;
    this.#typed();
    this.focus();
  }

  /** Empty the line, as for another person. */
  clear() {
    const hadFocus = this.element.contains(document.activeElement) || document.activeElement === document.body;
    this.form?.stop();
    this.form?.element.remove();
    this.form = null;
    this.line.hidden = false;
    this.input.value = '';
    this.suggestions.hide();
    this.#complain('');
    if (hadFocus) this.input.focus();
  }

  #typed() {
    this.#complain('');
    const [, name, rest] = /^\/(\S+)\s(.*)$/s.exec(this.input.value) ?? [];
    const command = this.#named(name);
    if (command?.options?.length) this.#open(command, rest.trim());
    else if (this.#isCommand) this.#offerCommands();
    else this.suggestions.hide();
  }

  /** @returns {Object|undefined} the command of exactly this name */
  #named(name) {
    return this.commands.find((command) => command.name === name?.toLowerCase());
  }

  #offerCommands() {
    const items = search(this.commands, this.input.value.slice(1)).map((command) => ({
      label: `/${command.name}`, detail: localised(command, 'description'), kind: signature(command), command,
    }));
    const none = this.commands.length ? UNKNOWN : 'The bot has no commands yet. Maybe it’s still starting.';
    this.suggestions.show(this.input, items, {
      label: 'Commands', note: items.length ? '' : none, first: true, pick: (item) => this.#pick(item.command),
    });
  }

  #key(event) {
    if (event.isComposing || this.suggestions.moveBy(event)) return;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      this.#submit();
    } else if (event.key === 'Tab' && !event.shiftKey && this.suggestions.active) {
      event.preventDefault();
      const { command } = this.suggestions.active;
      this.input.value = `/${command.name}`;
      if (command.options?.length) this.#open(command);
      else this.#offerCommands();
    } else if (event.key === 'Escape' && !this.suggestions.element.hidden) {
      event.preventDefault();
      event.stopPropagation();
      this.suggestions.hide();
    }
  }

  #submit() {
    const text = this.input.value.trim();
    if (!text) return;
    if (!this.#isCommand) {
      this.#send(this.line, () => this.say(text));
      return;
    }
    const named = this.#named(text.slice(1));
    const command = this.suggestions.active?.command ?? named;
    if (!command) this.#complain(UNKNOWN);
    else if (command === named && !command.options?.some((option) => option.required)) this.#send(this.line, () => this.run(command, []));
    else this.#pick(command);
  }

  /** Take a command of the list: what has options has a form. */
  #pick(command) {
    if (command.options?.length) this.#open(command);
    else this.#send(this.line, () => this.run(command, []));
  }

  #open(command, text) {
    this.clear();
    this.form = new CommandForm(command, {
      store: this.store, suggestions: this.suggestions, complete: (options) => this.complete(command, options),
      complain: (sentence) => this.#complain(sentence), leave: () => this.clear(),
      send: (options) => this.#send(this.form.element, () => this.run(command, options)),
    });
    this.line.hidden = true;
    this.element.append(this.form.element);
    this.form.begin(text);
  }

  /** Send what stands in a form; it stays there when something goes wrong. */
  async #send(form, action) {
    if (form.getAttribute('aria-busy')) return;
    this.#complain('');
    this.form?.stop();
    this.suggestions.hide();
    form.setAttribute('aria-busy', 'true');
    try {
      await action();
      this.clear();
    } catch (error) {
      this.#complain(this.explain(error));
    } finally {
      form.removeAttribute('aria-busy');
    }
  }

  /** @param {string} sentence empty takes the old one away */
  #complain(sentence) {
    if (this.error.textContent !== sentence) fill(this.error, sentence);
    this.error.hidden = !sentence;
  }
}

/** @returns {Object[]} the commands that fit what follows the slash, best first */
function search(commands, query) {
  const wanted = query.trim().toLowerCase();
  const tests = [
    (command) => command.name === wanted, (command) => command.name.startsWith(wanted), (command) => command.name.includes(wanted),
    (command) => localised(command, 'description').toLowerCase().includes(wanted),
  ];
  return tests.flatMap((test, rank) => commands.filter((command) => test(command) && !tests.slice(0, rank).some((better) => better(command))));
}

/** The options in small, as a hint beside the command. */
function signature(command) {
  return (command.options ?? []).map((option) => (option.required ? option.name : `[${option.name}]`)).join(' ');
}
