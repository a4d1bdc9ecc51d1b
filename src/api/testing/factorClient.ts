import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { TOTP } from 'otpauth';
import { startSession } from '../../model/account/refreshTokens.ts';
import { findSession } from '../../model/account/sessions.ts';
import { accounts } from '../../model/tables/account.ts';
import { forgetSteps } from '../../model/testing/time.ts';
import type { TestServer } from './server.ts';

let counter = 0;

export async function addAccount({ store }: TestServer, over: Partial<typeof accounts.$inferInsert> = {}) {
  counter += 1;
  const email_confirmed_at = new Date().toISOString();
  const row = { email: `person${counter}@beispiel.example`, email_confirmed_at, ...over };
  const [added] = await store.db.insert(accounts).values(row).returning({ id: accounts.id });
  return added!.id;
}

export async function openClient(server: TestServer, account_id: string) {
  const { db } = server.store;
  const origin = { user_agent: 'Test', client_hash: null };
  const started = await startSession(db, { account_id, method: 'password', ...origin });
  const { session_id, refresh_token } = started!;
  const access_token = await server.tokens.sign((await findSession(db, session_id))!);
  const kept = new Map([['session', JSON.stringify(toStored({ access_token, refresh_token, account_id }))]]);
  const client = createClient(server.url, 'anon-key', {
    auth: {
      storageKey: 'session',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
      autoRefreshToken: false,
      detectSessionInUrl: false,
      experimental: { recoveryCodes: true },
    },
  });
  return { client, mfa: client.auth.mfa, session_id, access_token, refresh_token };
}

type Tokens = { access_token: string; refresh_token: string; account_id: string };

const toStored = ({ account_id, ...tokens }: Tokens) => ({
  ...tokens,
  token_type: 'bearer',
  expires_in: 3_600,
  expires_at: Math.floor(Date.now() / 1_000) + 3_600,
  user: { id: account_id },
});

export async function readClaims(client: SupabaseClient) {
  const { data } = await client.auth.getSession();
  const [, payload = ''] = data.session!.access_token.split('.');
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    aal: string;
    amr: { method: string; factor_id?: string }[];
  };
}

export const showCode = (secret: string, later = 0): string =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + later * 30_000 });

export async function addVerified(
  server: TestServer,
  { mfa }: Awaited<ReturnType<typeof openClient>>,
  friendlyName = 'Telefon',
) {
  const { data } = await mfa.enroll({ factorType: 'totp', friendlyName });
  const { id: factorId, totp } = data!;
  const { error } = await mfa.challengeAndVerify({ factorId, code: showCode(totp.secret) });
  if (error) throw error;
  await forgetSteps(server.store.db);
  return { factorId, secret: totp.secret };
}
