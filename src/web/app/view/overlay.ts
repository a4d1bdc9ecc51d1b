import { useSyncExternalStore } from 'react';

export type Overlay = 'search' | 'shortcuts' | null;

let open: Overlay = null;
const listeners = new Set<() => void>();

export function showOverlay(overlay: Overlay): void {
  open = overlay;
  for (const listener of listeners) listener();
}

export const useOverlay = (): Overlay =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => open,
    () => null,
  );
