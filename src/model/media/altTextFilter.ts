import { and, eq, isNull, not, type SQL, sql } from 'drizzle-orm';
import { bandLimits } from '../../shared/altText.ts';
import type { AltTextFilter } from '../../shared/contract/altTextReview.ts';
import { media_items } from '../tables/media.ts';

const isMissing = eq(media_items.alt_state, 'missing');

export const isWithout = and(isMissing, isNull(media_items.alt_text_status));

/** A person judged the text that the website has; `alt_text` repeats it. */
export const isOfWebsite = sql`${media_items.alt_text_source} is not distinct from 'website'`;

const isExisting = sql`${media_items.alt_state} in ('suspicious', 'decorative', 'present')
  and ${media_items.alt_text_status} is distinct from 'accepted' and not (${isOfWebsite})`;

const conditions: { [state in AltTextFilter['state']]: SQL | undefined } = {
  proposed: and(isMissing, eq(media_items.alt_text_status, 'proposed')),
  without: isWithout,
  accepted: and(eq(media_items.alt_text_status, 'accepted'), not(isOfWebsite)),
  discarded: and(eq(media_items.alt_text_status, 'discarded'), not(isOfWebsite)),
  decorative: sql`${media_items.alt_text_status} in ('proposed', 'accepted') and ${media_items.alt_text} = ''`,
  existing: isExisting,
  fits: and(eq(media_items.alt_text_status, 'accepted'), isOfWebsite),
  unfit: and(eq(media_items.alt_text_status, 'discarded'), isOfWebsite),
};

export function toAltTextCondition(website_id: number, { state, confidence, source }: AltTextFilter) {
  const { from, below } = confidence ? bandLimits[confidence] : { from: 0, below: 0 };
  return and(
    eq(media_items.website_id, website_id),
    conditions[state],
    source ? eq(media_items.alt_text_source, source) : undefined,
    confidence
      ? sql`${media_items.alt_text_confidence} >= ${from}::float8 and ${media_items.alt_text_confidence} < ${below}::float8`
      : undefined,
  );
}

/**
 * SQL condition: `other` is the same picture as `one` at another address. Purpose (links to other places need
 * other texts), text and decision so far must also be the same. One decision applies to all such images. The
 * parameters are table names in the query.
 */
export const isSamePicture = (one: string, other: string): SQL =>
  sql.raw(`(${other}.website_id = ${one}.website_id and ${other}.image_hash = ${one}.image_hash
    and ${other}.id <> ${one}.id and ${other}.alt is not distinct from ${one}.alt
    and ${other}.alt_state is not distinct from ${one}.alt_state
    and ${other}.alt_text is not distinct from ${one}.alt_text
    and ${other}.alt_text_status is not distinct from ${one}.alt_text_status
    and ${other}.alt_text_source is not distinct from ${one}.alt_text_source
    and ${other}.alt_text_confidence is not distinct from ${one}.alt_text_confidence
    and (${toPurpose(other)}) = (${toPurpose(one)}))`);

/** Lists the columns that describe an image's purpose; must match `toPurpose` in `jobs/media/purpose`. */
const toPurpose = (table: string): string =>
  ["->> 'link_url'", "->> 'link_text'", "-> 'product' ->> 'name'"]
    .map((part) => `coalesce(${table}.context ${part}, '')`)
    .concat(`coalesce(${table}.context ->> 'is_hidden', 'false')`)
    .join(', ');
