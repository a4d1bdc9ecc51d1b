import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createApp } from '../../src/api/app.ts';
import { openAccessTokens } from '../../src/api/http/tokens.ts';
import { openHub } from '../../src/api/news/hub.ts';
import { env, toSiteFacts } from '../../src/env.ts';
import { openPasswords } from '../../src/model/account/passwords.ts';
import { startSession } from '../../src/model/account/refreshTokens.ts';
import { findSession } from '../../src/model/account/sessions.ts';
import type { Db } from '../../src/model/database/db.ts';
import {
  getOrAddOrganization,
  lockMembership,
  saveUser,
} from '../../src/model/organization/ownOrganization.ts';
import type { Store } from '../../src/model/store.ts';
import { accounts } from '../../src/model/tables/account.ts';
import { toInstallation } from '../../src/process/startWeb.ts';

/** The real API on a free port of this machine. */
export async function serveApi(store: Store) {
  let url = '';
  const publicUrl = () => url;
  const hub = await openHub(store);
  const tokens = openAccessTokens({ store, issuer: () => `${url}/auth/v1` });
  const app = createApp({
    store,
    hub,
    webRoot: import.meta.dirname,
    publicUrl,
    tokens,
    passwords: openPasswords(),
    settings: { isSignupOpen: true, areGuestsWelcome: true, confirmEmail: true },
    siteFacts: () => toSiteFacts(env, url),
    mailDir: null,
    trustedHops: 0,
    isReady: () => true,
    installation: toInstallation(store),
  });
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' });
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async () => {
    await hub.close();
    server.close();
    if ('closeAllConnections' in server) server.closeAllConnections();
  };
  return { url, tokens, close };
}

/** Somebody in an organization of their own, with a colleague. */
export async function addOwner({ db }: Store, email: string) {
  const account_id = await addAccount(db, email);
  const place = await db.transaction((tx) => getOrAddOrganization(tx, account_id));
  const { organization_id } = place;
  const colleague = await addAccount(db, `kollegin-${email}`);
  const { user_id } = await db.transaction(async (tx) =>
    saveUser(tx, await lockMembership(tx, colleague), { organization_id, role: 'member' }),
  );
  return { account_id, organization_id, user_ids: [place.user_id, user_id!] };
}

async function addAccount(db: Db, email: string): Promise<string> {
  const row = { email, email_confirmed_at: new Date().toISOString() };
  const [added] = await db.insert(accounts).values(row).returning({ id: accounts.id });
  return added!.id;
}

/** Signs in; gives the access token. */
export async function openSession(
  { db }: Store,
  account_id: string,
  tokens: Awaited<ReturnType<typeof serveApi>>['tokens'],
) {
  const origin = { user_agent: null, client_hash: null };
  const started = await startSession(db, { account_id, method: 'password', ...origin });
  return tokens.sign((await findSession(db, started!.session_id))!);
}
