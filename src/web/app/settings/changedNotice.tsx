import { useEffect, useRef } from 'react';
import { Button } from '../../ui/form/button.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { type Draft, listDifferences } from './draft.ts';

type Props = {
  /**
   * `base`: settings the draft began with. `newer`: settings another member saved since. `mine`: the draft.
   */
  base: Draft;
  newer: Draft;
  mine: Draft;
  onGoOn: (keepsMine: boolean) => void;
};

export function ChangedNotice({ base, newer, mine, onGoOn }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  const theirs = listDifferences(base, newer);
  const own = listDifferences(base, mine);
  const both = theirs.filter((part) => own.includes(part) && listDifferences(newer, mine).includes(part));
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label="Inzwischen geändert"
      className="mb-6 max-w-3xl rounded-control"
    >
      <Notice tone="warn" title="Jemand anders hat die Einstellungen inzwischen geändert">
        <p>Ihre Änderungen stehen noch im Formular und sind nicht gespeichert.</p>
        {theirs.length > 0 && <p>Dort geändert: {theirs.join(', ')}.</p>}
        {both.length > 0 && (
          <p className="font-semibold">
            Beide haben geändert: {both.join(', ')}. Behalten Sie Ihre Änderungen, gilt dort Ihr Stand, sobald
            Sie speichern.
          </p>
        )}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => onGoOn(true)}>
            Neuen Stand laden, meine Änderungen behalten
          </Button>
          <Button look="quiet" onClick={() => onGoOn(false)}>
            Neuen Stand laden, meine verwerfen
          </Button>
        </div>
      </Notice>
    </section>
  );
}
