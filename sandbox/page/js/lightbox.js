/** One picture large: zoom by wheel, pinch, double press or keys; drag to look around. */

import { h, iconButton } from './dom.js';

const LARGEST = 8;

/** @param {{source: string, alt: string}} picture */
export function openLightbox(picture) {
  const box = new Lightbox(picture);
  document.body.append(box.dialog);
  box.dialog.showModal();
  box.dialog.focus();
}

class Lightbox {
  constructor({ source, alt }) {
    /** @type {Map<number, PointerEvent>} */
    this.pointers = new Map();
    this.image = h('img', { src: source, alt, draggable: 'false' });
    this.stage = h('div', { class: 'lightbox-stage' }, this.image);
    this.dialog = h('dialog', { class: 'lightbox', 'aria-label': 'Picture', tabindex: '-1' }, this.stage,
      h('p', { class: 'lightbox-alt', dir: 'auto', hidden: !alt }, alt), this.#buttons());
    this.#listen();
    this.#reset();
  }

  #buttons() {
    return h('div', { class: 'lightbox-buttons' },
      iconButton('minus', 'Smaller', () => this.#zoomMiddle(1 / 1.5)),
      iconButton('plus', 'Larger', () => this.#zoomMiddle(1.5)),
      iconButton('close', 'Close', () => this.dialog.close()));
  }

  #listen() {
    const { dialog, stage } = this;
    dialog.addEventListener('close', () => dialog.remove());
    dialog.addEventListener('keydown', (event) => this.#key(event));
    stage.addEventListener('wheel', (event) => {
      event.preventDefault();
      this.#zoomAt(Math.exp(-event.deltaY / 400), event.clientX, event.clientY);
    }, { passive: false });
    stage.addEventListener('dblclick', (event) => this.#zoomAt(this.scale > 1.01 ? 1 / this.scale : 2.5, event.clientX, event.clientY));
    stage.addEventListener('pointerdown', (event) => this.#press(event));
    stage.addEventListener('pointermove', (event) => this.#drag(event));
    for (const name of ['pointerup', 'pointercancel']) stage.addEventListener(name, (event) => this.#release(event));
  }

  #reset() {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.#paint();
  }

  #key(event) {
    const pan = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
    if (event.key === '+' || event.key === '=') this.#zoomMiddle(1.5);
    else if (event.key === '-') this.#zoomMiddle(1 / 1.5);
    else if (event.key === '0') this.#reset();
    else if (pan && this.scale > 1.01) this.#pan(...pan);
    else return;
    event.preventDefault();
  }

  #press(event) {
    this.moved = false;
    this.pressedOn = event.target;
    this.pointers.set(event.pointerId, event);
    this.stage.setPointerCapture(event.pointerId);
  }

  #drag(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
    if (Math.hypot(dx, dy) > 3) this.moved = true;
    if (this.pointers.size === 2) this.#pinch(event, before);
    else if (this.scale > 1.01) this.#pan(dx, dy);
    this.pointers.set(event.pointerId, event);
  }

  #pinch(event, before) {
    const other = [...this.pointers.values()].find((pointer) => pointer.pointerId !== event.pointerId);
    const distance = (pointer) => Math.max(1, Math.hypot(pointer.clientX - other.clientX, pointer.clientY - other.clientY));
    this.#zoomAt(distance(event) / distance(before), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  }

  #release(event) {
    this.pointers.delete(event.pointerId);
    if (event.type === 'pointerup' && !this.moved && !this.pointers.size && this.pressedOn === this.stage) this.dialog.close();
  }

  #zoomMiddle(factor) {
    const box = this.stage.getBoundingClientRect();
    this.#zoomAt(factor, box.left + box.width / 2, box.top + box.height / 2);
  }

  /** Zoom so that the spot under the pointer stays under it. */
  #zoomAt(factor, clientX, clientY) {
    const scale = Math.min(LARGEST, Math.max(1, this.scale * factor));
    const box = this.stage.getBoundingClientRect();
    const [fromX, fromY] = [clientX - box.left - box.width / 2, clientY - box.top - box.height / 2];
    this.x = fromX - (fromX - this.x) * (scale / this.scale);
    this.y = fromY - (fromY - this.y) * (scale / this.scale);
    this.scale = scale;
    this.#pan(0, 0);
  }

  #pan(dx, dy) {
    const room = (size, frame) => Math.max(0, (size * this.scale - frame) / 2);
    const within = (value, limit) => Math.min(limit, Math.max(-limit, value));
    this.x = within(this.x + dx, room(this.image.offsetWidth, this.stage.clientWidth));
    this.y = within(this.y + dy, room(this.image.offsetHeight, this.stage.clientHeight));
    this.#paint();
  }

  #paint() {
    this.image.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.stage.classList.toggle('zoomed', this.scale > 1.01);
  }
}
