import { SearchIcon } from 'lucide-react';
import { useKeys } from '../shortcuts/keyMap.ts';
import { toKeyWords } from '../shortcuts/stroke.ts';
import { showOverlay } from '../view/overlay.ts';
import { loadPalette } from './overlays.tsx';

export function SearchButton() {
  const keys = useKeys('search');
  const preload = () => void loadPalette();
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={() => showOverlay('search')}
      className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control border border-transparent px-2 text-muted hover:bg-tint lg:min-w-64 lg:justify-start lg:border-line lg:bg-surface lg:px-3"
    >
      <SearchIcon className="size-5" aria-hidden="true" />
      <span className="max-lg:sr-only lg:grow lg:text-left">Suchen</span>
      {keys && (
        <span aria-hidden="true" className="max-lg:hidden">
          <kbd className="key">{toKeyWords(keys)}</kbd>
        </span>
      )}
    </button>
  );
}
