import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { NextScan } from '../../../shared/contract/scan.ts';
import type { Website } from '../../../shared/contract/website.ts';
import { toDateTime } from '../../../shared/text/format.ts';
import { getJson, sendJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { toDeployText } from '../../ui/sign/trendCharts.ts';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { isRunning } from '../queries/scanState.ts';

const pollMs = { remembered: 5_000, running: 20_000 };

const toKey = (websiteId: number) => ['website', websiteId, 'next-scan'] as const;

const nextScanQuery = (websiteId: number) =>
  queryOptions({
    queryKey: toKey(websiteId),
    queryFn: async ({ signal }) =>
      (await getJson<{ next: NextScan | null }>(`/api/v1/websites/${websiteId}/scans/next`, signal)).next,
  });

/** Shows the scan that follows the running one, or offers it. */
export function NextScanLine({ website }: { website: Website }) {
  const isMember = useSession() !== null;
  const runs = isRunning(website.last_scan);
  const { data: next = null } = useQuery({
    ...nextScanQuery(website.id),
    enabled: isMember,
    refetchInterval: ({ state }) => (state.data ? pollMs.remembered : runs && pollMs.running),
  });
  useBeginning(website.id, next !== null);
  if (!isMember || (!next && !runs)) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card border border-hair bg-surface p-5 sm:p-6">
      {next ? <Remembered websiteId={website.id} next={next} /> : <Offer websiteId={website.id} />}
    </div>
  );
}

/** Reads the website again when the remembered scan has begun. */
function useBeginning(websiteId: number, isRemembered: boolean): void {
  const client = useQueryClient();
  const was = useRef(isRemembered);
  useEffect(() => {
    if (was.current && !isRemembered) void client.invalidateQueries({ queryKey: ['website', websiteId] });
    was.current = isRemembered;
  }, [client, websiteId, isRemembered]);
}

function Remembered({ websiteId, next }: { websiteId: number; next: NextScan }) {
  const cancel = useAction({
    act: () => sendJson('DELETE', `/api/v1/websites/${websiteId}/scans/next`),
    done: workMessages.nextScanCancelled,
    failed: workMessages.nextScanNotCancelled,
    refresh: [[...toKey(websiteId)]],
  });
  return (
    <>
      <div className="min-w-0">
        <p className="font-semibold">Danach folgt noch ein Scan{next.is_full && ' aller Seiten'}</p>
        <p className="wrap-anywhere text-muted">
          Vorgemerkt am {toDateTime(next.created_at)}
          {next.by && ` von ${next.by}`}
          {next.deploy && `, ${toDeployText(next.deploy)}`}
        </p>
      </div>
      <BusyButton look="secondary" isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
        Vormerkung streichen
      </BusyButton>
    </>
  );
}

function Offer({ websiteId }: { websiteId: number }) {
  const queue = useAction({
    act: () => sendJson('POST', `/api/v1/websites/${websiteId}/scans`, { queue: true }),
    failed: workMessages.nextScanNotQueued,
    refresh: [[...toKey(websiteId)]],
  });
  return (
    <>
      <p className="min-w-0 text-muted">
        Etwas hat sich inzwischen geändert? Ein zweiter Scan kann gleich nach diesem beginnen.
      </p>
      <BusyButton look="secondary" isBusy={queue.isPending} onClick={() => queue.mutate()}>
        Danach noch einmal scannen
      </BusyButton>
    </>
  );
}
