import { fileURLToPath } from 'node:url';
import { serve } from '@hono/node-server';
import { createApp } from './api/app.ts';
import { openPasswords } from './api/http/passwords.ts';
import { openAccessTokens } from './api/http/tokens.ts';
import { openEventHub } from './api/news/eventHub.ts';
import { openWorkHub } from './api/news/workHub.ts';
import { env, toSiteFacts } from './env.ts';
import type { Store } from './model/store.ts';
import { type Cleanup, mailDir, type Place } from './runRole.ts';

/** Longer than proxies and clients hold a quiet connection: whoever closes first must not be the one that is asked. */
const keepAliveMs = 75_000;

/** The website and the API; puts the address into `place`. */
export async function startWeb(store: Store, cleanups: Cleanup[], place: Place): Promise<void> {
  let isReady = false;
  const events = await openEventHub(store);
  const work = await openWorkHub(store);
  const webRoot = fileURLToPath(new URL('../dist/web', import.meta.url));
  const app = createApp({
    store,
    events,
    work,
    webRoot,
    publicUrl: () => place.url,
    tokens: openAccessTokens({ store, issuer: () => `${place.url}/auth/v1` }),
    passwords: openPasswords(),
    settings: { isSignupOpen: env.STUFENLOS_SIGNUP === 'open', confirmEmail: env.STUFENLOS_CONFIRM_EMAIL },
    siteFacts: () => toSiteFacts(env, place.url),
    mailDir: env.NODE_ENV === 'development' ? mailDir : null,
    trustProxy: env.STUFENLOS_TRUST_PROXY,
    isReady: () => isReady,
  });
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const serverOptions = { keepAliveTimeout: keepAliveMs };
  const server = serve({ fetch: app.fetch, port: env.PORT, serverOptions }, ({ port }) => resolve(port));
  server.once('error', reject);
  const port = await promise;
  place.url = env.PUBLIC_URL ?? `http://localhost:${port}`;
  isReady = true;
  cleanups.push(async () => {
    isReady = false;
    await events.close();
    await work.close();
    await new Promise<void>((done) => {
      server.close(() => done());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
  });
}
