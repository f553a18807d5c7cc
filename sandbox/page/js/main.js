/** Puts the page together: the address names the person and the place, the store holds the content. */

import { CommandLine } from './commandline.js';
import { fill, h, icon, iconButton } from './dom.js';
import { openHelp, Welcome } from './help.js';
import { setLocale } from './language.js';
import { Interactions } from './interactions.js';
import { MessageLog } from './log.js';
import { openModal } from './modal.js';
import { People } from './people.js';
import { channelName, Sidebar } from './sidebar.js';
import { ConnectionLost, Refusal, Socket } from './socket.js';
import { CHANNEL, Store } from './store.js';
import { Titles } from './titles.js';
import { refreshTimes } from './time.js';
import { openWorldMenu } from './world_menu.js';

const TICK = 10000;
/** The type of a command's option that takes text. */
const STRING = 3;

class Page {
  constructor() {
    this.channel = null;
    this.online = false;
    this.modals = new Set();
    this.store = new Store();
    this.socket = new Socket({
      onEvent: (name, data) => this.#event(name, data),
      onState: (state) => this.#connection(state),
      onElsewhere: (person, name, data) => name === 'mention' && this.store.noteMentionOf(person, data),
    });
    this.interactions = new Interactions(this.socket);
    this.ask = (verb, fields) => this.socket.ask(verb, fields);
    this.hands = this.#hands();
    this.titles = new Titles(this.store, (command, game) => this.#openTable(command, game), () => this.welcome.render());
    this.log = new MessageLog(this.hands, this.ask, () => document.visibilityState === 'visible' && this.store.markRead(this.channel), this.titles);
    this.sidebar = new Sidebar(this.store, {
      current: () => this.channel, address: (channel) => addressOf(this.store.me, channel), openDirect: () => this.#openDirect(),
    });
    this.people = new People(this.store, {
      become: (person) => this.#become(person), address: (person) => addressOf(person, this.channel), ask: this.ask, explain,
    });
    this.welcome = new Welcome({ name: () => this.store.nameOf(this.store.user(this.store.me)), playing: () => this.store.isThread(this.store.channels.get(this.channel)), picking: () => this.titles.shown, begin: () => this.line.begin('join') });
    this.line = this.#commandLine();
    this.#subscribe();
    this.#listen();
  }

  start() {
    this.socket.connect(fromAddress().person);
  }

  // -- what people do

  #hands() {
    const complain = (action) => action().catch((error) => this.#notify(explain(error)));
    return {
      store: this.store,
      openChannel: (id) => this.#go(id),
      press: (message, component, element, values) => this.#press(message, component, element, values),
      dismiss: (message) => complain(async () => {
        await this.ask('dismiss', { message_id: message.id });
        this.store.apply('message_deleted', { channel_id: message.channel_id, id: message.id });
      }),
    };
  }

  #commandLine() {
    return new CommandLine(document.getElementById('line'), {
      store: this.store, explain,
      say: async (content) => {
        await this.ask('say', { channel_id: this.channel, content });
        this.log.toBottom();
      },
      run: (command, options) => this.#run(command.name, options),
      complete: async (command, options) => (await this.ask('autocomplete', { channel_id: this.channel, name: command.name, options })).choices,
    });
  }

