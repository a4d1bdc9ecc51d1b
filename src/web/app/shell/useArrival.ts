import { useEffect, useRef } from 'react';
import { findNamed } from '../view/namedSection.ts';
import { announcePageView } from './pageView.ts';

/**
 * A new screen is announced: the focus moves to the main area, which carries the screen's name. Not for the first one,
 * where the browser itself begins at the top, and not when the screen has the focus at what the address names. Gives
 * the ref of the main area.
 */
export function useArrival(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (last.current === pathname) return;
    const isFirst = last.current === null;
    last.current = pathname;
    const title = document.title.split(' | ')[0]!;
    main.current?.setAttribute('aria-label', title);
    const isThere = findNamed(location.hash)?.contains(document.activeElement);
    if (!isFirst && !isThere) main.current?.focus({ preventScroll: true });
    announcePageView(pathname, title);
  }, [pathname]);
  return main;
}
