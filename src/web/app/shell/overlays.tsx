import { lazy, Suspense } from 'react';
import { showOverlay, useOverlay } from '../view/overlay.ts';

/** Called on first open, or earlier: when pointer or focus reaches the search button. */
export const loadPalette = () => import('./palette/palette.tsx');

const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../shortcuts/shortcutsDialog.tsx')).ShortcutsDialog,
}));

export function Overlays({ isMember }: { isMember: boolean }) {
  const overlay = useOverlay();
  const close = () => showOverlay(null);
  return (
    <Suspense>
      {overlay === 'search' && isMember && <Palette onClose={close} />}
      {overlay === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </Suspense>
  );
}
