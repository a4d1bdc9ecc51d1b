import { and, arrayContains, eq, isNull, or, sql } from 'drizzle-orm';
import { isChannelEvent } from '../../shared/work/channel.ts';
import { type EventFacts, type EventKind, hasNews } from '../../shared/work/notice.ts';
import type { Db } from '../database/db.ts';
import { channels, deliveries } from '../tables/channel.ts';

type Announced = {
  organization_id: number;
  /** Null: about the organization. */
  website_id: number | null;
  cause_id?: number | null;
  scan_id?: number | null;
  kind: EventKind;
  facts: EventFacts;
};

/** Writes a message for each channel that listens; its websites say nothing of the organization. Texts of members stay here: a link leads to them. */
export async function addDeliveries(tx: Db, announced: Announced): Promise<void> {
  const { organization_id, website_id, cause_id = null, scan_id = null, kind } = announced;
  if (!isChannelEvent(kind) || !hasNews(announced)) return;
  const listening = await tx
    .select({ channel_id: channels.id })
    .from(channels)
    .where(
      and(
        eq(channels.organization_id, organization_id),
        arrayContains(channels.events, [kind]),
        isNull(channels.paused_at),
        isNull(channels.closed_at),
        website_id === null
          ? undefined
          : or(isNull(channels.website_ids), sql`${website_id}::bigint = any(${channels.website_ids})`),
      ),
    );
  if (listening.length === 0) return;
  const { text: _, ...facts } = announced.facts;
  const row = { organization_id, website_id, cause_id, scan_id, kind, facts };
  await tx.insert(deliveries).values(listening.map(({ channel_id }) => ({ ...row, channel_id })));
}
