/**
 * The pending interactions of this window. A person may have several windows open:
 * a modal belongs to the one that asked for it.
 */

const PATIENCE = 5000;
const TOKEN_LIFE = 15 * 60 * 1000;

/** @typedef {'settled'|'failed'|'thinking'|'modal'|'silent'} End */

export class Interactions {
  /** @param {import('./socket.js').Socket} socket */
  constructor(socket) {
    this.socket = socket;
    this.asking = new Set();
    this.mine = new Map();
    this.early = new Map();
  }

  /**
   * Start an interaction and wait for what becomes of it.
   * @param {string} verb `slash`, `press` or `modal_submit`
   * @param {Object} fields
   * @returns {Promise<{id: string, taken: Promise<End>, end: Promise<End>}>} `taken` is the first sign of life
   */
  async start(verb, fields) {
    const asking = this.socket.ask(verb, fields);
    this.asking.add(asking);
    try {
      const { interaction_id: id } = await asking;
      return { id, ...this.#watch(id) };
    } finally {
      this.asking.delete(asking);
    }
  }

  /** @param {string} id @param {End} sign what the server says about an interaction */
  note(id, sign) {
    const told = this.mine.get(id);
    if (told) told(sign);
    else if (this.asking.size) this.early.set(id, [...(this.early.get(id) ?? []), sign]);
  }

  /** Resolve to true if this window started the interaction; waits for an answer still under way. */
  async isMine(id) {
    await Promise.allSettled([...this.asking]);
    // The one that asked goes on after the same promise; let it register first.
    await new Promise((resolve) => setTimeout(resolve));
    return this.mine.has(id);
  }

  #watch(id) {
    let tellTaken;
    let tellEnd;
    const taken = new Promise((resolve) => { tellTaken = resolve; });
    const end = new Promise((resolve) => { tellEnd = resolve; });
    const told = (sign) => {
      tellTaken(sign);
      if (sign !== 'thinking') tellEnd(sign);
    };
    this.mine.set(id, told);
    for (const sign of this.early.get(id) ?? []) told(sign);
    if (!this.asking.size) this.early.clear();
    setTimeout(() => tellTaken('silent'), PATIENCE);
    setTimeout(() => tellEnd('silent'), TOKEN_LIFE);
    return { taken, end };
  }
}
