import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { openAccessTokens } from '../src/api/http/tokens.ts';
import { asActor } from '../src/model/access/actor.ts';
import { startSession } from '../src/model/account/refreshTokens.ts';
import { findSession } from '../src/model/account/sessions.ts';
import { openStore, type Store } from '../src/model/store.ts';
import { accounts } from '../src/model/tables/account.ts';
import { websites } from '../src/model/tables/website.ts';
import { getOrAddOrganization } from '../src/model/website/websiteLinks.ts';
import { accountLimits } from '../src/shared/limits/account.ts';
import { startServer } from '../tests/serverProcess.ts';
import { quantile, toMs } from './figures.ts';

/**
 * `npm run bench:auth [postgres://…]`: what signing in and reading as somebody cost, on this machine, in one run.
 * Prints a Markdown table; ends with exit code 1 when a target is missed.
 */
const password = 'Stufenlos-Messung-2026';
const askedTimes = 120;
let clients = 0;
const warmUps = 5;
const rows: { what: string; measured: string; target: string; ok: boolean }[] = [];
const dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-bench-'));
const databaseUrl = process.argv[2];

await measureReading();
await measureServer();
await rm(dataDir, { recursive: true, force: true });
print();

/** In this process: the bare query, then the same row behind token, session, role and row-level security. */
async function measureReading(): Promise<void> {
  const onQueueError = (error: unknown) => console.error(error);
  const store = await openStore({
    databaseUrl,
    dataDir: join(dataDir, 'reading'),
    onQueueError,
    shutdownMs: 5_000,
  });
  try {
    const { website_id, session_id } = await addOwner(store);
    const tokens = openAccessTokens({ store, issuer: () => 'http://localhost/auth/v1' });
    const token = await tokens.sign((await findSession(store.db, session_id))!);
    const bare = () =>
      store.db
        .select({ id: websites.id, url: websites.url })
        .from(websites)
        .where(eq(websites.id, website_id));
    const authorised = async () => {
      const session = await findSession(store.db, (await tokens.verify(token))!.session_id);
      const actor = { organization_id: session!.organization_id, claim_hash: null };
      return asActor(store.db, actor, (tx) =>
        tx.select({ id: websites.id, url: websites.url }).from(websites).where(eq(websites.id, website_id)),
      );
    };
    const [bareMs, authorisedMs] = await alternate(500, bare, authorised);
    const added = quantile(authorisedMs, 0.5) - quantile(bareMs, 0.5);
    add(
      'authorised read over the bare query, median',
      `+${toMs(added)} (${toMs(quantile(bareMs, 0.5))} bare)`,
      '≤ 1 ms',
      added <= 1,
    );
  } finally {
    await store.close();
  }
}

async function addOwner({ db }: Store) {
  const email = `messung-${Date.now()}@example.de`;
  const [account] = await db.insert(accounts).values({ email }).returning({ id: accounts.id });
  const { organization_id } = await db.transaction((tx) => getOrAddOrganization(tx, account!.id));
  const [website] = await db
    .insert(websites)
    .values({ url: 'https://example.de/', organization_id })
    .returning({ id: websites.id });
  const origin = { user_agent: null, client_hash: null };
  const started = await startSession(db, { account_id: account!.id, method: 'password', ...origin });
  return { website_id: website!.id, session_id: started!.session_id };
}

/** Over HTTP, against the whole product in a process of its own. */
async function measureServer(): Promise<void> {
  Object.assign(process.env, {
    STUFENLOS_CONFIRM_EMAIL: 'false',
    STUFENLOS_TRUST_PROXY: 'true',
    LOG_LEVEL: 'error',
  });
  const server = await startServer(join(dataDir, 'server'), []);
  try {
    await signUp(server.url, 'kennt@example.de');
    for (let n = 0; n < askedTimes; n += 1) await signUp(server.url, `kennt-${n}@example.de`);
    await measureSignIn(server.url);
    await measureEnumeration(server.url);
    await measureLoad(server.url);
  } finally {
    await server.stop('SIGTERM');
  }
}

async function measureSignIn(url: string): Promise<void> {
  const { memoryKib, passes, lanes } = accountLimits.argon2;
  const known = await hash(password, { memoryCost: memoryKib, timeCost: passes, parallelism: lanes });
  const [argonMs, signInMs] = await alternate(
    60,
    async () => {
      await verify(known, password);
      await (await fetch(`${url}/healthz`)).arrayBuffer();
    },
    () => signIn(url, 'kennt@example.de', password, '198.18.255.1'),
  );
  const added = quantile(signInMs, 0.5) - quantile(argonMs, 0.5);
  add(
    'sign-in over argon2 and a bare request, median',
    `+${toMs(added)} (both ${toMs(quantile(argonMs, 0.5))})`,
    '≤ 10 ms',
    added <= 10,
  );
}

