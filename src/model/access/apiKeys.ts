import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm';
import type { ApiKey, ApiKeyDays, ApiKeyScope, NewApiKey } from '../../shared/contract/organization.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import { isVisible } from '../../shared/text/line.ts';
import type { Db } from '../database/db.ts';
import { toSha256 } from '../database/hash.ts';
import { api_keys, isAlive, isKeyExpired, organizations } from '../tables/organization.ts';
import { asActor, type MemberActor } from './actor.ts';
import { addAuditEntry } from './auditLog.ts';
import { type MemberWebsites, refuseForeignWebsites } from './memberWebsites.ts';
import { requireRole } from './roles.ts';

/**
 * Creates a key and returns its text, never shown again. Throws ROLE_MISSING, API_KEY_NAME_REQUIRED, and
 * WEBSITE_NOT_FOUND if it shall be for a website of another organization.
 */
export function generateApiKey(
  db: Db,
  actor: MemberActor,
  wanted: {
    name: string;
    scopes: ApiKeyScope[];
    expires_in_days?: ApiKeyDays;
    website_ids?: MemberWebsites;
  },
): Promise<NewApiKey> {
  const name = wanted.name.trim();
  if (!isVisible(name)) throw new AppError('API_KEY_NAME_REQUIRED');
  const key = `sl_${randomBytes(32).toString('base64url')}`;
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const { website_ids = null } = wanted;
    await refuseForeignWebsites(tx, actor.organization_id, website_ids);
    const [added] = await tx
      .insert(api_keys)
      .values({
        organization_id: actor.organization_id,
        name,
        key_hash: toSha256(key),
        key_prefix: key.slice(0, accountLimits.apiKeyPrefixChars),
        scopes: [...new Set(wanted.scopes)],
        website_ids: website_ids && [...new Set(website_ids)],
        created_by: actor.user_id ?? null,
        expires_at: sql`now() + make_interval(days => ${wanted.expires_in_days ?? null}::int)`,
      })
      .returning(shown);
    await addAuditEntry(tx, actor, 'api_key.created', toSubject(added!));
    return { ...added!, key };
  });
}

export function listApiKeys(
  db: Db,
  actor: MemberActor,
  { limit, before }: { limit: number; before?: number | undefined },
): Promise<ApiKey[]> {
  const older = before ? lt(api_keys.id, before) : undefined;
  return asActor(db, actor, (tx) =>
    tx
      .select(shown)
      .from(api_keys)
      .where(and(isOpen(actor), older))
      .orderBy(desc(api_keys.id))
      .limit(limit),
  );
}

/** Revokes a key; its next request is refused. Throws ROLE_MISSING, API_KEY_NOT_FOUND. */
export function revokeApiKey(
  db: Db,
  actor: MemberActor,
  key_id: number,
): Promise<Pick<ApiKey, 'name' | 'key_prefix'>> {
  return asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'admin');
    const [revoked] = await tx
      .update(api_keys)
      .set({ revoked_at: sql`now()` })
      .where(and(isOpen(actor), eq(api_keys.id, key_id)))
      .returning(shown);
    if (!revoked) throw new AppError('API_KEY_NOT_FOUND');
    await addAuditEntry(tx, actor, 'api_key.revoked', toSubject(revoked));
    const { name, key_prefix } = revoked;
    return { name, key_prefix };
  });
}

/** Tests a key for a member: records the use and returns the scopes. Throws API_KEY_NOT_FOUND, API_KEY_EXPIRED. */
export function testApiKey(db: Db, actor: MemberActor, key_id: number): Promise<{ scopes: ApiKeyScope[] }> {
  return asActor(db, actor, async (tx) => {
    const [used] = await tx
      .update(api_keys)
      .set({ last_used_at: sql`now()` })
      .where(and(isOpen(actor), eq(api_keys.id, key_id)))
      .returning({ scopes: api_keys.scopes, isExpired: isKeyExpired });
    if (!used) throw new AppError('API_KEY_NOT_FOUND');
    // Throwing takes the note of the use back.
    if (used.isExpired) throw new AppError('API_KEY_EXPIRED');
    return { scopes: used.scopes };
  });
}

/**
 * Finds a key's organization, scopes and websites. Null when the key is revoked or its organization's grace period is over.
 * Records the use, at most once a minute. Throws API_KEY_EXPIRED.
 */
export async function findApiKey(db: Db, key: string) {
  const [found] = await db
    .select({
      id: api_keys.id,
      organization_id: api_keys.organization_id,
      scopes: api_keys.scopes,
      website_ids: api_keys.website_ids,
      isExpired: isKeyExpired,
      isNoted: sql<boolean>`coalesce(${api_keys.last_used_at} > now() - interval '1 minute', false)`,
    })
    .from(api_keys)
    .innerJoin(organizations, eq(organizations.id, api_keys.organization_id))
    .where(and(eq(api_keys.key_hash, toSha256(key)), isNull(api_keys.revoked_at), isAlive));
  if (!found) return null;
  const { isNoted, isExpired, ...known } = found;
  if (isExpired) throw new AppError('API_KEY_EXPIRED');
  if (!isNoted) await db.update(api_keys).set({ last_used_at: sql`now()` }).where(eq(api_keys.id, known.id));
  return known;
}

const shown = {
  id: api_keys.id,
  name: api_keys.name,
  key_prefix: api_keys.key_prefix,
  scopes: api_keys.scopes,
  // A restricted member learns no ids of websites that row security hides.
  website_ids: sql<MemberWebsites>`case when api_keys.website_ids is not null then coalesce((select json_agg(w.id order by w.id)
    from websites w where w.id = any(api_keys.website_ids)), '[]'::json) end`,
  created_at: api_keys.created_at,
  last_used_at: api_keys.last_used_at,
  expires_at: api_keys.expires_at,
  is_expired: isKeyExpired,
};

const isOpen = ({ organization_id }: MemberActor) =>
  and(eq(api_keys.organization_id, organization_id), isNull(api_keys.revoked_at));

const toSubject = ({ id, name, key_prefix }: ApiKey) => ({ api_key_id: id, name, key_prefix });
