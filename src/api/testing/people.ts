import { startSession } from '../../model/account/refreshTokens.ts';
import { findSession } from '../../model/account/sessions.ts';
import { getOrAddOrganization, lockMembership, saveUser } from '../../model/organization/ownOrganization.ts';
import { accounts } from '../../model/tables/account.ts';
import type { MemberRole } from '../../shared/memberRole.ts';
import type { TestServer } from './server.ts';

/**
 * `organization_id`: undefined adds a new organization, null adds none. `role` applies to an existing
 * organization; default: member.
 */
export type NewPerson = {
  email: string;
  organization_id?: number | null;
  role?: MemberRole;
  password_hash?: string;
};

export async function addPerson(server: TestServer, person: NewPerson) {
  const { db } = server.store;
  const { organization_id, role = 'member', ...account } = person;
  const confirmed = { ...account, email_confirmed_at: new Date().toISOString() };
  const [added] = await db.insert(accounts).values(confirmed).returning({ id: accounts.id });
  const account_id = added!.id;
  const place = await db.transaction(async (tx) => {
    if (organization_id === null) return { organization_id: null, user_id: null };
    if (organization_id === undefined) return getOrAddOrganization(tx, account_id);
    return saveUser(tx, await lockMembership(tx, account_id), { organization_id, role });
  });
  const { token, session_id } = await signIn(server, account_id);
  return {
    email: person.email,
    token,
    session_id,
    account_id,
    user_id: place.user_id as number,
    organization_id: place.organization_id as number,
    headers: { authorization: `Bearer ${token}` },
  };
}

export async function signIn(server: TestServer, account_id: string) {
  const { db } = server.store;
  const origin = { user_agent: 'Test', client_hash: null };
  const started = await startSession(db, { account_id, method: 'password', ...origin });
  const { session_id } = started!;
  return { session_id, token: await server.tokens.sign((await findSession(db, session_id))!) };
}

export type Person = Awaited<ReturnType<typeof addPerson>>;
