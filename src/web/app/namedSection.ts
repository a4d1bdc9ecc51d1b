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

/** Brings what the address names into view, with the focus on it: when the screen appears, and when it is named again. */
export function useNamedSection(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who follows the same link again wants to get there again
  useEffect(() => {
    const named = findNamed(hash);
    named?.focus({ preventScroll: true });
    named?.scrollIntoView();
  }, [hash, key]);
}
