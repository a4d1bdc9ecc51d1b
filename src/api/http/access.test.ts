import { generateKeyPair, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setOperator } from '../../model/account/operatorAccounts.ts';
import { listSigningKeys } from '../../model/account/signingKeys.ts';
import { addVerifiedFactor, readAllRows } from '../../model/testing/marked.ts';
import { addRoleCast, type RoleCast } from '../testing/cast.ts';
import { listOperations, type Operation, toForeignRequest } from '../testing/foreignRequest.ts';
import { addPerson } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';

/**
 * Calls every route of /openapi.json as each caller it must refuse. No data of another organization may leak,
 * and none of its rows may change. A route without access rule, without example body or with an unknown
 * parameter fails.
 */

let server: TestServer;
let cast: RoleCast;
let operations: Operation[];
let forged: Record<string, string>;
/** All that the organization has, before anybody asked for it. */
let rows: string;

beforeAll(async () => {
  server = await startTestServer();
  cast = await addRoleCast(server);
  operations = await listOperations(server);
  forged = await forgeTokens();
  rows = await readRows();
});
afterAll(() => server.close());

async function forgeTokens() {
  const [key] = await listSigningKeys(server.store);
  const { privateKey } = await generateKeyPair('ES256');
  const own = await importJWK(key!.private_jwk, 'ES256');
  const claims = { session_id: cast.owner.session_id, role: 'authenticated', aal: 'aal2' };
  const issuer = `${server.url}/auth/v1`;
  const build = (iss: string, expires: string, aud = 'authenticated') =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key!.kid })
      .setSubject(cast.owner.account_id)
      .setIssuer(iss)
      .setAudience(aud)
      .setIssuedAt('-2h')
      .setExpirationTime(expires);
  const good = cast.owner.token;
  const secret = new TextEncoder().encode(JSON.stringify(key!.public_jwk).padEnd(64));
  return {
    expired: await build(issuer, '-1h').sign(own),
    'another key': await build(issuer, '1h').sign(privateKey),
    'another issuer': await build('https://boese.example/auth/v1', '1h').sign(own),
    'another audience': await build(issuer, '1h', 'somebody').sign(own),
    'no algorithm': new UnsecuredJWT({ ...claims, iss: issuer, aud: 'authenticated' })
      .setSubject(cast.owner.account_id)
      .setExpirationTime('1h')
      .encode(),
    'the public key as secret': await new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid: key!.kid })
      .setSubject(cast.owner.account_id)
      .setIssuer(issuer)
      .setAudience('authenticated')
      .setExpirationTime('1h')
      .sign(secret),
    'a changed signature': `${good.slice(0, -6)}${good.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`,
    'no token at all': 'abc',
  };
}

