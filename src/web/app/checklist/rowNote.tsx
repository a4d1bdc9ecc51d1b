import { type KeyboardEvent, useEffect, useState } from 'react';
import { checkLimits } from '../../../shared/limits.ts';
import { controlClass } from '../../ui/field.tsx';
import type { Entry } from './criterionEntries.ts';
import type { Shown } from './outbox.ts';

type Props = { entry: Entry; shown: Shown; onWrite: (text: string) => void };

/** A note belongs to a result. It is saved when the field is left. */
export function RowNote({ entry: { criterion }, shown, onWrite }: Props) {
  const { num } = criterion;
  const saved = shown.note ?? '';
  const [text, setText] = useState(saved);
  useEffect(() => setText(saved), [saved]);
  const leave = () => text.trim() !== saved && onWrite(text);
  const hear = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (event.key === 'Escape') setText(saved);
    if (isDone || event.key === 'Escape') {
      event.preventDefault();
      document.getElementById(`kriterium-${num}`)?.focus();
    }
  };
  const isOpen = shown.status !== null;
  return (
    <div>
      <label htmlFor={`note-${num}`} className="mb-1 block font-semibold">
        Notiz<span className="sr-only"> zu {num}</span>
      </label>
      <textarea
        id={`note-${num}`}
        value={text}
        rows={4}
        maxLength={checkLimits.noteMax}
        readOnly={!isOpen}
        aria-describedby={`note-help-${num}`}
        onChange={(event) => setText(event.target.value)}
        onBlur={leave}
        onKeyDown={hear}
        className={`${controlClass} read-only:bg-transparent`}
      />
      <p id={`note-help-${num}`} className="mt-1 text-[0.9375rem] text-muted">
        {toHelp(shown)}
      </p>
    </div>
  );
}

function toHelp({ status, set_by }: Shown): string {
  if (status === null) return 'Eine Notiz gehört zu einem Ergebnis. Bitte bewerten Sie das Kriterium zuerst.';
  const saving = 'Wird gespeichert, wenn Sie das Feld verlassen. Mit Escape verwerfen Sie Änderungen.';
  return set_by === 'scan' ? `${saving} Mit einer Notiz übernehmen Sie das Ergebnis des Scans.` : saving;
}
