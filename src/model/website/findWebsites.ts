import { eq, isNull } from 'drizzle-orm';
import { readWebsiteUrl, toPageKey } from '../../shared/address/url.ts';
import type { MemberActor } from '../access/actor.ts';
import type { Db } from '../database/db.ts';
import { organizations } from '../tables/organization.ts';
import { websites } from '../tables/website.ts';

export type FoundWebsite = { id: number; url: string; organization: string; actor: MemberActor };

/** Finds websites by number, address or name for the operator. `unowned`: number of those without an account. */
export async function findWebsites(db: Db, named: string) {
  const { id, url, name, organization_id } = websites;
  const rows = await db
    .select({ id, url, name, organization_id, organization: organizations.name })
    .from(websites)
    .leftJoin(organizations, eq(organizations.id, organization_id))
    .where(isNull(websites.trashed_at))
    .orderBy(id);
  const isNamed = toTest(named);
  const found = rows.filter(isNamed);
  const owned = found.flatMap(({ id, url, organization, organization_id }): FoundWebsite[] =>
    organization_id === null || organization === null
      ? []
      : [{ id, url, organization, actor: { organization_id, claim_hash: null, user_id: null } }],
  );
  return { owned, unowned: found.length - owned.length };
}

type Named = { id: number; url: string; name: string | null };

function toTest(named: string): (website: Named) => boolean {
  if (/^\d+$/.test(named)) return ({ id }) => id === Number(named);
  const typed = readWebsiteUrl(named).url;
  const key = typed && toPageKey(typed);
  return ({ url, name }) => name === named || toPageKey(url) === key;
}