async function call(operation: Operation, headers: Record<string, string>) {
  const { address, body } = toForeignRequest(operation, cast);
  const response = await fetch(`${server.url}${address}`, {
    method: operation.method,
    headers: { 'content-type': 'application/json', ...headers },
    redirect: 'manual',
    ...(operation.method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const isStream = response.headers.get('content-type')?.includes('event-stream');
  if (isStream) await response.body?.cancel();
  return { status: response.status, text: isStream ? '' : await response.text() };
}

const readRows = (): Promise<string> =>
  readAllRows(server.store.db, {
    organization_id: cast.organization_id,
    account_ids: [cast.owner, cast.admin, cast.member].map(({ account_id }) => account_id),
  });

/** GoTrue answers 422 where a row of this account is not found. */
const isRefusal = (status: number, { path }: Operation) =>
  [401, 403, 404].includes(status) || (status === 422 && path.startsWith('/auth/v1/'));

async function expectRefused(
  wanted: Operation[],
  headers: Record<string, string>,
  isRefused: (answer: { status: number; text: string }, operation: Operation) => boolean = (
    { status },
    operation,
  ) => isRefusal(status, operation),
) {
  const wrong: string[] = [];
  for (const operation of wanted) {
    const answer = await call(operation, headers);
    const name = `${operation.method} ${operation.path}: ${answer.status} ${answer.text.slice(0, 200)}`;
    if (!isRefused(answer, operation)) wrong.push(name);
    if (answer.text.includes(cast.mark)) wrong.push(`tells foreign data: ${name}`);
  }
  expect(wrong).toEqual([]);
}

const expectNoChange = async () => expect(await readRows()).toBe(rows);

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const isOrganizational = ({ access }: Operation) => ['member', 'admin', 'owner'].includes(access);
const needsPerson = (operation: Operation) =>
  isOrganizational(operation) || ['account', 'session'].includes(operation.access);
const namesRow = ({ path }: Operation) => path.includes('{');

test('every route says who may call it, and no route is missing from the description', async () => {
  expect(operations.length).toBeGreaterThan(40);
  const known = ['public', 'visitor', 'account', 'session', 'operator', 'member', 'admin', 'owner'];
  expect(operations.filter(({ access }) => !known.includes(access))).toEqual([]);
  const described = new Set(
    operations.map(({ method, path }) => `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  const undescribed = server.app.routes
    .filter(({ method, path }) => method !== 'ALL' && /^\/(api|auth|functions|files|healthz)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace(/\{.*?\}/g, '')}`)
    .filter((route) => !described.has(route));
  expect([...new Set(undescribed)]).toEqual([]);
});

describe('nothing is told and nothing changes', () => {
  afterEach(expectNoChange);

  test('without any token', async () => {
    await expectRefused(operations.filter(needsPerson), {}, ({ status }) => status === 401);
  });

  test('for a guest whose browser has claimed a website of its own', async () => {
    await expectRefused(operations.filter(needsPerson), cast.guest.headers, ({ status }) => status === 401);
    await expectRefused(
      operations.filter((operation) => operation.access === 'visitor' && namesRow(operation)),
      cast.guest.headers,
    );
  });

  test('for forged and expired tokens', async () => {
    const guarded = operations.filter(({ access }) => access !== 'public');
    for (const token of Object.values(forged))
      await expectRefused(guarded, bearer(token), ({ status }) => [401, 403].includes(status));
  });

  test('for people of another organization, whatever their role', async () => {
    for (const stranger of [cast.stranger.owner, cast.stranger.admin, cast.stranger.member])
      await expectRefused(
        operations.filter((operation) => operation.access !== 'public' && namesRow(operation)),
        bearer(stranger.token),
      );
  });

  test('for lists and settings, which show the caller’s own organization only', async () => {
    await expectRefused(
      operations.filter(
        (operation) => operation.method === 'GET' && operation.access !== 'public' && !namesRow(operation),
      ),
      bearer(cast.stranger.owner.token),
      ({ status }) => status < 500,
    );
  });

  test('for somebody without organization', async () => {
    await expectRefused(operations.filter(isOrganizational), bearer(cast.loner.token));
  });

  test('for API keys without the scope, and for keys of another organization', async () => {
    for (const [scope, key] of Object.entries(cast.keys))
      await expectRefused(
        operations.filter(
          (operation) =>
            !['public', 'session', 'operator'].includes(operation.access) && operation.scope !== scope,
        ),
        { 'x-api-key': key },
        ({ status }) => status === 403,
      );
    await expectRefused(
      operations.filter((operation) => operation.access === 'visitor' && namesRow(operation)),
      { 'x-api-key': cast.stranger.key },
    );
    for (const key of [cast.revokedKey, cast.expiredKey])
      await expectRefused(
        operations.filter((operation) => ['visitor', 'member'].includes(operation.access)),
        { 'x-api-key': key },
        ({ status }) => status === 401,
      );
  });

  test('for a role that is not enough', async () => {
    const isRefused = ({ status }: { status: number }) => status === 403;
    const owners = operations.filter(({ access }) => access === 'owner');
    const admins = operations.filter(({ access }) => access === 'admin');
    expect(owners.length).toBeGreaterThan(1);
    expect(admins.length).toBeGreaterThan(5);
    await expectRefused([...owners, ...admins], bearer(cast.member.token), isRefused);
    await expectRefused(owners, bearer(cast.admin.token), isRefused);
  });

  test('for a session that has not shown its second factor', async () => {
    const guarded = operations.filter(({ access }) => !['public', 'session', 'operator'].includes(access));
    await expectRefused(guarded, bearer(cast.halfSignedIn.token), ({ status }) => status === 403);
  });

  test('for a session that was ended', async () => {
    const guarded = operations.filter(({ access }) => access !== 'public');
    await expectRefused(guarded, bearer(cast.signedOut.token), ({ status }) => [401, 403].includes(status));
  });
});

test('for all but its operators, what concerns the installation does not exist', async () => {
  const wanted = operations.filter(({ access }) => access === 'operator');
  expect(wanted.length).toBeGreaterThan(2);
  const unknown = await (await fetch(`${server.url}/api/v1/gibt-es-nicht`)).json();
  const people = [cast.owner, cast.admin, cast.member, cast.loner, cast.halfSignedIn, cast.stranger.owner];
  const callers: Record<string, string>[] = [
    {},
    cast.guest.headers,
    ...people.map(({ token }) => bearer(token)),
    ...Object.values(cast.keys).map((key) => ({ 'x-api-key': key })),
  ];
  for (const headers of callers)
    await expectRefused(
      wanted,
      headers,
      ({ status, text }) => status === 404 && JSON.stringify(JSON.parse(text)) === JSON.stringify(unknown),
    );
  await expectNoChange();

  const { token, account_id } = await addPerson(server, { email: 'betrieb@example.de' });
  const read = async () => (await call(wanted.find(({ method }) => method === 'GET')!, bearer(token))).status;
  const { db } = server.store;
  expect(await read()).toBe(404);
  expect(await setOperator(db, account_id, true)).toBe(true);
  expect(await read()).toBe(200);
  await addVerifiedFactor(db, account_id);
  expect(await read()).toBe(403);
  await setOperator(db, account_id, false);
  expect(await read()).toBe(404);
});

test('who may is let through: the refusals above are not refusals of everything', async () => {
  const reads = operations.filter(
    ({ method, access }) => method === 'GET' && access !== 'public' && access !== 'operator',
  );
  const answers = await Promise.all(
    reads.map(async (operation) => ({ operation, ...(await call(operation, bearer(cast.owner.token))) })),
  );
  // 409: they may, but the rows are not ready for it.
  const isLetIn = (status: number) => status < 400 || status === 409;
  expect(answers.filter(({ status }) => !isLetIn(status)).map(({ operation }) => operation.path)).toEqual([]);
  expect(answers.filter(({ text }) => text.includes(cast.mark)).length).toBeGreaterThan(10);
  const byKey = reads.filter(({ scope }) => scope === 'read');
  for (const operation of byKey)
    expect((await call(operation, { 'x-api-key': cast.keys.read! })).status).toSatisfy(isLetIn);
});
