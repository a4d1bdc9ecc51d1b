import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { bandLimits } from '../../shared/altText.ts';
import type { AltTextFilter } from '../../shared/contract/altTextReview.ts';
import { media_items } from '../tables/media.ts';

/** An image without the alt attribute: only such a one needs a text. */
const isMissing = eq(media_items.alt_state, 'missing');

/** Neither a proposal nor a person's decision. */
export const isWithout = and(isMissing, isNull(media_items.alt_text_status));

const conditions: { [state in AltTextFilter['state']]: SQL | undefined } = {
  proposed: and(isMissing, eq(media_items.alt_text_status, 'proposed')),
  without: isWithout,
  accepted: eq(media_items.alt_text_status, 'accepted'),
  discarded: eq(media_items.alt_text_status, 'discarded'),
  decorative: sql`${media_items.alt_text_status} in ('proposed', 'accepted') and ${media_items.alt_text} = ''`,
};

/** Which images of a website a filter means. */
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
 * Whether `other` is the same picture as `one` at another address, for the same purpose (a link to another place needs
 * another text) and with the same text, as far decided: names of tables in a query. One decision is meant for all of them.
 */
export const isSamePicture = (one: string, other: string): SQL =>
  sql.raw(`(${other}.website_id = ${one}.website_id and ${other}.image_hash = ${one}.image_hash
    and ${other}.id <> ${one}.id and ${other}.alt is null
    and ${other}.alt_text is not distinct from ${one}.alt_text
    and ${other}.alt_text_status is not distinct from ${one}.alt_text_status
    and ${other}.alt_text_source is not distinct from ${one}.alt_text_source
    and ${other}.alt_text_confidence is not distinct from ${one}.alt_text_confidence
    and (${toPurpose(other)}) = (${toPurpose(one)}))`);

/** As `jobs/media/purpose` tells it. */
const toPurpose = (table: string): string =>
  ["->> 'link_url'", "->> 'link_text'", "-> 'product' ->> 'name'"]
    .map((part) => `coalesce(${table}.context ${part}, '')`)
    .concat(`coalesce(${table}.context ->> 'is_hidden', 'false')`)
    .join(', ');
