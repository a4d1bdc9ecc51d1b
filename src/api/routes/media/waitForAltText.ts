import type { MemberActor } from '../../../model/access/actor.ts';
import { getAltTextRequest } from '../../../model/media/altTextRequests.ts';
import { AppError, type AppErrorCode, appErrors } from '../../../shared/errors/appErrors.ts';
import { type ScanErrorCode, scanErrors } from '../../../shared/errors/scanErrors.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import type { AltTextProposal } from '../../../shared/work/altText.ts';
import type { ApiContext } from '../../http/context.ts';
import { follow } from '../../news/follow.ts';

type AltTextWait = { actor: MemberActor; request_id: number; signal: AbortSignal; waitMs?: number };

/**
 * Waits for a worker's answer. Throws the fault that ended the request, or ALT_TEXT_WAITING after `waitMs`.
 */
export async function waitForAltText(
  { store, hub }: Pick<ApiContext, 'store' | 'hub'>,
  { actor, request_id, signal, waitMs = altTextLimits.waitMs }: AltTextWait,
): Promise<AltTextProposal> {
  const ended = AbortSignal.any([signal, AbortSignal.timeout(waitMs)]);
  async function* read() {
    const { status, proposal, error_code } = await getAltTextRequest(store.db, actor, request_id);
    if (status === 'failed') throw toFault(error_code ?? 'INTERNAL');
    if (status === 'done') yield proposal!;
  }
  const topic = `altTextRequest:${request_id}` as const;
  const proposals = follow(hub, { topic, signal: ended, read, isOver: () => true });
  for await (const proposal of proposals) if (proposal) return proposal;
  throw new AppError('ALT_TEXT_WAITING', { retryAfterSeconds: 5 });
}

/**
 * Keeps codes of our own errors. Others become IMAGE_NOT_LOADED, with the scan error's text if it is known.
 */
function toFault(code: string): AppError {
  if (Object.hasOwn(appErrors, code)) return new AppError(code as AppErrorCode);
  const isKnown = Object.hasOwn(scanErrors, code);
  return new AppError('IMAGE_NOT_LOADED', isKnown ? { detail: scanErrors[code as ScanErrorCode] } : {});
}
