import { useEffect } from 'react';
import { operationLimits } from '../../../../shared/limits/operation.ts';

/** Marks what must not vanish under the keyboard. */
export const held = { 'data-held': '' };

/** Asks again now and then, but not in the background and not while the focus is where rows may vanish. */
export function useCalmRefresh(refresh: () => Promise<unknown>, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return;
    const timer = setInterval(() => {
      const isHeld = document.activeElement?.closest('[data-held], dialog');
      if (!document.hidden && !isHeld) void refresh();
    }, operationLimits.refreshSeconds * 1_000);
    return () => clearInterval(timer);
  }, [refresh, isPaused]);
}
