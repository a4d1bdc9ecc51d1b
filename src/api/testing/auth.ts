import { createHash, randomBytes } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { findAccountByEmail } from '../../model/account/accounts.ts';
import { issueToken } from '../../model/account/oneTimeTokens.ts';
import { openPasswords } from '../../model/account/passwords.ts';
import { accounts, type TokenKind } from '../../model/tables/account.ts';
import { rate_limits } from '../../model/tables/limit.ts';
import { mails } from '../../model/tables/mail.ts';
import { cheapPasswords, type TestServer } from './server.ts';

export const password = 'Treppe-Rampe-Aufzug';
const hashed = openPasswords(cheapPasswords).hash(password);
let counter = 0;

export const newEmail = (): string => {
  counter += 1;
  return `frau.neu${counter}@beispiel.example`;
};

export function openBrowserOf(server: TestServer, options: { flowType?: 'pkce'; userAgent?: string } = {}) {
  const { flowType = 'implicit', userAgent = 'Test' } = options;
  return createClient(server.url, 'anon-key', {
    auth: { flowType, persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { 'user-agent': userAgent } },
  }).auth;
}

export async function addConfirmed(
  { store }: TestServer,
  over: Partial<typeof accounts.$inferInsert> = {},
): Promise<{ id: string; email: string }> {
  const email_confirmed_at = new Date().toISOString();
  const row = { email: newEmail(), password_hash: await hashed, email_confirmed_at, ...over };
  const [added] = await store.db.insert(accounts).values(row).returning({ id: accounts.id });
  return { id: added!.id, email: row.email };
}

export async function openSignedIn(server: TestServer, over: Partial<typeof accounts.$inferInsert> = {}) {
  const account = await addConfirmed(server, over);
  const auth = openBrowserOf(server);
  const { data, error } = await auth.signInWithPassword({ email: account.email, password });
  if (error) throw error;
  return { ...account, auth, session: data.session };
}

export async function issue(server: TestServer, email: string, kind: TokenKind, challenge = {}) {
  const account = await findAccountByEmail(server.store.db, email);
  return issueToken(server.store, { account_id: account!.id, kind, ...challenge });
}

export async function listMails({ store }: TestServer, email: string) {
  const rows = await store.db
    .select({ template: mails.template, to_address: mails.to_address, payload: mails.payload })
    .from(mails)
    .orderBy(mails.id);
  return rows.filter(({ to_address }) => to_address === email);
}

export async function forgetLimits({ store }: TestServer): Promise<void> {
  await store.db.delete(rate_limits);
}

export const send = (
  server: TestServer,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}/auth/v1${path}`, {
    redirect: 'manual',
    headers: { 'x-supabase-api-version': '2024-01-01', ...headers },
    ...(body === undefined
      ? {}
      : {
          method: 'POST',
          body: typeof body === 'string' ? body : JSON.stringify(body),
          headers: { 'x-supabase-api-version': '2024-01-01', 'content-type': 'application/json', ...headers },
        }),
  });

export function makeChallenge() {
  const verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  return { verifier, challenge: { code_challenge, code_challenge_method: 's256' } };
}
