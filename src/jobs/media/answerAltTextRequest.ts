import { log } from '../../log.ts';
import {
  countAltTextCost,
  findOpenQuestion,
  finishAltTextRequest,
} from '../../model/media/altTextRequests.ts';
import { guardedFetch } from '../../scanner/gate/fetch.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import { findFileName } from '../../shared/address/fileName.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { altTextLimits } from '../../shared/limits/media.ts';
import type { AltTextProposal } from '../../shared/work/altText.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { proposeForImage } from './proposeForImage.ts';

type Context = Pick<JobContext, 'altText' | 'modelImages' | 'guard' | 'contactUrl'> & {
  store: Pick<JobContext['store'], 'db'>;
};
type Question = NonNullable<Awaited<ReturnType<typeof findOpenQuestion>>>;

export const answerAltTextRequest = {
  concurrency: 8,
  perGroup: 2,
  async run(context: Context, { alt_text_request_id }, signal) {
    const { db } = context.store;
    const question = await findOpenQuestion(db, alt_text_request_id);
    if (!question) return;
    const cost = { cpu_ms: 0 };
    const answer = await propose(context, question, { signal, cost }).then(
      (proposal) => ({ proposal }),
      (fault: unknown) => ({ error_code: toCode(fault, signal) }),
    );
    await finishAltTextRequest(db, alt_text_request_id, answer);
    await countAltTextCost(db, question.organization_id, cost.cpu_ms);
    const found = 'proposal' in answer ? { source: answer.proposal.source } : answer;
    log.info({ alt_text_request_id, ...found }, 'Alternative text was asked for');
  },
} satisfies Job<'answerAltTextRequest'>;

type Work = { signal: AbortSignal; cost: { cpu_ms: number } };

async function propose(context: Context, question: Question, work: Work): Promise<AltTextProposal> {
  const { organization_id, image_url, context: place } = question;
  const image = question.image ?? (await load(context, image_url!, work.signal));
  return proposeForImage(context, {
    organization_id,
    image,
    context: withFileName(place, image_url),
    ...work,
  });
}

async function load({ guard, contactUrl }: Context, url: string, signal: AbortSignal): Promise<Uint8Array> {
  const { status, body } = await guardedFetch(guard, url, {
    userAgent: defaultUserAgent(contactUrl),
    maxBytes: altTextLimits.maxImageBytes,
    signal,
  }).catch((fault: unknown) => {
    throw fault instanceof ScanError && fault.code === 'TOO_LARGE' ? new AppError('IMAGE_TOO_LARGE') : fault;
  });
  if (status !== 200) throw new ScanError('HTTP_STATUS');
  return body;
}

function withFileName(place: Question['context'], image_url: string | null): Question['context'] {
  const name = image_url && findFileName(image_url);
  return place.file_name || !name ? place : { ...place, file_name: name.slice(0, 200) };
}

function toCode(fault: unknown, interruption: AbortSignal): string {
  if (interruption.aborted) throw fault;
  if (fault instanceof AppError || fault instanceof ScanError) return fault.code;
  log.error({ err: fault }, 'Alternative text failed');
  return 'INTERNAL';
}
