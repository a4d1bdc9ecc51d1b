import { type RefObject, useLayoutEffect } from 'react';

/** So long after the focus has moved the page may still be scrolling to it; later a scroll is the visitor's. */
const settleMs = 2_000;

/** Room between a message and the field it speaks about. */
const gapPx = 8;

/**
 * A message never covers what has the focus (WCAG 2.4.11), nor the label and fault that belong to it (`data-field`,
 * `data-criterion`): it goes to the head of the window (`data-above`) where its foot is taken. Where neither is free, a
 * field with a fault is scrolled clear of it, as far as it stays in the window.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, key: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for every message
  useLayoutEffect(() => {
    const clear = () => region.current && keepClear(region.current, document.activeElement);
    let frame = 0;
    let settledAt = 0;
    const ended = new AbortController();
    const { signal } = ended;
    // The field gets the focus after the message appears, and scrolls into the window after that, smoothly on the site.
    const clearSoon = () => {
      settledAt = performance.now() + settleMs;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(clear);
    };
    clear();
    clearSoon();
    document.addEventListener('focusin', clearSoon, { signal });
    document.addEventListener('scrollend', () => performance.now() < settledAt && clear(), { signal });
    return () => {
      cancelAnimationFrame(frame);
      ended.abort();
    };
  }, [key]);
}

function keepClear(region: HTMLElement, focused: Element | null): void {
  if (!focused || focused === document.body || region.contains(focused)) return;
  const part = focused.closest('[data-field], [data-criterion]') ?? focused;
  region.removeAttribute('data-above');
  if (!isCovered(part, region)) return;
  region.setAttribute('data-above', '');
  if (!isCovered(part, region)) return;
  const { top: headPx } = region.getBoundingClientRect();
  region.removeAttribute('data-above');
  if (!focused.matches('[aria-invalid=true]')) return;
  const byPx = part.getBoundingClientRect().bottom + gapPx - region.getBoundingClientRect().top;
  const mostPx = focused.getBoundingClientRect().top + gapPx - headPx;
  scrollBy({ top: Math.max(0, Math.min(byPx, mostPx)), behavior: 'instant' });
}

function isCovered(part: Element, region: HTMLElement): boolean {
  const [a, b] = [part.getBoundingClientRect(), region.getBoundingClientRect()];
  const isBeside = a.right <= b.left || b.right <= a.left;
  return !isBeside && a.bottom > b.top && b.bottom > a.top;
}
