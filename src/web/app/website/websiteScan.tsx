import { useQuery } from '@tanstack/react-query';
import type { Website } from '../../../shared/contract/website.ts';
import { websiteQuery } from '../queries/queries.ts';
import { isRunning } from '../queries/scanState.ts';
import { useScan } from '../queries/useScan.ts';
import { PageLimit } from './pageLimit.tsx';
import { ScanProgress } from './scanProgress.tsx';

export function WebsiteScan({ websiteId }: { websiteId: number }) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  return website ? <Followed website={website} /> : null;
}

function Followed({ website }: { website: Website }) {
  const scan = useScan(website);
  if (!scan || !isRunning(scan))
    return (
      <div className="mt-5 empty:hidden">
        <PageLimit websiteId={website.id} scan={website.reached_limit} />
      </div>
    );
  return (
    <div className="mt-5 rounded-card border border-hair bg-surface p-5">
      <ScanProgress scan={scan} />
    </div>
  );
}
