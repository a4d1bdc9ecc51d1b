import { useQuery, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { Website } from '../../../shared/contract/website.ts';
import { sendJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { patchScan } from '../queries/patchScan.ts';
import { websiteQuery } from '../queries/queries.ts';
import { isRunning, toQueuedScan } from '../queries/scanState.ts';
import { useScan } from '../queries/useScan.ts';

/** `path`: the page or cause in the API. */
type Props = { websiteId: number; path: string; children: string };

export function RecheckButton({ websiteId, ...props }: Props) {
  const isMember = useSession() !== null;
  const { data: website } = useQuery(websiteQuery(websiteId));
  return isMember && website ? <Shown website={website} {...props} /> : null;
}

function Shown({ website, path, children }: Omit<Props, 'websiteId'> & { website: Website }) {
  const recheck = useRecheck(website, path);
  const scan = useScan(website);
  const isBusy = recheck.isPending || isRunning(scan);
  return (
    <div data-screen-only className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <BusyButton look="secondary" isBusy={isBusy} onClick={() => recheck.mutate()}>
        {!isBusy && <RotateCw className="size-4" aria-hidden="true" />}
        {children}
      </BusyButton>
      <p role="status" className="text-muted">
        {isRunning(scan) && (scan?.scope === 'pages' ? 'Wird nachgeprüft' : 'Ein Scan läuft')}
      </p>
    </div>
  );
}

function useRecheck(website: Website, path: string) {
  const client = useQueryClient();
  return useAction<void, { scanId: number }>({
    act: () => sendJson('POST', `${path}/scan`),
    done: workMessages.recheckStarted,
    failed: workMessages.recheckFailed,
    onDone: ({ scanId }) =>
      patchScan(client, website.id, () => ({ ...toQueuedScan(website, scanId), scope: 'pages' })),
  });
}
