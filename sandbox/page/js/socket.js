/** The websocket to the server: requests with answers, events, and coming back after a loss. */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const ANSWER_WITHIN = 15000;

/** The server said no; `message` is one sentence for people. */
export class Refusal extends Error {}

/** No answer could be had: not connected, or the connection was lost. */
export class ConnectionLost extends Error {}

export class Socket {
  /**
   * @param {Object} listeners
   * @param {function(string, Object): void} listeners.onEvent
   * @param {function('open'|'lost'): void} listeners.onState
   * @param {function(string, string, Object): void} listeners.onElsewhere person, name and data of an event
   *   for a person who was here before
   */
  constructor({ onEvent, onState, onElsewhere }) {
    this.onEvent = onEvent;
    this.onState = onState;
    this.onElsewhere = onElsewhere;
    this.person = null;
    /**
     * Those who were here before stay connected: what only they see is kept for them while others sit
     * at this screen.
     * @type {Map<string, WebSocket>}
     */
    this.parked = new Map();
    this.channel = null;
    this.wait = FIRST_WAIT;
    this.lastId = 0;
    /** @type {Map<number, {resolve: Function, reject: Function, timer: number}>} */
    this.waiting = new Map();
  }

  /** @param {string|null} person who speaks here; null is the first person */
  connect(person) {
    if (person !== this.person) this.#park();
    this.#abandon();
    this.person = person;
    const query = person ? `?person=${encodeURIComponent(person)}` : '';
    const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
    const channel = new WebSocket(`${scheme}//${location.host}/page/ws${query}`);
    this.channel = channel;
    channel.addEventListener('open', () => this.#opened(channel));
    channel.addEventListener('message', (event) => this.#received(channel, event.data));
    channel.addEventListener('close', () => this.#closed(channel));
  }

  /**
   * @param {string} verb
   * @param {Object} [fields]
   * @returns {Promise<*>} what the server answers; rejects with Refusal or ConnectionLost
   */
  ask(verb, fields = {}) {
    if (this.channel?.readyState !== WebSocket.OPEN) return Promise.reject(new ConnectionLost());
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id, (entry) => entry.reject(new ConnectionLost())), ANSWER_WITHIN);
      this.waiting.set(id, { resolve, reject, timer });
      this.channel.send(JSON.stringify({ ...fields, id, do: verb }));
    });
  }

  #opened(channel) {
    if (channel !== this.channel) return;
    this.wait = FIRST_WAIT;
    this.parked.get(this.person)?.close();
    this.parked.delete(this.person);
    this.onState('open');
  }

  #park() {
    if (!this.person || this.channel?.readyState !== WebSocket.OPEN) return;
    this.parked.set(this.person, this.channel);
    this.channel = null;
  }

  #personOf(channel) {
    return [...this.parked.keys()].find((person) => this.parked.get(person) === channel);
  }

  #received(channel, text) {
    const frame = JSON.parse(text);
    if (channel !== this.channel) {
      const person = this.#personOf(channel);
      if (person && 't' in frame) this.onElsewhere(person, frame.t, frame.d);
      return;
    }
    if ('t' in frame) this.onEvent(frame.t, frame.d);
    else if (frame.ok) this.#settle(frame.id, (entry) => entry.resolve(frame.d));
    else this.#settle(frame.id, (entry) => entry.reject(new Refusal(frame.error)));
  }

  #closed(channel) {
    if (channel !== this.channel) {
      this.parked.delete(this.#personOf(channel));
      return;
    }
    this.#abandon();
    this.onState('lost');
    this.retry = setTimeout(() => this.#again(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  /** Come back; where the person is unknown, as in a new world, as the first one there. */
  async #again() {
    const { person } = this;
    const unknown = person !== null && await isUnknown(person);
    if (person === this.person && !this.channel) this.connect(unknown ? null : person);
  }

  #abandon() {
    clearTimeout(this.retry);
    const old = this.channel;
    this.channel = null;
    old?.close();
    for (const id of [...this.waiting.keys()]) this.#settle(id, (entry) => entry.reject(new ConnectionLost()));
  }

  #settle(id, finish) {
    const entry = this.waiting.get(id);
    if (!entry) return;
    this.waiting.delete(id);
    clearTimeout(entry.timer);
    finish(entry);
  }
}

/** A browser does not say why a websocket was refused, but a plain request to the same address does. */
async function isUnknown(person) {
  try {
    const answer = await fetch(`/page/ws?person=${encodeURIComponent(person)}`, { cache: 'no-store' });
    return answer.status === 404;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
