import { type RefObject, useLayoutEffect } from 'react';

/** Time the page may keep scrolling after the focus moves; later scrolling is the visitor's own. */
const settleMs = 2_000;

const gapPx = 8;

/**
 * Keeps a message off the focused element (WCAG 2.4.11), its label and its fault (`data-field`,
 * `data-criterion`). It also keeps off buttons that answer a question (`data-answers`). It tries the bottom, the top
 * (`data-above`) and the other side (`data-aside`) of the window. If all are taken, the page scrolls a focused field
 * with a fault clear of the message, within sight.
 */
export function useClearOfFocus(region: RefObject<HTMLElement | null>, key: number): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew for every message
  useLayoutEffect(() => {
    const clear = () => region.current && keepClear(region.current, document.activeElement);
    let frame = 0;
    let settledAt = 0;
    const ended = new AbortController();
    const { signal } = ended;
    // The field gets the focus after the message appears, then scrolls into view, smoothly on the site.
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
  if (!focused || region.contains(focused)) return;
  const part = focused.closest('[data-field], [data-criterion]') ?? focused;
  const own = focused === document.body ? [] : [part];
  const isInTheWay = () =>
    [...own, ...document.querySelectorAll('[data-answers]')].some((kept) => isCovered(kept, region));
  for (const place of places) {
    put(region, place);
    if (!isInTheWay()) return;
  }
  put(region, ['data-above']);
  const { top: headPx } = region.getBoundingClientRect();
  put(region, []);
  if (!focused.matches('[aria-invalid=true]')) return;
  const byPx = part.getBoundingClientRect().bottom + gapPx - region.getBoundingClientRect().top;
  const mostPx = focused.getBoundingClientRect().top + gapPx - headPx;
  scrollBy({ top: Math.max(0, Math.min(byPx, mostPx)), behavior: 'instant' });
}

const places = [[], ['data-above'], ['data-aside'], ['data-above', 'data-aside']];

function put(region: HTMLElement, place: string[]): void {
  for (const name of ['data-above', 'data-aside']) region.toggleAttribute(name, place.includes(name));
}

function isCovered(part: Element, region: HTMLElement): boolean {
  const [a, b] = [part.getBoundingClientRect(), region.getBoundingClientRect()];
  const isBeside = a.right <= b.left || b.right <= a.left;
  return !isBeside && a.bottom > b.top && b.bottom > a.top;
}
