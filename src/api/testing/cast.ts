import { randomBytes } from 'node:crypto';
import { generateApiKey, revokeApiKey } from '../../model/access/apiKeys.ts';
import { addClaim } from '../../model/access/websiteClaims.ts';
import { endSessions, findSession, raiseSession } from '../../model/account/sessions.ts';
import type { Db } from '../../model/database/db.ts';
import { addMarkedRows, addVerifiedFactor } from '../../model/testing/marked.ts';
import { addRunningScan } from '../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { apiKeyScopes } from '../../shared/contract/organization.ts';
import { toTokenHash } from '../http/visitor.ts';
import { addPerson, signIn } from './people.ts';
import type { TestServer } from './server.ts';

/**
 * Adds two organizations with all roles, a person without one, a guest, and keys of every scope. The first organization
 * has a row of every kind, each with `mark` in it. Only for tests.
 */
export async function addRoleCast(server: TestServer) {
  const { db } = server.store;
  const mark = 'GeheimeFirma';
  const enrolled = await addPerson(server, { email: `owner@${mark}.example`.toLowerCase() });
  const { organization_id } = enrolled;
  const inside = (role: 'admin' | 'member') =>
    addPerson(server, { email: `${role}@${mark}.example`.toLowerCase(), organization_id, role });
  const [admin, member] = [await inside('admin'), await inside('member')];
  const guarded = await addPerson(server, { email: 'halb@example.de', organization_id, role: 'owner' });
  const factor_id = await addVerifiedFactor(db, enrolled.account_id);
  await addVerifiedFactor(db, guarded.account_id);
  await raiseSession(db, enrolled.session_id, { method: 'totp' });
  const owner = { ...enrolled, ...(await toSigned(server, enrolled.session_id)) };
  const left = await signIn(server, owner.account_id);
  await endSessions(db, { account_id: owner.account_id, only: left.session_id });
  return {
    mark,
    organization_id,
    owner,
    admin,
    member,
    factor_id,
    halfSignedIn: guarded,
    signedOut: left,
    loner: await addPerson(server, { email: 'allein@example.de', organization_id: null }),
    stranger: await addStrangers(server),
    guest: await addGuest(db),
    ...(await addMarkedRows(db, { ...owner, mark })),
    ...(await addKeys(server, { organization_id, user_id: owner.user_id, mark })),
  };
}

/**
 * Signs a token for the session's current level. A token from before it was raised stays without the second
 * factor.
 */
async function toSigned(server: TestServer, session_id: string) {
  const token = await server.tokens.sign((await findSession(server.store.db, session_id))!);
  return { token, headers: { authorization: `Bearer ${token}` } };
}

export type RoleCast = Awaited<ReturnType<typeof addRoleCast>>;

async function addStrangers(server: TestServer) {
  const owner = await addPerson(server, { email: 'owner@fremd.example' });
  const inside = (role: 'admin' | 'member') =>
    addPerson(server, { email: `${role}@fremd.example`, organization_id: owner.organization_id, role });
  const actor = { organization_id: owner.organization_id, claim_hash: null, user_id: owner.user_id };
  const { key } = await generateApiKey(server.store.db, actor, { name: 'Fremd', scopes: [...apiKeyScopes] });
  return { owner, admin: await inside('admin'), member: await inside('member'), key };
}

async function addGuest(db: Db) {
  const token = randomBytes(32).toString('base64url');
  const { scan } = await addRunningScan(db, 'https://gast.example/');
  await addClaim(db, scan.website_id, toTokenHash(token));
  return { headers: { cookie: `stufenlos_claim=${token}` } };
}

export async function expireKey(db: Db, id: number): Promise<void> {
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  await run`update api_keys set expires_at = now() where id = ${id}`;
}

type KeyOwner = { organization_id: number; user_id: number; mark: string };

async function addKeys({ store: { db } }: TestServer, { organization_id, user_id, mark }: KeyOwner) {
  const actor = { organization_id, claim_hash: null, user_id };
  const keys: Record<string, string> = {};
  for (const scope of apiKeyScopes)
    keys[scope] = (await generateApiKey(db, actor, { name: `${mark} ${scope}`, scopes: [scope] })).key;
  const kept = await generateApiKey(db, actor, { name: mark, scopes: [] });
  const revoked = await generateApiKey(db, actor, { name: mark, scopes: [...apiKeyScopes] });
  await revokeApiKey(db, actor, revoked.id);
  const expired = await generateApiKey(db, actor, {
    name: mark,
    scopes: [...apiKeyScopes],
    expires_in_days: 30,
  });
  await expireKey(db, expired.id);
  return { keys, key_id: kept.id, revokedKey: revoked.key, expiredKey: expired.key };
}