/** Two interleaved series each; the difference must drown in the noise of one series alone. */
async function measureEnumeration(url: string): Promise<void> {
  const pairs: [string, (email: string) => Promise<unknown>][] = [
    ['wrong password', (email) => signIn(url, email, 'falsch falsch falsch')],
    ['recover', (email) => post(url, '/auth/v1/recover', { email })],
  ];
  for (const [name, ask] of pairs) {
    const [known, unknown] = [toAddresses('kennt'), toAddresses('niemand')];
    const [knownMs, unknownMs] = await alternate(
      askedTimes - warmUps,
      () => ask(known()),
      () => ask(unknown()),
    );
    const difference = Math.abs(quantile(knownMs, 0.5) - quantile(unknownMs, 0.5));
    const spread = quantile(knownMs, 0.75) - quantile(knownMs, 0.25);
    add(
      `${name}: known against unknown address, medians`,
      `${toMs(difference)} apart (${toMs(quantile(knownMs, 0.5))} / ${toMs(quantile(unknownMs, 0.5))}, spread ${toMs(spread)})`,
      'within the spread',
      difference <= spread,
    );
  }
}

/** Every address is asked about once: the second time within a minute is told to wait. */
function toAddresses(name: string): () => string {
  let n = 0;
  return () => `${name}-${n++}@example.de`;
}

/** 200 at once, while somebody else asks for the health page all the time. */
async function measureLoad(url: string): Promise<void> {
  const over = new AbortController();
  const healthMs: number[] = [];
  const asking = (async () => {
    while (!over.signal.aborted) {
      const startedAt = performance.now();
      await (await fetch(`${url}/healthz`)).arrayBuffer();
      healthMs.push(performance.now() - startedAt);
    }
  })();
  const startedAt = performance.now();
  const statuses = await Promise.all(
    Array.from({ length: 200 }, async (_, n) => {
      const email = `kennt-${n % askedTimes}@example.de`;
      return (await signIn(url, email, password)).status;
    }),
  );
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
  over.abort();
  await asking;
  const count = (status: number) => statuses.filter((given) => given === status).length;
  const p99 = quantile(healthMs, 0.99);
  add(
    '200 sign-ins at once: /healthz p99',
    `${toMs(p99)} of ${healthMs.length} requests (${count(200)} signed in, ${count(429)} told to wait, ${seconds} s)`,
    '< 100 ms',
    p99 < 100 && count(200) + count(429) === 200 && count(200) > 0,
  );
}

/** Every request from another network address: the limits per address are not what is measured here. */
function toNewPlace(): string {
  clients += 1;
  return `198.18.${(clients >> 8) & 255}.${clients & 255}`;
}

function post(url: string, path: string, body: unknown, address = toNewPlace()): Promise<Response> {
  return fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  }).then(async (response) => {
    await response.arrayBuffer();
    return response;
  });
}

function signIn(url: string, email: string, given: string, address?: string): Promise<Response> {
  return post(url, '/auth/v1/token?grant_type=password', { email, password: given }, address);
}

async function signUp(url: string, email: string): Promise<void> {
  const { status } = await post(url, '/auth/v1/signup', { email, password });
  if (status !== 200) throw new Error(`Sign-up answered ${status}`);
}

/** Runs two things in turns, so that the machine's moods hit both; milliseconds of each. */
async function alternate(times: number, first: () => Promise<unknown>, second: () => Promise<unknown>) {
  const [firstMs, secondMs]: [number[], number[]] = [[], []];
  for (let i = 0; i < times + warmUps; i += 1) {
    for (const [act, into] of [
      [first, firstMs],
      [second, secondMs],
    ] as const) {
      const startedAt = performance.now();
      await act();
      if (i >= warmUps) into.push(performance.now() - startedAt);
    }
  }
  return [firstMs, secondMs] as const;
}

function add(what: string, measured: string, target: string, ok: boolean): void {
  rows.push({ what, measured, target, ok });
}

function print(): void {
  console.log(
    `\n${cpus().length} cores, Node ${process.version}, ${databaseUrl ? 'PostgreSQL' : 'embedded database'}\n`,
  );
  console.log('| What | Measured | Target | |\n|---|---|---|---|');
  for (const { what, measured, target, ok } of rows)
    console.log(`| ${what} | ${measured} | ${target} | ${ok ? 'met' : 'MISSED'} |`);
  process.exitCode = rows.every(({ ok }) => ok) ? 0 : 1;
}
