import type { CmsBatch, WantedBatch } from '../../../shared/contract/cms.ts';
import { sendJson } from '../../server/request.ts';
import { useAction } from '../form/useAction.ts';
import { toCmsKey } from './cmsQueries.ts';
import { cmsMessages } from './cmsWords.ts';

export function useCmsActions(websiteId: number, onDone?: () => void) {
  const refresh = [toCmsKey(websiteId)];
  const begin = useAction({
    act: (wanted: WantedBatch) =>
      sendJson<CmsBatch>('POST', `/api/v1/websites/${websiteId}/cms-batches`, wanted),
    failed: cmsMessages.notBegun,
    refresh,
    onDone: () => onDone?.(),
  });
  const stop = useAction({
    act: (id: number) => sendJson<CmsBatch>('POST', `/api/v1/cms-batches/${id}/stop`),
    failed: cmsMessages.notStopped,
    refresh,
  });
  const resume = useAction({
    act: (id: number) => sendJson<CmsBatch>('POST', `/api/v1/cms-batches/${id}/resume`),
    failed: cmsMessages.notBegun,
    refresh,
  });
  return { begin, stop, resume };
}
