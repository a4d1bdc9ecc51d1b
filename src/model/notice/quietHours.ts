import { eq } from 'drizzle-orm';
import type { QuietHours } from '../../shared/contract/notice.ts';
import { asActor, type MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { quiet_hours } from '../tables/notice.ts';

/** True while mails "at once" of this person wait. `ends` before `starts` means the next day. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (!hours) return false;
  const { starts, ends, time_zone } = hours;
  const clock = now.toLocaleTimeString('en', {
    timeZone: time_zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return starts < ends ? clock >= starts && clock < ends : clock >= starts || clock < ends;
}

/** Null: none are set. */
export function getQuietHours(db: Db, actor: MemberActor): Promise<QuietHours | null> {
  return asActor(db, actor, async (tx) => {
    const [found] = await tx
      .select({ starts: quiet_hours.starts, ends: quiet_hours.ends, time_zone: quiet_hours.time_zone })
      .from(quiet_hours)
      .where(eq(quiet_hours.user_id, actor.user_id ?? 0));
    return found ?? null;
  });
}

export async function saveQuietHours(
  db: Db,
  actor: MemberActor,
  hours: QuietHours | null,
): Promise<QuietHours | null> {
  const user_id = actor.user_id!;
  await asActor(db, actor, async (tx) => {
    await tx.delete(quiet_hours).where(eq(quiet_hours.user_id, user_id));
    if (hours) await tx.insert(quiet_hours).values({ user_id, ...hours });
  });
  return getQuietHours(db, actor);
}
