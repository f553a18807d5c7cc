/** A panel beside what opened it: in the top layer, closed by Escape or a press elsewhere. */

import { h } from './dom.js';

const GAP = 4;
const MARGIN = 8;

/**
 * @param {HTMLElement} anchor the button that opens it; its aria-expanded follows
 * @param {HTMLElement} content
 * @param {{onClose?: function(): void, className?: string}} [options]
 * @returns {{close: function(): void, place: function(): void}}
 */
export function openPopup(anchor, content, { onClose = () => {}, className = '' } = {}) {
  const popup = h('div', { class: `popup ${className}`, popover: 'auto' }, content);
  // Inside an open dialog everything outside is inert, so the popup has to live there.
  (anchor.closest('dialog') ?? document.body).append(popup);
  const place = () => placeBeside(anchor, popup);
  const close = () => popup.isConnected && popup.hidePopover();
  popup.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    const hadFocus = popup.contains(document.activeElement) || document.activeElement === document.body;
    popup.remove();
    anchor.setAttribute('aria-expanded', 'false');
    window.removeEventListener('resize', close);
    if (hadFocus && anchor.isConnected) anchor.focus();
    onClose();
  });
  window.addEventListener('resize', close);
  popup.showPopover();
  anchor.setAttribute('aria-expanded', 'true');
  place();
  return { close, place };
}

function placeBeside(anchor, popup) {
  const box = anchor.getBoundingClientRect();
  const below = window.innerHeight - box.bottom - GAP - MARGIN;
  const above = box.top - GAP - MARGIN;
  const wanted = popup.scrollHeight + 2;
  const under = below >= wanted || below >= above;
  const height = Math.min(wanted, Math.max(under ? below : above, 120));
  popup.style.minWidth = `${Math.min(box.width, window.innerWidth - 2 * MARGIN)}px`;
  popup.style.maxHeight = `${height}px`;
  const left = Math.min(box.left, window.innerWidth - popup.offsetWidth - MARGIN);
  popup.style.left = `${Math.max(MARGIN, left)}px`;
  popup.style.top = `${under ? box.bottom + GAP : Math.max(MARGIN, box.top - GAP - Math.min(height, popup.offsetHeight))}px`;
}
