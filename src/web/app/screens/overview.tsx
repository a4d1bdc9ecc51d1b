import { useQuery } from '@tanstack/react-query';
import { ExternalLink, RotateCw } from 'lucide-react';
import type { Website } from '../../../shared/contract/website.ts';
import { useSession } from '../../session.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Loaded, Waiting } from '../loaded.tsx';
import { Causes } from '../overview/causes.tsx';
import { ScanProgress } from '../overview/scanProgress.tsx';
import { ScoreCard } from '../overview/scoreCard.tsx';
import { useClaim } from '../overview/useClaim.ts';
import { websiteQuery } from '../queries.ts';
import { toHost } from '../toHost.ts';
import { isRunning, useRescan, useScan } from '../useScan.ts';
import { useTitle } from '../useTitle.ts';
import { useWebsiteId } from '../useWebsiteId.ts';

export function Overview() {
  const id = useWebsiteId();
  const claiming = useClaim(id);
  const query = useQuery({ ...websiteQuery(id), enabled: !claiming });
  useTitle(query.data ? `${toHost(query.data.url)}: Übersicht` : 'Übersicht');
  if (claiming) return <Waiting />;
  return <Loaded query={query}>{(website) => <WebsiteOverview key={website.id} website={website} />}</Loaded>;
}

function WebsiteOverview({ website }: { website: Website }) {
  const scan = useScan(website);
  const rescan = useRescan(website);
  const running = isRunning(scan);
  const isMember = useSession() !== null;
  const unknown = !scan && website.last_scan_id !== null;
  const busy = running || unknown || rescan.isPending;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0">
          <h1 className="title-1 break-all">{toHost(website.url)}</h1>
          <a
            href={website.url}
            rel="noreferrer"
            className="mt-1 inline-flex min-h-8 items-center gap-1.5 break-all"
          >
            {website.url}
            <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
          </a>
        </div>
        {isMember && (
          <Button aria-disabled={busy} onClick={() => !busy && rescan.mutate()}>
            <RotateCw className="size-4" aria-hidden="true" />
            {running ? 'Scan läuft' : 'Neu scannen'}
          </Button>
        )}
      </div>
      {scan && running && (
        <div className="mb-6 rounded-card border border-hair bg-surface p-5 sm:p-6">
          <ScanProgress scan={scan} />
        </div>
      )}
      {scan?.status === 'failed' && (
        <div className="mb-6">
          <Notice tone="bad" title="Der letzte Scan ist nicht gelungen">
            <p>{scan.error_message ?? 'Ein unerwarteter Fehler ist aufgetreten.'}</p>
          </Notice>
        </div>
      )}
      <ScoreCard website={website} scan={scan} />
      <Causes websiteId={website.id} running={running} />
    </>
  );
}
