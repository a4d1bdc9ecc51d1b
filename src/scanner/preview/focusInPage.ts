import type { Box } from '../../shared/contract/preview.ts';

export type Focus = {
  role: string;
  name: string;
  box: Box;
  isFrame: boolean;
  /** May contain several stops that cannot be told apart: players, dates, closed shadow trees. */
  isDeep: boolean;
};

/** Resets the focus as if the page had just been opened: the next Tab leads to its first stop. */
function leaveFocus(): void {
  scrollTo({ top: 0, left: 0, behavior: 'instant' });
  const focused = findFocus();
  if (focused instanceof HTMLElement) focused.blur();
  getSelection()?.removeAllRanges();
  getSelection()?.collapse(document.body, 0);
}

function findFocus(): Element | null {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  const isNone = focused === document.body || focused === document.documentElement;
  return isNone && !focused?.hasAttribute('tabindex') ? null : focused;
}

function readFocus(): Focus | null {
  const focused = findFocus();
  if (!focused) return null;
  const { left, top, width, height } = focused.getBoundingClientRect();
  const isFixed = isHeld(focused);
  const x = left + (isFixed ? 0 : scrollX);
  const y = top + (isFixed ? 0 : scrollY);
  return {
    role: toRole(focused),
    name: toName(focused),
    box: { x, y, width, height },
    isFrame: /^i?frame$/.test(focused.localName),
    isDeep: /-|^(?:i?frame|video|audio|object|embed)$/.test(focused.localName) && !focused.shadowRoot,
  };
}

function isHeld(element: Element): boolean {
  for (let around: Element | null = element; around; around = around.parentElement)
    if (getComputedStyle(around).position === 'fixed') return true;
  return false;
}

function toRole(element: Element): string {
  return element.getAttribute('role')?.trim().split(/\s+/)[0] || element.localName;
}

function toName(element: Element): string {
  const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
  return name.replace(/\s+/g, ' ').trim().slice(0, 200);
}

/** Must list every function that these scripts call in the page. */
export const focusParts = [leaveFocus, findFocus, readFocus, isHeld, toRole, toName];
