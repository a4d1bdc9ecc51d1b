import type { AltTextCounts } from '../../../../shared/contract/altTextReview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { ProgressBar } from '../../../ui/sign/progress.tsx';

export function ReviewProgress({ counts }: { counts: AltTextCounts }) {
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
