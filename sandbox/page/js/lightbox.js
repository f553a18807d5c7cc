/** One picture large: zoom by wheel, pinch, double press or keys; drag to look around; arrows go on. */

import { fill, h, iconButton } from './dom.js';
import { t } from './i18n.js';

const LARGEST = 8;

/** @param {{source: string, alt: string}[]} pictures @param {number} index which one first */
export function openLightbox(pictures, index) {
  const box = new Lightbox(pictures, index);
  document.body.append(box.dialog);
  box.dialog.showModal();
  box.dialog.focus();
}

class Lightbox {
  constructor(pictures, index) {
    this.pictures = pictures;
    this.index = index;
    /** @type {Map<number, PointerEvent>} */
    this.pointers = new Map();
    this.image = h('img', { draggable: 'false' });
    this.caption = h('p', { class: 'lightbox-alt', dir: 'auto' });
    this.stage = h('div', { class: 'lightbox-stage' }, this.image);
    this.dialog = h('dialog', { class: 'lightbox', 'aria-label': t('picture'), tabindex: '-1' }, this.stage, this.caption, this.#buttons());
    this.#listen();
    this.#show();
  }

  #buttons() {
    const several = this.pictures.length > 1;
    return h('div', { class: 'lightbox-buttons' },
      several ? iconButton('left', t('previousPicture'), () => this.#go(-1)) : null,
      several ? iconButton('right', t('nextPicture'), () => this.#go(1)) : null,
      iconButton('minus', t('smaller'), () => this.#zoomMiddle(1 / 1.5)),
      iconButton('plus', t('larger'), () => this.#zoomMiddle(1.5)),
      iconButton('close', t('close'), () => this.dialog.close()));
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

  #show() {
    const { source, alt } = this.pictures[this.index];
    this.image.src = source;
    this.image.alt = alt;
    fill(this.caption, alt);
    this.caption.hidden = !alt;
    this.#reset();
  }

  #reset() {
    [this.scale, this.x, this.y] = [1, 0, 0];
    this.#paint();
  }

  #go(step) {
    this.index = (this.index + step + this.pictures.length) % this.pictures.length;
    this.#show();
  }

  #key(event) {
    const pan = { ArrowLeft: [80, 0], ArrowRight: [-80, 0], ArrowUp: [0, 80], ArrowDown: [0, -80] }[event.key];
    if (event.key === '+' || event.key === '=') this.#zoomMiddle(1.5);
    else if (event.key === '-') this.#zoomMiddle(1 / 1.5);
    else if (event.key === '0') this.#reset();
    else if (pan && this.scale > 1.01) this.#pan(...pan);
    else if (pan?.[0] && this.pictures.length > 1) this.#go(-Math.sign(pan[0]));
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
