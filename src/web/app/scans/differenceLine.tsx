import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { toCount, toDate } from '../../../shared/text/format.ts';
import {
  type DifferenceCounts,
  type DifferenceKind,
  listDifferenceCounts,
} from '../../../shared/words/differenceWords.ts';
import type { Tone } from '../../ui/sign/badge.tsx';
import { Tally } from '../../ui/sign/tally.tsx';
import { differenceQuery, useScans } from '../queries/scanQueries.ts';

export function DifferenceLine({ websiteId }: { websiteId: number }) {
  const { data: scans } = useScans(websiteId);
  const latest = scans?.pages[0]?.items.find((scan) => scan.finished_at !== null && scan.pages_done > 0);
  const { data: difference } = useQuery({
    ...differenceQuery(websiteId, latest?.id ?? 0),
    enabled: latest !== undefined,
  });
  if (!latest || !difference?.since) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2 rounded-control border border-hair bg-surface px-4 py-3">
      <p className="font-semibold">
        Seit dem Scan vom {toDate(difference.since.finished_at)}, in Ursachen
        {latest.scope === 'pages' && ` (nachgeprüft: ${toCount(latest.pages_done, 'Seite', 'Seiten')})`}
      </p>
      <Tally counts={toDifferenceCounts(difference)} />
      <Link to={`/app/websites/${websiteId}/scans/${latest.id}`} className="inline-flex min-h-8 items-center">
        Unterschiede ansehen
      </Link>
    </div>
  );
}

const tones: { [kind in DifferenceKind]: Tone } = {
  new: 'bad',
  reopened: 'warn',
  grown: 'bad',
  wider: 'quiet',
  reached: 'quiet',
  changed: 'warn',
  fixed: 'ok',
  dropped: 'quiet',
  stayed: 'quiet',
  unsteady: 'quiet',
};

export const toDifferenceCounts = (difference: DifferenceCounts) =>
  listDifferenceCounts(difference).map(({ kind, ...counted }) => ({ ...counted, tone: tones[kind] }));
