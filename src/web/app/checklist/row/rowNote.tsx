import type { KeyboardEvent } from 'react';
import { checkLimits } from '../../../../shared/limits/work.ts';
import { Button } from '../../../ui/form/button.tsx';
import { controlClass } from '../../../ui/form/field.tsx';
import type { ShownCheck } from '../outbox/outbox.ts';
import type { CriterionEntry } from './criterionEntries.ts';
import type { Written } from './useChoose.ts';
import { useNoteDraft } from './useNoteDraft.ts';

type Props = {
  pageId: number;
  entry: CriterionEntry;
  shown: ShownCheck;
  onWrite: (entry: CriterionEntry, note: Written) => void;
};

export function RowNote({ pageId, entry, shown, onWrite }: Props) {
  const { num } = entry.criterion;
  const draft = useNoteDraft({ pageId, entry, shown, onWrite });
  const hear = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (isDone || event.key === 'Escape') {
      event.preventDefault();
      document.getElementById(`kriterium-${num}`)?.focus();
    }
  };
  const bringBack = () => {
    draft.restore();
    document.getElementById(`note-${num}`)?.focus();
  };
  return (
    <div>
      <label htmlFor={`note-${num}`} className="mb-1 block font-semibold">
        Notiz<span className="sr-only"> zu {num}</span>
      </label>
      <textarea
        id={`note-${num}`}
        value={draft.text}
        rows={4}
        maxLength={checkLimits.noteMax}
        aria-describedby={`note-help-${num}`}
        onChange={(event) => draft.write(event.target.value)}
        onBlur={draft.leave}
        onKeyDown={hear}
        className={controlClass}
      />
      <p id={`note-help-${num}`} className="mt-1 text-[0.9375rem] text-muted">
        Wird beim Schreiben gespeichert, auch ohne Ergebnis.
      </p>
      <p aria-live="polite" className="flex flex-wrap items-center gap-x-3">
        {draft.deleted && (
          <>
            Notiz gelöscht.
            <Button look="quiet" onClick={bringBack}>
              Notiz zurückholen<span className="sr-only"> zu {num}</span>
            </Button>
          </>
        )}
      </p>
    </div>
  );
}
