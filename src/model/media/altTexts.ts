import { and, eq, sql } from 'drizzle-orm';
import { findAltTextFault, isGuess } from '../../shared/altText.ts';
import type { AltTextChange, MediaItem } from '../../shared/contract/media.ts';
import { AppError, type AppErrorCode } from '../../shared/errors/appErrors.ts';
import { asActor, becomeActor, becomeService, type MemberActor } from '../access/actor.ts';
import { ownedBy } from '../access/ownedWebsite.ts';
import type { Db } from '../database/db.ts';
import { lockWebsite } from '../score/scores.ts';
import { media_items } from '../tables/media.ts';
import { websites } from '../tables/website.ts';
import { withdrawJudgements } from './judgements.ts';
import { findMediaItem } from './mediaLists.ts';

/**
 * Saves a person's decision about an image's text. Accepts or discards the proposal, stores an own text
 * (empty: decorative), or withdraws the decision. Repeating a decision changes nothing. Throws
 * MEDIA_NOT_FOUND, MEDIA_NO_IMAGE, ALT_TEXT_NO_PROPOSAL, ALT_TEXT_REQUIRED, ALT_TEXT_LONG, ALT_TEXT_PREFIX.
 */
export function saveAltText(
  db: Db,
  actor: MemberActor,
  { media_id, ...change }: AltTextChange & { media_id: number },
): Promise<MediaItem> {
  return asActor(db, actor, async (tx) => {
    const website_id = await lockWebsiteOf(tx, actor, media_id);
    const item = await lockItem(tx, actor, media_id);
    const row = applyAltTextChange(item, change);
    if (change.action === 'reset' && item.alt_text_source === 'website')
      await withdraw(tx, actor, { website_id, ids: [media_id] });
    const isOpen = row.alt_text_status === null || row.alt_text_status === 'proposed';
    const decided = isOpen
      ? { alt_text_user_id: null, alt_text_at: null }
      : { alt_text_user_id: actor.user_id ?? null, alt_text_at: sql`now()` };
    await tx
      .update(media_items)
      .set({ ...row, ...decided })
      .where(eq(media_items.id, media_id));
    return (await findMediaItem(tx, media_id))!;
  });
}

/**
 * Locks the website before the image, as scans do: saving an item also writes the website's counts. Another
 * order would deadlock.
 */
async function lockWebsiteOf(tx: Db, actor: MemberActor, media_id: number): Promise<number> {
  const [found] = await tx
    .select({ website_id: media_items.website_id })
    .from(media_items)
    .innerJoin(websites, eq(websites.id, media_items.website_id))
    .where(and(eq(media_items.id, media_id), ownedBy(actor)));
  if (!found) throw new AppError('MEDIA_NOT_FOUND');
  await lockWebsite(tx, found.website_id);
  return found.website_id;
}

async function withdraw(
  tx: Db,
  actor: MemberActor,
  of: { website_id: number; ids: number[] },
): Promise<void> {
  await becomeService(tx);
  await withdrawJudgements(tx, actor, of);
  await becomeActor(tx, actor);
}

async function lockItem(tx: Db, actor: MemberActor, media_id: number) {
  const [found] = await tx
    .select({
      kind: media_items.kind,
      alt_text: media_items.alt_text,
      alt_text_status: media_items.alt_text_status,
      alt_text_source: media_items.alt_text_source,
      alt_text_confidence: media_items.alt_text_confidence,
      alt_text_proposal: media_items.alt_text_proposal,
    })
    .from(media_items)
    .innerJoin(websites, eq(websites.id, media_items.website_id))
    .where(and(eq(media_items.id, media_id), ownedBy(actor)))
    .for('update', { of: media_items });
  if (!found) throw new AppError('MEDIA_NOT_FOUND');
  if (found.kind !== 'image') throw new AppError('MEDIA_NO_IMAGE');
  return found;
}

export type StoredAltText = Omit<Awaited<ReturnType<typeof lockItem>>, 'kind'>;
type Stored = StoredAltText;

/** Returns the columns after a decision. Throws the ALT_TEXT codes of `saveAltText`. */
export function applyAltTextChange(
  item: Stored & { kind: string },
  { action, alt_text = '' }: AltTextChange,
): Stored {
  const { kind: _, ...stored } = item;
  if (action === 'edit') return write(stored, toCheckedAltText(alt_text));
  if (action === 'decorative') return write(stored, '');
  if (action === 'reset') return reset(stored);
  const isUnfit = action === 'accept' && isGuess(stored.alt_text_source, stored.alt_text_confidence);
  if (stored.alt_text_status === null || isOwn(stored) || isUnfit) throw new AppError('ALT_TEXT_NO_PROPOSAL');
  return { ...stored, alt_text_status: action === 'accept' ? 'accepted' : 'discarded' };
}

/** Returns the columns after a person judged the text that the website has; `alt_text` repeats it. */
export function judgeWebsiteText(stored: Stored, alt: string, action: 'fits' | 'unfit'): Stored {
  const alt_text_status = action === 'fits' ? ('accepted' as const) : ('discarded' as const);
  return { ...write(stored, alt), alt_text_status, alt_text_source: 'website' };
}

/** A person wrote or judged the text: no proposal to accept or discard. */
export const isOwn = ({ alt_text_source: source }: Stored): boolean =>
  source === 'person' || source === 'website';

/** Trims a person's text. Throws ALT_TEXT_REQUIRED, ALT_TEXT_LONG, ALT_TEXT_PREFIX. */
export function toCheckedAltText(text = ''): string {
  const fault = findAltTextFault(text);
  if (fault) throw new AppError(faults[fault]);
  return text.trim();
}

const faults: { [fault in NonNullable<ReturnType<typeof findAltTextFault>>]: AppErrorCode } = {
  missing: 'ALT_TEXT_REQUIRED',
  long: 'ALT_TEXT_LONG',
  prefix: 'ALT_TEXT_PREFIX',
};

function write(stored: Stored, alt_text: string): Stored {
  const { alt_text: text, alt_text_source: source, alt_text_confidence: confidence } = stored;
  const isReplaced = !isOwn(stored) && text !== null && source !== null;
  return {
    alt_text,
    alt_text_status: 'accepted',
    alt_text_source: 'person',
    alt_text_confidence: null,
    alt_text_proposal: isReplaced ? { alt_text: text, source, confidence } : stored.alt_text_proposal,
  };
}

function reset(stored: Stored): Stored {
  const { alt_text_proposal: proposal } = stored;
  if (!isOwn(stored)) return { ...stored, alt_text_status: stored.alt_text_status && 'proposed' };
  return {
    alt_text: proposal?.alt_text ?? null,
    alt_text_status: proposal && 'proposed',
    alt_text_source: proposal?.source ?? null,
    alt_text_confidence: proposal?.confidence ?? null,
    alt_text_proposal: null,
  };
}
