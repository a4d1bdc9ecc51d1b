import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { openPasswords } from '../../model/account/passwords.ts';
import { checkMachine } from '../../model/operation/machineChecks.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { createApp } from '../app.ts';
import type { AccountSettings } from '../http/context.ts';
import { openAccessTokens } from '../http/tokens.ts';
import { openHub } from '../news/hub.ts';

const testFacts = {
  operator: {
    name: 'Betrieb GmbH',
    address: ['Weg 1', '12345 Ort'],
    represented_by: null,
    email: 'betrieb@example.de',
    phone: '+49 30 123',
    register: null,
    vat_id: null,
  },
  analytics: null,
  isDevelopment: false,
};

/** Cheap argon2 parameters; passwords.test.ts checks the real ones. Only for tests. */
export const cheapPasswords = { cost: { memoryKib: 512, passes: 1, lanes: 1 } };

export async function startTestServer(
  settings: Partial<AccountSettings> = {},
  {
    heartbeatMs,
    trustedHops = 0,
    opened,
  }: { heartbeatMs?: number; trustedHops?: number; opened?: Store } = {},
) {
  const store = opened ?? (await openTestStore());
  const hub = await openHub(store, heartbeatMs);
  const webRoot = await mkdtemp(join(tmpdir(), 'stufenlos-web-'));
  await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Start</title>');
  await writeFile(join(webRoot, 'app.html'), '<!doctype html><title>App</title>');
  await writeFile(
    join(webRoot, '404.html'),
    '<!doctype html><meta name="robots" content="noindex"><title>Fehlt</title>',
  );
  let url = '';
  const publicUrl = () => url;
  const tokens = openAccessTokens({ store, issuer: () => `${url}/auth/v1` });
  const app = createApp({
    store,
    hub,
    webRoot,
    publicUrl,
    tokens,
    passwords: openPasswords(cheapPasswords),
    settings: { isSignupOpen: true, areGuestsWelcome: true, confirmEmail: true, ...settings },
    siteFacts: () => ({ ...testFacts, origin: url }),
    mailDir: null,
    trustedHops,
    isReady: () => true,
    installation: {
      engine: store.engine,
      folders: { dataDir: webRoot, backupDir: null },
      mailWay: 'folder',
      retention: { scans: 400, events: 180, evidence: null, trail: 90 },
      check: () => checkMachine(webRoot),
    },
  });
  const { promise, resolve } = Promise.withResolvers<AddressInfo>();
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, resolve);
  const { port } = await promise;
  url = `http://127.0.0.1:${port}`;
  return {
    store,
    tokens,
    app,
    url,
    webRoot,
    close: async () => {
      await hub.close();
      await new Promise((done) => server.close(done));
      await store.close();
      await rm(webRoot, { recursive: true });
    },
  };
}

export type TestServer = Awaited<ReturnType<typeof startTestServer>>;

export type Heard = { id: string; event: string; data: unknown };

export async function* readEvents(response: Response): AsyncGenerator<Heard> {
  let text = '';
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop()!;
    for (const block of blocks.filter((lines) => !lines.startsWith(':'))) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';
      yield { id: field('id'), event: field('event'), data: JSON.parse(field('data')) };
    }
  }
}
