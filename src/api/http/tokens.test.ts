import { generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSession } from '../../model/account/sessions.ts';
import { listSigningKeys, rotateSigningKey } from '../../model/account/signingKeys.ts';
import { openEncryption } from '../../model/database/encryption.ts';
import { openSignedIn } from '../testing/auth.ts';
import { addPerson } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import { openAccessTokens } from './tokens.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const issuer = () => `${server.url}/auth/v1`;

async function getOpenSession() {
  const { session } = await openSignedIn(server);
  const said = await server.tokens.verify(session.access_token);
  return (await findSession(server.store.db, said!.session_id))!;
}

test('A token of ours names its session; one with a changed letter names none', async () => {
  const session = await getOpenSession();
  const token = await server.tokens.sign(session);
  expect(await server.tokens.verify(token)).toEqual({ session_id: session.id, aal: 'aal1' });
  const [head, body, signature] = token.split('.') as [string, string, string];
  const changed = Buffer.from(body, 'base64url').toString().replace('aal1', 'aal2');
  expect(
    await server.tokens.verify(`${head}.${Buffer.from(changed).toString('base64url')}.${signature}`),
  ).toBe(null);
  expect(await server.tokens.verify('anon-key')).toBe(null);
});

test('A token without signature, of another key, of another issuer or audience, or that has run out is worth nothing', async () => {
  const session = await getOpenSession();
  const claims = { session_id: session.id, role: 'authenticated' };
  const unsigned = new UnsecuredJWT(claims)
    .setIssuer(issuer())
    .setAudience('authenticated')
    .setSubject(session.account_id)
    .setExpirationTime('1h')
    .encode();
  expect(await server.tokens.verify(unsigned)).toBe(null);

  const [key] = await listSigningKeys(server.store);
  const own = key!.private_jwk;
  const { privateKey: foreign } = await generateKeyPair('ES256');
  const sign = (over: { by?: typeof foreign; issuer?: string; audience?: string; exp?: number }) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'ES256', kid: key!.kid })
      .setIssuer(over.issuer ?? issuer())
      .setAudience(over.audience ?? 'authenticated')
      .setSubject(session.account_id)
      .setExpirationTime(over.exp ?? Math.floor(Date.now() / 1_000) + 60)
      .sign(over.by ?? own);
  expect(await server.tokens.verify(await sign({}))).toMatchObject({ session_id: session.id });
  expect(await server.tokens.verify(await sign({ by: foreign }))).toBe(null);
  expect(await server.tokens.verify(await sign({ issuer: 'https://elsewhere.example/auth/v1' }))).toBe(null);
  expect(await server.tokens.verify(await sign({ audience: 'anon' }))).toBe(null);
  expect(await server.tokens.verify(await sign({ exp: Math.floor(Date.now() / 1_000) - 1 }))).toBe(null);
});

test('The public key as shared secret (HS256) signs nothing', async () => {
  const session = await getOpenSession();
  const [key] = await listSigningKeys(server.store);
  const secret = new TextEncoder().encode(JSON.stringify(key!.public_jwk));
  const confused = await new SignJWT({ session_id: session.id })
    .setProtectedHeader({ alg: 'HS256', kid: key!.kid })
    .setIssuer(issuer())
    .setAudience('authenticated')
    .setSubject(session.account_id)
    .setExpirationTime('1h')
    .sign(secret);
  expect(await server.tokens.verify(confused)).toBe(null);
});

test('After a rotation new tokens have a new key, old ones still count, and both keys are published', async () => {
  const session = await getOpenSession();
  const before = await server.tokens.sign(session);
  await rotateSigningKey(server.store);
  const fresh = openAccessTokens({ store: server.store, issuer });
  const after = await fresh.sign(session);
  const toKid = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid as string;
  expect(toKid(after)).not.toBe(toKid(before));
  expect(await fresh.verify(before)).toMatchObject({ session_id: session.id });
  expect(await fresh.verify(after)).toMatchObject({ session_id: session.id });
  const published = await fresh.listKeys();
  expect(published.map(({ kid }) => kid)).toEqual([toKid(after), toKid(before)]);
  expect(published.every((key) => !('d' in key))).toBe(true);
});

test('After the installation’s signing keys were lost with its secret, everybody signs in anew and gets a token that works', async () => {
  const encryption = openEncryption({ secret: 'ein ganz anderes Geheimnis, lang genug' });
  const tokens = openAccessTokens({
    store: { db: server.store.db, encryption },
    issuer: () => `${server.url}/auth/v1`,
  });
  const person = await addPerson(server, { email: 'geheimnis@example.de' });
  expect(await tokens.verify(person.token)).toBeNull();
  const session = await findSession(server.store.db, person.session_id);
  expect(await tokens.verify(await tokens.sign(session!))).toMatchObject({
    session_id: person.session_id,
  });
});
