import { useEffect, useRef } from 'react';
import { findNamed } from '../view/namedSection.ts';
import { announcePageView } from './pageView.ts';

/**
 * Announces a new screen: focuses the main area, which is labelled with the screen's name. The first screen
 * is skipped: there the browser starts at the top. So are screens that focused the element named in the URL.
 * Returns the ref of the main area.
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
