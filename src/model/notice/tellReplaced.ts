import type { Check } from '../../shared/contract/check.ts';
import { type Actor, becomeActor, becomeService } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { addEvent } from './addEvent.ts';

export const toCheckFacts = (checks: { page_id: number; criteria: string }[]) => ({
  checks: checks.map(({ page_id, criteria }) => ({ page_id, criteria })),
  criteria: [...new Set(checks.map(({ criteria }) => criteria))],
  count: checks.length,
});

type Replaced = { website_id: number; page_id: number; before: Check[]; changed: string[] };

/** Tells people whose judgements the actor replaced or took back. `changed`: criteria with another result now. */
export async function tellReplaced(
  tx: Db,
  actor: Actor,
  { website_id, page_id, before, changed }: Replaced,
): Promise<void> {
  const { organization_id, user_id = null } = actor;
  const isTheirs = (row: Check) => row.set_by === 'person' && row.status !== null && row.user_id !== user_id;
  const theirs = before.filter((row) => row.user_id && isTheirs(row) && changed.includes(row.criteria));
  if (organization_id === null || theirs.length === 0) return;
  await becomeService(tx);
  for (const [judge, checks] of Map.groupBy(theirs, (row) => row.user_id!)) {
    const facts = toCheckFacts(checks.map(({ criteria }) => ({ page_id, criteria })));
    const event = { organization_id, website_id, user_id, kind: 'check.contradicted' as const, facts };
    await addEvent(tx, event, [{ user_id: judge, reason: 'follower' }]);
  }
  await becomeActor(tx, actor);
}
