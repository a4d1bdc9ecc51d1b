import { toSha256 } from '../../model/database/hash.ts';
import { findCachedProposal, saveCachedProposal } from '../../model/media/altTextCache.ts';
import { addModelTokens, giveBackModelImage, takeModelImage } from '../../model/media/altTextUsage.ts';
import type { AltTextProposal, ImageContext } from '../../shared/work/altText.ts';
import type { JobContext } from '../context/context.ts';

export type ImageQuestion = {
  /** Organization whose monthly model cap counts; null: a guest, and no model is asked. */
  organization_id: number | null;
  image: Uint8Array;
  context: ImageContext;
  signal?: AbortSignal;
  cost?: { cpu_ms: number };
};

type Context = Pick<JobContext, 'altText' | 'modelImages'> & { store: Pick<JobContext['store'], 'db'> };

/**
 * Proposes a text for one image: from the cache, else by the model, else by the built-in analysis. The model is
 * asked when one is configured and the organization has images left this month. The reason says when the model was
 * skipped; such a substitute is never cached as the model's answer. Throws as `AltText.propose`.
 */
export async function proposeForImage(context: Context, question: ImageQuestion): Promise<AltTextProposal> {
  const { db } = context.store;
  const { organization_id } = question;
  const cap = organization_id === null ? null : context.modelImages;
  const key = toKey(context, question, cap !== null);
  const known = await findCachedProposal(db, key);
  if (known) return known;
  const taken = cap === null ? null : await takeModelImage(db, { organization_id: organization_id!, cap });
  if (cap !== null && !taken) return withNote(await proposeBuiltIn(context, question), capReached);
  const { proposal } = await ask(context, question, taken);
  const isStandIn = taken && proposal.provider === 'embedded' && !proposal.decorative;
  if (!isStandIn) await saveCachedProposal(db, key, proposal);
  return proposal;
}

/** Proposes without any model: the answer a guest would get, from the same cache. */
const proposeBuiltIn = (context: Context, question: ImageQuestion) =>
  proposeForImage(context, { ...question, organization_id: null });

type Taken = Awaited<ReturnType<typeof takeModelImage>>;

/** Gives the image back to the monthly cap unless the model has answered. */
async function ask({ altText, store }: Context, { image, context, ...work }: ImageQuestion, taken: Taken) {
  const { organization_id: _, ...options } = { ...work, mayAskModel: taken !== null };
  const described = await altText.propose(image, context, options).catch(async (fault: unknown) => {
    if (taken) await giveBackModelImage(store.db, taken);
    throw fault;
  });
  if (taken && described.usage) await addModelTokens(store.db, taken, described.usage);
  if (taken && !described.usage) await giveBackModelImage(store.db, taken);
  return described;
}

export const capReached =
  'Das Kontingent für das Bildmodell ist in diesem Monat aufgebraucht, deshalb kommt der Vorschlag aus der eingebauten Bildanalyse.';

const withNote = (proposal: AltTextProposal, note: string): AltTextProposal => ({
  ...proposal,
  reason: `${proposal.reason} ${note}`.trim(),
});

/**
 * Hash of everything an answer depends on: image, context, versions and whether the model may be asked. No owner
 * is part of it.
 */
function toKey({ altText }: Context, { image, context }: ImageQuestion, mayAskModel: boolean): string {
  const known = Object.entries(context)
    .filter(([, value]) => value !== null && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = toSha256(image);
  const parts = [hash, known, altText.version, mayAskModel];
  return toSha256(JSON.stringify(parts));
}
