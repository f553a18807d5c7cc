/** The menu of the local table: move the clock, deny the bot permissions, add channels. */

import { labelOver, openDialog, smallForm } from './dialog.js';
import { fill, h } from './dom.js';
import { t } from './i18n.js';
import { timeElement, worldNow } from './time.js';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** Permissions that a board game bot needs, as Discord's bits. */
const PERMISSIONS = [
  ['VIEW_CHANNEL', 10n], ['SEND_MESSAGES', 11n], ['SEND_MESSAGES_IN_THREADS', 38n], ['CREATE_PUBLIC_THREADS', 35n],
  ['EMBED_LINKS', 14n], ['ATTACH_FILES', 15n], ['READ_MESSAGE_HISTORY', 16n], ['MANAGE_THREADS', 34n],
  ['MANAGE_MESSAGES', 13n], ['PIN_MESSAGES', 51n],
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
  openDialog(t('world'), ({ close, attempt }) => [
    part(t('clock'), ...clockPart(ask, attempt)),
    here && store.isThread(here) && store.mayManage() ? part(t('thisThread'), threadPart(store, here, ask, attempt, close)) : null,
    ...(store.mayManage() ? [
      part(t('newChannel'), channelPart(ask, attempt, close)),
      part(t('botPermissions'), ...permissionsPart(store, here, ask, attempt)),
    ] : [h('p', { class: 'quiet' }, t('managersOnly', { names: managers(store) }))]),
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
    if (!(seconds > 0)) return;
    await attempt(() => ask('advance', { seconds }));
    fill(now, timeElement(worldNow(), 'F', 'stamp big'));
  };
  const amount = h('input', { type: 'number', min: '1', max: '999', value: '3', 'aria-label': t('howMuch') });
  const unit = h('select', { 'aria-label': t('unit') }, [['minutes', 60], ['hours', HOUR], ['days', DAY]].map(([key, seconds]) => (
    h('option', { value: seconds, selected: key === 'days' }, t(key)))));
  return [now, h('div', { class: 'row' },
    h('button', { type: 'button', class: 'button secondary', onclick: () => advance(HOUR) }, t('plusHour')),
    h('button', { type: 'button', class: 'button secondary', onclick: () => advance(DAY) }, t('plusDay')),
    smallForm([amount, unit], t('advance'), () => advance(Number(amount.value) * Number(unit.value)))),
  h('p', { class: 'quiet' }, t('clockNote'))];
}

function threadPart(store, thread, ask, attempt, close) {
  const archived = store.isArchived(thread);
  const act = async (action) => {
    if (await attempt(action)) close();
  };
  const remove = h('button', { type: 'button', class: 'button danger' }, t('deleteThread'));
  remove.addEventListener('click', () => {
    if (remove.dataset.sure) act(() => ask('delete_thread', { channel_id: thread.id }));
    else {
      remove.dataset.sure = 'yes';
      fill(remove, t('reallyDelete'));
    }
  });
  const locked = store.isLocked(thread);
  return h('div', { class: 'row' },
    h('button', { type: 'button', class: 'button secondary', onclick: () => act(() => ask('thread', { channel_id: thread.id, archived: !archived })) },
      t(archived ? 'unarchive' : 'archive')),
    h('button', { type: 'button', class: 'button secondary', onclick: () => act(() => ask('thread', { channel_id: thread.id, archived, locked: !locked })) },
      t(locked ? 'unlock' : 'lock')), remove);
}

function channelPart(ask, attempt, close) {
  const name = h('input', { type: 'text', maxlength: '100', autocomplete: 'off', placeholder: t('channelNameExample') });
  return smallForm([labelOver(t('name'), name)], t('add'), async () => {
    if (await attempt(() => ask('create_channel', { name: name.value.trim() }))) close();
  });
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
    if (await attempt(() => ask(verb, fields))) fill(done, t('changed'));
  };
  const apply = (channelId) => act('permissions', {
    ...(channelId ? { channel_id: channelId } : {}), deny: boxes.filter((box) => !box.checked).map((box) => box.name),
  });
  return [h('p', { class: 'quiet' }, t('permissionsNote')),
    h('div', { class: 'checks' }, boxes.map((box) => h('label', { class: 'check' }, box, h('span', {}, t(`perm_${box.name}`))))),
    h('div', { class: 'row' },
      room?.name ? h('button', { type: 'button', class: 'button secondary', onclick: () => apply(room.id) }, t('applyHere', { channel: room.name })) : null,
      h('button', { type: 'button', class: 'button secondary', onclick: () => apply(null) }, t('applyEverywhere')),
      h('button', { type: 'button', class: 'button danger', onclick: () => act('remove_bot') }, t('removeBot')),
      h('button', { type: 'button', class: 'button secondary', onclick: () => act('invite_bot') }, t('inviteBot'))), done];
}
