import { fileURLToPath } from 'node:url';
import { createApp } from '../api/app.ts';
import type { Installation } from '../api/http/context.ts';
import { openAccessTokens } from '../api/http/tokens.ts';
import { openHub } from '../api/news/hub.ts';
import { checkSettings, env, mailDir, toRetention, toSiteFacts, toTrustedHops } from '../env.ts';
import { openPasswords } from '../model/account/passwords.ts';
import { checkMachine } from '../model/operation/machineChecks.ts';
import type { Store } from '../model/store.ts';
import { serverLimits } from '../shared/limits/http.ts';
import { listen } from './listen.ts';
import { type Address, type Cleanup, toListenUrl } from './role.ts';

/** Node closes a connection whose request does not arrive in time; answers may take as long as they like. */
export const toServerOptions = ({ requestMs, headersMs }: { requestMs: number; headersMs: number }) => ({
  keepAliveTimeout: keepAliveMs,
  requestTimeout: requestMs,
  headersTimeout: headersMs,
  connectionsCheckingInterval: Math.min(headersMs, 5_000),
});

/** Longer than proxies and clients keep idle connections: a server that closes first can lose a request in flight. */
const keepAliveMs = 75_000;

/** Starts the website and the API; writes the final URL into `address`. */
export async function startWeb(store: Store, cleanups: Cleanup[], address: Address): Promise<void> {
  let isReady = false;
  const hub = await openHub(store);
  const webRoot = fileURLToPath(new URL('../../dist/web', import.meta.url));
  const app = createApp({
    store,
    hub,
    webRoot,
    publicUrl: () => address.url,
    tokens: openAccessTokens({ store, issuer: () => `${address.url}/auth/v1` }),
    passwords: openPasswords(),
    settings: {
      isSignupOpen: env.STUFENLOS_SIGNUP === 'open',
      areGuestsWelcome: env.STUFENLOS_GUESTS === 'open',
      confirmEmail: env.STUFENLOS_CONFIRM_EMAIL,
    },
    siteFacts: () => toSiteFacts(env, address.url),
    mailDir: env.NODE_ENV === 'development' ? mailDir : null,
    trustedHops: toTrustedHops(env),
    isReady: () => isReady,
    installation: toInstallation(store),
  });
  const place = { host: env.HOST, port: env.PORT };
  const serverOptions = toServerOptions(serverLimits);
  const { server, port } = await listen(place, { fetch: app.fetch, serverOptions });
  address.url = env.PUBLIC_URL ?? toListenUrl(env.HOST, port);
  isReady = true;
  cleanups.push(async () => {
    isReady = false;
    await hub.close();
    await new Promise<void>((done) => {
      server.close(() => done());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
    });
  });
}

export const toInstallation = ({ engine }: Store): Installation => ({
  engine,
  folders: { dataDir: env.STUFENLOS_DATA_DIR, backupDir: env.STUFENLOS_BACKUP_DIR ?? null },
  retention: toRetention(env),
  mailWay: env.SMTP_URL ? 'server' : 'folder',
  check: async () => [...(await checkMachine(env.STUFENLOS_DATA_DIR)), checkSettings(env)],
});
