import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';

/**
 * Selects a person's email and name; null for guests. Pass `user_id` with its table's name, because Drizzle
 * drops that name in a select over one table.
 */
export function toPerson(actor: Actor, user_id: SQL) {
  const of = (column: string) =>
    actor.organization_id === null
      ? sql<string | null>`null::text`
      : sql<string | null>`(select nullif(u.${sql.raw(column)}, '') from users u where u.id = ${user_id})`;
  return { user_email: of('email'), user_name: of('name') };
}
