import { MeanwhileNotice } from '../form/meanwhileNotice.tsx';
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
  const theirs = listDifferences(base, newer);
  const own = listDifferences(base, mine);
  const both = theirs.filter((part) => own.includes(part) && listDifferences(newer, mine).includes(part));
  return (
    <MeanwhileNotice
      title="Jemand anders hat die Einstellungen inzwischen geändert"
      keepLabel="Neuen Stand laden, meine Änderungen behalten"
      onKeep={() => onGoOn(true)}
      onDrop={() => onGoOn(false)}
    >
      <p>Ihre Änderungen stehen noch im Formular und sind nicht gespeichert.</p>
      {theirs.length > 0 && <p>Dort geändert: {theirs.join(', ')}.</p>}
      {both.length > 0 && (
        <p className="font-semibold">
          Beide haben geändert: {both.join(', ')}. Behalten Sie Ihre Änderungen, gilt dort Ihr Stand, sobald
          Sie speichern.
        </p>
      )}
    </MeanwhileNotice>
  );
}
