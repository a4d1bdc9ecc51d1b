import { useEffect } from 'react';
import { useLocation } from 'react-router';

export function findNamed(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // malformed percent-encoding
  }
}

/**
 * Scrolls to the element named by the URL fragment and focuses it, also when the same link is followed again.
 * Keeps it in view while content above is loading, until the user scrolls, clicks or types.
 */
export function useNamedSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who follows the same link again wants to get there again
  useEffect(() => {
    const named = findNamed(hash);
    if (!named) return;
    named.focus({ preventScroll: true });
    const ended = new AbortController();
    const growing = new ResizeObserver(() => document.activeElement === named && named.scrollIntoView());
    growing.observe(document.body); // calls back once immediately: the first scroll
    ended.signal.addEventListener('abort', () => growing.disconnect());
    for (const action of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(action, () => ended.abort(), { signal: ended.signal });
    return () => ended.abort();
  }, [hash, key]);
}
