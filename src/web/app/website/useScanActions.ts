import { useQueryClient } from '@tanstack/react-query';
import type { Scan, Website } from '../../../shared/contract/website.ts';
import { sendJson } from '../../server/request.ts';
import { messages } from '../../words/messages.ts';
import { workMessages } from '../../words/workMessages.ts';
import { useAction } from '../form/useAction.ts';
import { patchScan } from '../queries/patchScan.ts';
import { toQueuedScan } from '../queries/scanState.ts';

type Started = { success: boolean; scanId: number };

/** Asks the server for a new scan of a website; `full` also audits unchanged pages. Throws RequestError. */
export const requestScan = (website: Website, full = false): Promise<Started> =>
  sendJson('POST', '/functions/v1/crawl-website', { websiteId: website.id, url: website.url, full });

export function useRescan(website: Website) {
  const client = useQueryClient();
  return useAction<{ full: boolean } | undefined, Started>({
    act: (wanted) => requestScan(website, wanted?.full),
    done: messages.rescanStarted,
    failed: messages.rescanFailed,
    onDone: ({ scanId }) => patchScan(client, website.id, () => toQueuedScan(website, scanId)),
  });
}

export function useStopScan(website: Website) {
  const client = useQueryClient();
  return useAction<number, Scan>({
    act: (scanId) => sendJson('POST', `/api/v1/scans/${scanId}/stop`),
    failed: workMessages.scanNotStopped,
    onDone: (stopped) => patchScan(client, website.id, (scan) => (scan?.id === stopped.id ? stopped : scan)),
  });
}

export function useResumeScan(websiteId: number) {
  const client = useQueryClient();
  return useAction<number, Scan>({
    act: (scanId) => sendJson('POST', `/api/v1/scans/${scanId}/resume`),
    done: workMessages.scanResumed,
    failed: workMessages.scanNotResumed,
    refresh: [['website', websiteId, 'scans']],
    onDone: (resumed) => patchScan(client, websiteId, () => resumed),
  });
}
