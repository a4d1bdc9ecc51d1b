import { asc, eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { organizations } from '../tables/organization.ts';

export type FoundOrganization = { id: number; name: string };

/** Finds organizations by number or name for the operator; all of them without one. */
export function findOrganizations(db: Db, named: string | undefined): Promise<FoundOrganization[]> {
  const { id, name } = organizations;
  const isNamed = named && /^\d+$/.test(named) ? eq(id, Number(named)) : named ? eq(name, named) : undefined;
  return db.select({ id, name }).from(organizations).where(isNamed).orderBy(asc(id));
}