  async #run(name, options) {
    this.log.toBottom();
    const { id, end } = await this.interactions.start('slash', { channel_id: this.channel, name, options });
    this.welcome.done();
    const told = end.then((sign) => sign === 'failed' && this.store.explainPending(id, { command: name }));
    return { told };
  }

  async #openTable(command, game) {
    try {
      const { told } = await this.#run(command, [{ name: 'game', type: STRING, value: game }]);
      await told;
    } catch (error) {
      this.#notify(explain(error));
    }
  }

  async #press(message, component, element, values) {
    if (element.getAttribute('aria-busy')) return;
    element.setAttribute('aria-busy', 'true');
    this.store.forgetFailures(message.id);
    this.welcome.done();
    try {
      const { id, end } = await this.interactions.start('press', {
        channel_id: message.channel_id, message_id: message.id, custom_id: component.custom_id, component_type: component.type,
        ...(values ? { values } : {}),
      });
      this.welcome.done();
      if (await end === 'failed') this.store.explainPending(id, { messageId: message.id });
    } catch (error) {
      this.#notify(explain(error));
    } finally {
      element.removeAttribute('aria-busy');
    }
  }

  async #showModal(modal) {
    const { person } = this.socket;
    if (!await this.interactions.isMine(modal.interaction_id) || person !== this.socket.person) return;
    const dialog = openModal(modal, async (answers) => {
      try {
        const { id, taken } = await this.interactions.start('modal_submit', { interaction_id: modal.interaction_id, components: answers });
        if (await taken !== 'failed') return null;
        this.store.dismissPending(id);
        return 'The bot didn’t answer in time. Try again.';
      } catch (error) {
        return explain(error);
      }
    });
    this.modals.add(dialog);
    dialog.addEventListener('close', () => this.modals.delete(dialog));
  }

  async #openDirect() {
    try {
      const channel = await this.ask('open_dm');
      this.store.apply('channel', channel);
      this.#go(channel.id);
    } catch (error) {
      this.#notify(explain(error));
    }
  }

  // -- where we are

  // The address is ahead of what is shown: two changes may follow each other before the first has been heard of.

  #go(channel) {
    location.hash = addressOf(fromAddress().person ?? this.store.me, channel);
  }

  #become(person) {
    location.hash = addressOf(person, fromAddress().channel ?? this.channel);
  }

  #arrive() {
    const { person, channel } = fromAddress();
    if (person !== this.store.me && this.store.people.some((one) => one.id === person)) {
      for (const dialog of this.modals) dialog.close();
      this.line.clear();
      document.body.setAttribute('aria-busy', 'true');
      this.socket.connect(person);
    } else this.#open(this.store.channels.has(channel) ? channel : this.#firstChannel());
  }

  #firstChannel() {
    return [...this.store.channels.values()].find((channel) => channel.type === CHANNEL.text)?.id ?? null;
  }

  #open(channel) {
    const changed = channel !== this.channel || this.log.owner !== this.store.me;
    this.channel = channel;
    this.log.owner = this.store.me;
    if (fromAddress().person !== this.store.me || fromAddress().channel !== channel) history.replaceState(null, '', addressOf(this.store.me, channel));
    const shown = changed ? this.log.show(channel) : this.log.refresh();
    shown.catch((error) => this.#notify(explain(error)));
    this.#paintFrame();
  }

  // -- what the server says

  #event(name, data) {
    this.store.apply(name, data);
    if (name === 'modal') this.#showModal(data);
    if (['settled', 'failed', 'thinking', 'modal'].includes(name)) this.interactions.note(data.interaction_id, name);
  }

  #connection(state) {
    this.online = state === 'open';
    this.#paintBanner();
  }

  #subscribe() {
    const { store } = this;
    store.on('world', ({ otherPerson }) => this.#worldCame(otherPerson));
    store.on('people', () => this.#speak());
    store.on('channels', () => this.#channelsChanged());
    store.on('commands', () => { this.line.refresh(); this.titles.refresh(); });
    store.on('bot', () => { this.#paintBanner(); this.titles.refresh(); });
    store.on('clock', () => this.#tick());
    store.on('messages', (channel) => channel === this.channel && this.log.sync());
    store.on('pending', () => this.log.sync());
    store.on('reading', () => this.#paintReading());
  }

  #worldCame(otherPerson) {
    document.body.removeAttribute('aria-busy');
    if (otherPerson) {
      this.channel = null;
      this.log.clear();
    }
    this.socket.person = this.store.me;
    this.#speak();
    this.#arrive();
    if (otherPerson) this.line.focusIfIdle();
  }

  #channelsChanged() {
    if (!this.store.channels.has(this.channel)) this.#open(this.#firstChannel());
    else this.#paintFrame();
  }

  /** Every part with names, and with words or times in the person's language. */
  #speak() {
    setLocale(this.store.myLocale());
    this.log.list.lang = this.store.myLocale();
    this.line.refresh();
    this.people.render();
    this.welcome.render();
    this.#paintTools();
    this.log.redraw();
    this.#paintFrame();
  }

  // -- painting

  #paintFrame() {
    this.welcome.render();
    const channel = this.store.channels.get(this.channel);
    const name = channel ? channelName(this.store, channel) : '';
    const parent = this.store.isThread(channel) ? this.store.channels.get(channel.parent_id) : null;
    fill(document.getElementById('channel-name'),
      parent ? h('a', { class: 'parent', href: addressOf(this.store.me, parent.id) }, icon('hash'), h('bdi', {}, parent.name), icon('right')) : null,
      icon(parent ? 'thread' : channel?.type === CHANNEL.direct ? 'letter' : 'hash'), h('bdi', { class: 'channel-title', title: name }, name));
    this.log.list.setAttribute('aria-label', `Messages in ${name}`);
    this.sidebar.render();
    this.sidebar.paintClock();
    this.#paintBanner();
    this.#paintTitle();
  }

  #paintReading() {
    this.sidebar.render();
    this.people.render();
    this.#paintTitle();
  }

  #paintTitle() {
    const waiting = this.store.mentionsOf(this.store.me);
    const channel = this.store.channels.get(this.channel);
    const place = channel ? `${channelName(this.store, channel)} – ` : '';
    document.title = `${waiting ? `(${waiting}) ` : ''}${place}${this.store.nameOf(this.store.user(this.store.me))} – Cairn`;
  }

  #paintBanner() {
    const banner = document.getElementById('banner');
    const archived = this.store.isArchived(this.store.channels.get(this.channel));
    const words = !this.online ? this.store.ready ? 'Connection lost. Reconnecting…' : 'Loading…'
      : this.store.ready && !this.store.botOnline ? 'The bot is offline: starting, or stopped. You can still read along.'
        : archived ? 'This thread is archived. A message in it wakes it up.' : '';
    if (banner.textContent !== words) fill(banner, words);
    banner.hidden = !words;
    banner.classList.toggle('alarm', !this.online || !this.store.botOnline);
  }

  #paintTools() {
    const world = h('button', {
      type: 'button', class: 'tool', 'aria-label': 'World', title: 'World', onclick: () => this.#openWorld(),
    }, icon('world'), h('span', { class: 'tool-label' }, 'World'));
    fill(document.getElementById('tools'), world, iconButton('help', 'Help', openHelp));
  }

  #openWorld() {
    openWorldMenu({ store: this.store, channel: this.channel, ask: this.ask, explain });
  }

  #notify(sentence) {
    const note = h('p', { class: 'note', role: 'alert' }, sentence);
    document.querySelector('.note')?.remove();
    document.getElementById('foot').prepend(note);
    setTimeout(() => note.remove(), 8000);
  }

  #tick() {
    refreshTimes();
    this.sidebar.paintClock();
  }

  // -- keys

  #listen() {
    window.addEventListener('hashchange', () => this.store.ready && this.#arrive());
    window.addEventListener('storage', () => this.store.ready && this.#paintReading());
    window.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('visibilitychange', () => this.log.atBottom && this.log.onSeen());
    setInterval(() => this.#tick(), TICK);
    window.addEventListener('unhandledrejection', (event) => this.#notify(`Something went wrong on this page: ${String(event.reason?.message ?? event.reason)}`));
  }

  #key(event) {
    if (document.querySelector('dialog[open]')) return;
    const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
    const typing = event.target.matches?.('input, textarea, select');
    if (event.altKey && !event.ctrlKey && !event.metaKey && digit) this.people.becomeNumber(Number(digit) - 1);
    else if (event.key === '/' && event.ctrlKey) openHelp();
    else if (event.key === '?' && !typing) openHelp();
    else if (event.key === '/' && !typing) this.line.beginSlash();
    else if (event.key === 'Escape' && !typing && !document.querySelector(':popover-open')) this.line.focus();
    else return;
    event.preventDefault();
  }
}

/** @returns {{person: ?string, channel: ?string}} */
function fromAddress() {
  const fields = new URLSearchParams(location.hash.slice(1));
  return { person: fields.get('person'), channel: fields.get('channel') };
}

function addressOf(person, channel) {
  return `#${new URLSearchParams({ person, ...(channel ? { channel } : {}) })}`;
}

/** @param {Error} error @returns {string} one sentence for people */
function explain(error) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof ConnectionLost) return 'Not connected. What you typed is kept; try again in a moment.';
  // A fault of this page: shown, and left where a developer finds it.
  console.error(error);
  return `Something went wrong on this page: ${error.message}`;
}

new Page().start();
