import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What the address names behind its `#`, where the screen has it. */
export function findNamed(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null; // not a name
  }
}

/**
 * Brings what the address names into view, with the focus on it: when the screen appears, and when it is named again. It
 * stays in view while what stands above it is still loading, until somebody does something.
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
    growing.observe(document.body); // reports at once as well
    ended.signal.addEventListener('abort', () => growing.disconnect());
    for (const action of ['wheel', 'pointerdown', 'keydown'])
      addEventListener(action, () => ended.abort(), { signal: ended.signal });
    return () => ended.abort();
  }, [hash, key]);
}
