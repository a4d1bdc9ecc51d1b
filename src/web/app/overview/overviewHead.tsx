import { ExternalLink, RotateCw, Square } from 'lucide-react';
import type { Website } from '../../../shared/contract/website.ts';
import { useSession } from '../../session.ts';
import { Breakable } from '../../ui/breakable.tsx';
import { BusyButton } from '../../ui/busyButton.tsx';
import { Favicon } from '../../ui/favicon.tsx';
import { isRunning, isStopping } from '../scanState.ts';
import { toHost } from '../toHost.ts';
import { useRescan, useStopScan } from '../useScanActions.ts';

/** Whose overview this is, and the scan: start it, stop it. */
export function OverviewHead({ website }: { website: Website }) {
  const isMember = useSession() !== null;
  return (
    <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
      <div className="min-w-0 grow basis-80">
        <h1 id="screen-title" tabIndex={-1} className="title-1 flex items-start gap-3 text-wrap">
          <span className="mt-[0.35em]">
            <Favicon stored={website.stored_favicon_url} foreign={website.favicon_url} />
          </span>
          <Breakable>{toHost(website.url)}</Breakable>
        </h1>
        <a href={website.url} rel="noreferrer" className="mt-1 inline-flex min-h-8 items-center gap-1.5">
          <Breakable>{website.url}</Breakable>
          <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
        </a>
      </div>
      {isMember && <ScanButton website={website} />}
    </div>
  );
}

/** One button in one place: the focus stays on it when the scan begins or ends. */
export function ScanButton({ website }: { website: Website }) {
  const rescan = useRescan(website);
  const stop = useStopScan(website);
  const scan = website.last_scan;
  const running = isRunning(scan);
  const isStopped = isStopping(scan) || stop.isPending;
  if (scan && running)
    return (
      <BusyButton key="scan" look="secondary" isBusy={isStopped} onClick={() => stop.mutate(scan.id)}>
        {!isStopped && <Square className="size-4" aria-hidden="true" />}
        {isStopped ? 'Scan wird angehalten' : 'Scan anhalten'}
      </BusyButton>
    );
  return (
    <BusyButton key="scan" isBusy={rescan.isPending} onClick={() => rescan.mutate()}>
      {!rescan.isPending && <RotateCw className="size-4" aria-hidden="true" />}
      {scan ? 'Neu scannen' : 'Website scannen'}
    </BusyButton>
  );
}
