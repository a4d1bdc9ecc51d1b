import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { readWebsiteUrl, toPageKey } from '../../shared/address/url.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { organizations } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

export type FoundWebsite = { id: number; url: string; organization: string; actor: MemberActor };

/** Finds websites of organizations by number, address or name, for the operator, who may see all. */
export async function findWebsites(db: Db, named: string): Promise<FoundWebsite[]> {
  const { id, url, name, organization_id } = websites;
  const rows = await db
    .select({ id, url, name, organization_id, organization: organizations.name })
    .from(websites)
    .innerJoin(organizations, eq(organizations.id, organization_id))
    .where(and(isNotNull(organization_id), isNull(websites.trashed_at)))
    .orderBy(id);
  const isNamed = toTest(named);
  return rows.filter(isNamed).map(({ organization_id, name: _, ...row }) => ({
    ...row,
    actor: { organization_id: organization_id!, claim_hash: null, user_id: null },
  }));
}

type Named = { id: number; url: string; name: string | null };

function toTest(named: string): (website: Named) => boolean {
  if (/^\d+$/.test(named)) return ({ id }) => id === Number(named);
  const typed = readWebsiteUrl(named).url;
  const key = typed && toPageKey(typed);
  return ({ url, name }) => name === named || toPageKey(url) === key;
}
