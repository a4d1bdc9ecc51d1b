import type { AltTextCounts } from '../../../../shared/contract/altTextReview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { ProgressBar } from '../../../ui/sign/progress.tsx';

export function ReviewProgress({ counts }: { counts: AltTextCounts }) {
  return (
    <>
      <Proposals counts={counts} />
      <Existing counts={counts} />
    </>
  );
}

function Existing({ counts: { existing, fits, unfit } }: { counts: AltTextCounts }) {
  const judged = fits + unfit;
  const total = judged + existing;
  if (total === 0) return null;
  const unfitWords = unfit === 1 ? 'einer passt nicht' : `${toNumber(unfit)} passen nicht`;
  return (
    <div className="mt-5">
      <ProgressBar
        label="Vorhandene Texte"
        value={(judged / total) * 100}
        text={`${toNumber(judged)} von ${toCount(total, 'Bild', 'Bildern')} mit Text geprüft, ${unfitWords}`}
      />
    </div>
  );
}

function Proposals({ counts }: { counts: AltTextCounts }) {
  const decided = counts.accepted + counts.discarded;
  const total = decided + counts.proposed + counts.without;
  if (total === 0) return null;
  return (
    <div className="mt-5">
      <ProgressBar
        label="Entscheidungen"
        value={(decided / total) * 100}
        text={`${toNumber(decided)} von ${toCount(total, 'Bild', 'Bildern')} entschieden, ${toNumber(counts.accepted)} bestätigt`}
      />
      <p className="mt-2 text-muted">
        Nur bestätigte Texte zählen als erledigt; veröffentlicht wird nichts von selbst.
      </p>
    </div>
  );
}
