import { and, eq, sql } from 'drizzle-orm';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { alt_text_usage } from '../tables/media.ts';

export type TakenImage = { organization_id: number; month: string };

const thisMonth = sql<string>`to_char(now() at time zone 'Europe/Berlin', 'YYYY-MM')`;

/**
 * Takes one of the organization's `cap` images per month for a model; null when none is left. One statement,
 * so that two concurrent requests never both get the last one.
 */
export async function takeModelImage(
  db: Db,
  { organization_id, cap }: { organization_id: number; cap: number },
): Promise<TakenImage | null> {
  if (cap < 1) return null;
  const [taken] = await db
    .insert(alt_text_usage)
    .values({ organization_id, month: thisMonth, images: 1 })
    .onConflictDoUpdate({
      target: [alt_text_usage.organization_id, alt_text_usage.month],
      set: { images: sql`${alt_text_usage.images} + 1` },
      setWhere: sql`${alt_text_usage.images} < ${cap}`,
    })
    .returning({ organization_id: alt_text_usage.organization_id, month: alt_text_usage.month });
  return taken ?? null;
}

export async function giveBackModelImage(db: Db, taken: TakenImage): Promise<void> {
  await db
    .update(alt_text_usage)
    .set({ images: sql`greatest(${alt_text_usage.images} - 1, 0)` })
    .where(isOf(taken));
}

export async function addModelTokens(
  db: Db,
  taken: TakenImage,
  { input_tokens, output_tokens }: { input_tokens: number; output_tokens: number },
): Promise<void> {
  await db
    .update(alt_text_usage)
    .set({
      input_tokens: sql`${alt_text_usage.input_tokens} + ${input_tokens}`,
      output_tokens: sql`${alt_text_usage.output_tokens} + ${output_tokens}`,
    })
    .where(isOf(taken));
}

export async function getModelUsage(db: Db, { organization_id }: MemberActor) {
  const [now] = await readRows<{ month: string }>(db, sql`select ${thisMonth} as month`);
  const { month } = now!;
  const [found] = await db
    .select({
      images: alt_text_usage.images,
      input_tokens: alt_text_usage.input_tokens,
      output_tokens: alt_text_usage.output_tokens,
    })
    .from(alt_text_usage)
    .where(isOf({ organization_id, month }));
  return { month, ...(found ?? { images: 0, input_tokens: 0, output_tokens: 0 }) };
}

const isOf = ({ organization_id, month }: TakenImage) =>
  and(eq(alt_text_usage.organization_id, organization_id), eq(alt_text_usage.month, month));
