import type { Barrier, CauseDetail, NewBarrier } from '../../../shared/contract/cause.ts';
import { sendJson } from '../../server/request.ts';
import { uploadEvidence } from '../form/evidenceFile.ts';
import { useAction } from '../form/useAction.ts';
import { barrierWords } from './barrierWords.ts';

export type BarrierPage = { id: number; website_id: number; url: string };

type Adding = { page: BarrierPage; criteria: string; onDone: () => void };
type Added = { isProven: boolean };

/** Enters a barrier, then its files; without them the barrier stays. */
export function useAddBarrier({ page, criteria, onDone }: Adding) {
  return useAction<NewBarrier & { files: File[] }, Added>({
    act: async ({ files, ...barrier }) => {
      const path = `/api/v1/pages/${page.id}/checks/${criteria}/barriers`;
      const { id: cause_id } = await sendJson<CauseDetail>('POST', path, barrier);
      try {
        for (const file of files) await uploadEvidence({ page_id: page.id, criteria, cause_id }, file);
      } catch {
        return { isProven: false };
      }
      return { isProven: true };
    },
    done: ({ isProven }) => (isProven ? barrierWords.added : { ...barrierWords.withoutProof, tone: 'bad' }),
    failed: barrierWords.notSaved,
    refresh: [['website', page.website_id]],
    onDone,
  });
}

export const useChangeBarrier = ({ id, website_id }: CauseDetail, onDone: () => void) =>
  useAction<Barrier>({
    act: (barrier) => sendJson('PUT', `/api/v1/causes/${id}/barrier`, barrier),
    done: barrierWords.changed,
    failed: barrierWords.notSaved,
    refresh: [['website', website_id]],
    onDone,
  });
