import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import type { Scan } from '../../../shared/contract/website.ts';
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
      <Tally counts={toDifferenceCounts(difference, hasNewRules(difference, latest))} />
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

export const toDifferenceCounts = (difference: DifferenceCounts, isOfNewRules = false) =>
  listDifferenceCounts(difference, isOfNewRules).map(({ kind, ...counted }) => ({
    ...counted,
    tone: isOfNewRules && kind === 'fixed' ? ('quiet' as const) : tones[kind],
  }));

type Compared = Pick<ScanDifference, 'since'>;

export const hasNewRules = ({ since }: Compared, { rule_version }: Pick<Scan, 'rule_version'>): boolean =>
  since !== null && since.rule_version !== rule_version;
