import type { AltTextDecision } from '../../shared/contract/altTextReview.ts';
import type { MemberActor } from '../access/actor.ts';
import { answerOfPictures, takeBackOfPictures } from '../check/pictureAnswers.ts';
import type { Db } from '../database/db.ts';
import { enterPictureBarriers, liftPictureBarriers } from './pictureBarriers.ts';

type Judged = { website_id: number; ids: number[] };

/**
 * Lets judgements of texts count in checklist, causes and score. They answer questions of scans, else they become
 * barriers. The caller holds the website's lock and is the service, also afterwards.
 */
export async function applyJudgements(
  tx: Db,
  actor: MemberActor,
  { action, ...of }: Judged & Pick<AltTextDecision, 'action'>,
) {
  if ((action !== 'fits' && action !== 'unfit') || of.ids.length === 0) return { answered: 0, barriers: 0 };
  const user_id = actor.user_id ?? null;
  const answered = await answerOfPictures(tx, { ...of, user_id, fits: action === 'fits' });
  return { answered, barriers: action === 'fits' ? 0 : await enterPictureBarriers(tx, actor, of) };
}

/** Takes back all that `applyJudgements` did. Call it before the images lose their judgement. */
export async function withdrawJudgements(tx: Db, actor: MemberActor, of: Judged): Promise<void> {
  await takeBackOfPictures(tx, { ...of, user_id: actor.user_id ?? null });
  await liftPictureBarriers(tx, actor, of);
}
