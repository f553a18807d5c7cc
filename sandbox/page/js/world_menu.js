/** The menu of the local table: move the clock, deny the bot permissions. */

import { openDialog, smallForm } from './dialog.js';
import { fill, h } from './dom.js';
import { timeElement, worldNow } from './time.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Permissions that a board game bot needs, with Discord's bits. */
const PERMISSIONS = [
  ['VIEW_CHANNEL', 10n, 'View channel'], ['SEND_MESSAGES', 11n, 'Send messages'], ['SEND_MESSAGES_IN_THREADS', 38n, 'Send messages in threads'],
  ['CREATE_PUBLIC_THREADS', 35n, 'Create public threads'], ['EMBED_LINKS', 14n, 'Embed links'], ['ATTACH_FILES', 15n, 'Attach files'],
  ['READ_MESSAGE_HISTORY', 16n, 'Read message history'], ['MANAGE_THREADS', 34n, 'Manage threads'], ['MANAGE_MESSAGES', 13n, 'Manage messages'],
  ['PIN_MESSAGES', 51n, 'Pin messages'],
];

/**
 * @param {Object} given
 * @param {import('./store.js').Store} given.store
 * @param {?string} given.channel the open channel
 * @param {function(string, Object=): Promise<*>} given.ask
 * @param {function(Error): string} given.explain
 */
export function openWorldMenu({ store, channel, ask, explain }) {
  const here = store.channels.get(channel);
  openDialog('World', ({ attempt }) => [
    part('The clock of this world', ...clockPart(ask, attempt)),
    store.mayManage() ? part('The bot’s permissions', ...permissionsPart(store, here, ask, attempt))
      : h('p', { class: 'quiet' }, `The bot’s permissions are up to ${managers(store)}.`),
  ], explain);
}

function managers(store) {
  return store.people.filter((person) => store.manage.has(person.id)).map((person) => store.nameOf(person)).join(', ');
}

function part(title, ...children) {
  return h('section', { class: 'dialog-part' }, h('h3', {}, title), children);
}

function clockPart(ask, attempt) {
  const now = h('p', {}, timeElement(worldNow(), 'F', 'stamp big'));
  const advance = async (seconds) => {
    await attempt(() => ask('advance', { seconds }));
    fill(now, timeElement(worldNow(), 'F', 'stamp big'));
  };
  const amount = h('input', { type: 'number', min: '1', max: '999', value: '3', 'aria-label': 'How much' });
  const unit = h('select', { 'aria-label': 'Unit' }, [['minutes', 60], ['hours', HOUR], ['days', DAY]].map(([key, seconds]) => (
    h('option', { value: seconds, selected: key === 'days' }, key))));
  return [now, h('div', { class: 'row' },
    h('button', { type: 'button', class: 'button secondary', onclick: () => advance(HOUR) }, '+ 1 hour'),
    h('button', { type: 'button', class: 'button secondary', onclick: () => advance(DAY) }, '+ 1 day'),
    smallForm([amount, unit], 'Turn forward', () => advance(Number(amount.value) * Number(unit.value)))),
  h('p', { class: 'quiet' }, 'Deadlines and reminders follow this clock. It only runs forward.')];
}

/** Denied now, as far as a channel shows it: its overwrites for the bot. */
function deniedIn(store, channel) {
  const overwrite = (channel?.permission_overwrites ?? []).find((entry) => entry.id === store.bot.id);
  return BigInt(overwrite?.deny ?? '0');
}

function permissionsPart(store, here, ask, attempt) {
  const room = store.isThread(here) ? store.channels.get(here.parent_id) : here;
  const denied = deniedIn(store, room);
  const boxes = PERMISSIONS.map(([name, bit]) => h('input', { type: 'checkbox', name, checked: !(denied & (1n << bit)) }));
  const done = h('p', { class: 'quiet', role: 'status' });
  const act = async (verb, fields) => {
    fill(done);
    if (await attempt(() => ask(verb, fields))) fill(done, 'Changed.');
  };
  const apply = (channelId) => act('permissions', {
    ...(channelId ? { channel_id: channelId } : {}), deny: boxes.filter((box) => !box.checked).map((box) => box.name),
  });
  return [h('p', { class: 'quiet' }, 'Take a permission away and see how the bot copes.'),
    h('div', { class: 'checks' }, boxes.map((box, index) => h('label', { class: 'check' }, box, h('span', {}, PERMISSIONS[index][2])))),
    h('div', { class: 'row' },
      room?.name ? h('button', { type: 'button', class: 'button secondary', onclick: () => apply(room.id) }, `Apply in #${room.name}`) : null,
      h('button', { type: 'button', class: 'button secondary', onclick: () => apply(null) }, 'Apply everywhere'),
      h('button', { type: 'button', class: 'button danger', onclick: () => act('remove_bot') }, 'Remove the bot'),
      h('button', { type: 'button', class: 'button secondary', onclick: () => act('invite_bot') }, 'Invite the bot back')), done];
}
