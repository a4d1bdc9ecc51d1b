import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScanDifference } from '../../../shared/contract/cause.ts';
import { toCount, toDate } from '../../../shared/text/format.ts';
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

export function toDifferenceCounts({
  new_count,
  reopened_count,
  fixed_count,
  dropped_count,
  changed_count,
  wider_count,
  reached_count,
  grown_count,
  stayed_count,
  unsteady_count,
}: Pick<
  ScanDifference,
  `${'new' | 'reopened' | 'wider' | 'reached' | 'fixed' | 'dropped' | 'changed' | 'grown' | 'stayed' | 'unsteady'}_count`
>) {
  return [
    { tone: 'bad' as const, count: new_count, word: 'neu' },
    ...(reopened_count > 0 ? [{ tone: 'warn' as const, count: reopened_count, word: 'wieder da' }] : []),
    ...(grown_count > 0 ? [{ tone: 'bad' as const, count: grown_count, word: 'an weiteren Stellen' }] : []),
    ...(wider_count > 0
      ? [{ tone: 'quiet' as const, count: wider_count, word: 'in weiteren Fenstern' }]
      : []),
    ...(reached_count > 0
      ? [{ tone: 'quiet' as const, count: reached_count, word: 'auf neu geprüften Seiten' }]
      : []),
    ...(changed_count > 0 ? [{ tone: 'warn' as const, count: changed_count, word: 'geändert' }] : []),
    { tone: 'ok' as const, count: fixed_count, word: 'behoben' },
    ...(dropped_count > 0
      ? [{ tone: 'quiet' as const, count: dropped_count, word: 'nicht mehr geprüft' }]
      : []),
    { tone: 'quiet' as const, count: stayed_count, word: 'geblieben' },
    ...(unsteady_count > 0 ? [{ tone: 'quiet' as const, count: unsteady_count, word: 'schwankend' }] : []),
  ];
}
