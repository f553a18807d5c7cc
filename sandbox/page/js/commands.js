/**
 * Slash commands without a screen: searching, reading a typed line, checking what was filled in.
 *
 * @typedef {{name: string, path: Object[], options: Object[], description: string, shown: string}} Entry
 *   one thing that can be run: a command, or a subcommand with the path that leads to it
 * @typedef {{text: string, value?: *}} Filled what stands in a field; `value` where a suggestion was chosen
 */

import { localised } from './i18n.js';

export const TYPE = {
  subcommand: 1, group: 2, string: 3, integer: 4, boolean: 5, user: 6, channel: 7, role: 8, mentionable: 9, number: 10,
};
const CHAT_INPUT = 1;

/** @param {string} text @returns {string} comparable: no accents, no capitals */
export function plain(text) {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** @param {Object[]} commands application commands @returns {Entry[]} in alphabetical order */
export function entriesOf(commands) {
  return commands.filter((command) => (command.type ?? CHAT_INPUT) === CHAT_INPUT)
    .flatMap((command) => unfold(command, []))
    .sort((a, b) => a.shown.localeCompare(b.shown));
}

function unfold(command, path) {
  const steps = [...path, command];
  const inner = (command.options ?? []).filter((option) => [TYPE.subcommand, TYPE.group].includes(option.type));
  if (inner.length) return inner.flatMap((option) => unfold(option, steps));
  return [{
    name: steps.map((step) => step.name).join(' '),
    shown: steps.map((step) => localised(step, 'name')).join(' '),
    description: localised(command, 'description') ?? '',
    options: command.options ?? [],
    path: steps,
  }];
}

/** @param {Entry[]} entries @param {string} query what follows the slash @returns {Entry[]} best first */
export function search(entries, query) {
  const wanted = plain(query.trim());
  const rank = (entry) => {
    const names = [plain(entry.shown), plain(entry.name)];
    if (names.some((name) => name === wanted)) return 0;
    if (names.some((name) => name.startsWith(wanted))) return 1;
    if (names.some((name) => name.includes(wanted))) return 2;
    return plain(entry.description).includes(wanted) ? 3 : 4;
  };
  return entries.map((entry) => ({ entry, rank: rank(entry) }))
    .filter((ranked) => ranked.rank < 4)
    .sort((a, b) => a.rank - b.rank)
    .map((ranked) => ranked.entry);
}

/**
 * Read `/name rest`. The rest may say `option: value`; what has no name belongs to the first option.
 * @param {string} line @param {Entry[]} entries
 * @returns {?{entry: Entry, values: Object<string, string>}} null where no command is complete
 */
export function readLine(line, entries) {
  const typed = plain(line.slice(1));
  const fits = (name) => typed === plain(name) || typed.startsWith(`${plain(name)} `);
  const found = entries.filter((entry) => line.startsWith('/') && (fits(entry.name) || fits(entry.shown)))
    .sort((a, b) => b.name.length - a.name.length)[0];
  if (!found) return null;
  const name = fits(found.shown) ? found.shown : found.name;
  return { entry: found, values: readValues(line.slice(1 + name.length).trim(), found.options) };
}

function readValues(text, options) {
  const names = options.flatMap((option) => [[option.name, option], [localised(option, 'name'), option]]);
  const places = names.map(([name, option]) => ({ name, option, at: ` ${text}`.indexOf(` ${name}:`) }))
    .filter((place) => place.at >= 0)
    .sort((a, b) => a.at - b.at);
  const values = {};
  const first = text.slice(0, places[0]?.at ?? text.length).trim();
  if (first && options.length) values[options[0].name] = first;
  places.forEach((place, index) => {
    const from = place.at + place.name.length + 1;
    values[place.option.name] = text.slice(from, places[index + 1]?.at ?? text.length).trim();
  });
  return values;
}

/** A fault in what was filled in: the option, and the words.js key that says what is wrong. */
export class Unfit extends Error {
  constructor(option, key, values = {}) {
    super(key);
    this.option = option;
    this.key = key;
    this.values = { option: localised(option, 'name'), ...values };
  }
}

/**
 * @param {Entry} entry
 * @param {Object<string, Filled>} filled by option name
 * @param {Object[]} [choices] known by option name: `{name, value}` lists for users and channels
 * @returns {Object[]} options as the server takes them; throws Unfit
 */
export function collect(entry, filled, choices = {}) {
  const options = entry.options.flatMap((option) => {
    const field = filled[option.name];
    if (!field || !field.text.trim()) {
      if (option.required) throw new Unfit(option, 'needed');
      return [];
    }
    return [{ name: option.name, type: option.type, value: valueOf(option, field, choices[option.name]) }];
  });
  return wrap(entry, options);
}

/** The subcommands around the options. */
export function wrap(entry, options) {
  return entry.path.slice(1).reduceRight((inner, step) => [{ name: step.name, type: step.type, options: inner }], options);
}

function valueOf(option, field, known) {
  if (field.value !== undefined) return field.value;
  const text = field.text.trim();
  const closed = known ?? option.choices;
  const chosen = closed?.find((choice) => [choice.name, localised(choice, 'name'), String(choice.value)].some((name) => plain(name) === plain(text)));
  if (chosen) return chosen.value;
  if (closed?.length) throw new Unfit(option, 'notInList');
  if ([TYPE.integer, TYPE.number].includes(option.type)) return numberOf(option, text);
  return lengthChecked(option, text);
}

function numberOf(option, text) {
  const number = Number(text.replace(',', '.'));
  if (Number.isNaN(number)) throw new Unfit(option, 'notNumber');
  if (option.type === TYPE.integer && !Number.isSafeInteger(number)) throw new Unfit(option, 'notWhole');
  if (number < (option.min_value ?? -Infinity)) throw new Unfit(option, 'tooSmall', { limit: option.min_value });
  if (number > (option.max_value ?? Infinity)) throw new Unfit(option, 'tooLarge', { limit: option.max_value });
  return number;
}

function lengthChecked(option, text) {
  if (text.length < (option.min_length ?? 0)) throw new Unfit(option, 'tooShort', { limit: option.min_length });
  if (text.length > (option.max_length ?? 6000)) throw new Unfit(option, 'tooLong', { limit: option.max_length ?? 6000 });
  return text;
}

/** @returns {Object[]} choices whose name begins with or contains the text, at most 25 */
export function filterChoices(choices, text) {
  const wanted = plain(text.trim());
  const rank = (choice) => {
    const name = plain(localised(choice, 'name'));
    if (name.startsWith(wanted)) return 0;
    return name.includes(wanted) ? 1 : 2;
  };
  return choices.map((choice) => [rank(choice), choice]).filter(([order]) => order < 2)
    .sort(([a], [b]) => a - b).map(([, choice]) => choice).slice(0, 25);
}
