import { ChevronDown, NotebookPen } from 'lucide-react';
import type { Panel } from './panel.ts';

export const rowButton =
  'inline-flex min-h-8 items-center gap-1.5 rounded-control px-1.5 text-left text-[0.9375rem] font-semibold text-accent hover:bg-tint max-lg:min-h-11';

type Props = {
  num: string;
  /** null: the reader sees neither notes nor files. */
  evidenceCount: number | null;
  isHelpOpen: boolean;
  isNoteOpen: boolean;
  onToggle: (panel: Panel) => void;
};

export function RowTools({ num, evidenceCount, isHelpOpen, isNoteOpen, onToggle }: Props) {
  return (
    <>
      <button type="button" aria-expanded={isHelpOpen} onClick={() => onToggle('help')} className={rowButton}>
        <ChevronDown
          className={`size-4 transition-transform ${isHelpOpen ? 'rotate-180' : ''}`}
          aria-hidden="true"
        />
        Wie prüfe ich das?<span className="sr-only"> {num}</span>
      </button>
      {evidenceCount !== null && (
        <button
          type="button"
          aria-expanded={isNoteOpen}
          onClick={() => onToggle('note')}
          className={rowButton}
        >
          <NotebookPen className="size-4" aria-hidden="true" />
          Notiz und Nachweise
          {evidenceCount > 0 && <span className="tabular-nums">({evidenceCount})</span>}
          <span className="sr-only"> zu {num}</span>
        </button>
      )}
    </>
  );
}
