import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addPerson } from '../testing/people.ts';
import { startTestServer, type TestServer } from '../testing/server.ts';
import type { Description } from './describeApi.ts';

let server: TestServer;
let source: string;
let description: Description;
beforeAll(async () => {
  server = await startTestServer();
  source = await (await server.app.request('/openapi.json')).text();
  description = JSON.parse(source);
});
afterAll(() => server.close());

const operations = () => Object.values(description.paths).flatMap((methods) => Object.values(methods));

test('a strict linter finds nothing in the description', async () => {
  // A redirect is an answer without a 2XX.
  const rules = { 'operation-2xx-response': 'off' } as const;
  const config = await createConfig({ extends: ['recommended-strict'], rules });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  const redirects = operations().filter(
    ({ responses }) => !Object.keys(responses).some((of) => of[0] === '2'),
  );
  expect(redirects.map(({ operationId }) => operationId)).toEqual([
    'getAuthVerify',
    'getWellKnownChangePassword',
  ]);
});

test('its server is the public address', async () => {
  expect(JSON.parse(source)).toMatchObject({ servers: [{ url: server.url }] });
});

test('a route tells which requests it refuses, by its access rule', () => {
  const refusals = (path: string, method: string) =>
    Object.keys(description.paths[path]![method]!.responses).filter((status) => status[0] === '4');
  expect(refusals('/healthz', 'get')).toEqual(['4XX']);
  expect(refusals('/api/v1/me', 'get')).toEqual(['401', '403', '4XX']);
  expect(refusals('/api/v1/websites/{id}/pages', 'post')).toEqual(['400', '401', '403', '404', '4XX']);
});

/** Reads the list of API keys part by part. Compiles only if `next_cursor` fits `cursor`. */
const client = `
import createClient from 'openapi-fetch';
import type { paths } from './api.ts';

export async function readKeys(options: { baseUrl: string; token: string }) {
  const { baseUrl, token } = options;
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const names: string[] = [];
  let cursor: string | undefined;
  do {
    const { data, error } = await api.GET('/api/v1/api-keys', {
      params: { query: { limit: 2, ...(cursor === undefined ? {} : { cursor }) } },
    });
    if (error) throw new Error(error.message);
    names.push(...data.items.map(({ name }) => name));
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return names;
}

export async function addKey(options: Parameters<typeof readKeys>[0], name: string): Promise<string | undefined> {
  const { baseUrl, token } = options;
  const api = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${token}\` } });
  const { error } = await api.POST('/api/v1/api-keys', { body: { name, scopes: ['read'] } });
  return error?.code;
}
`;

test('a generated client compiles, reads a list part by part and gets errors as described', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stufenlos-client-'));
  const modules = resolve('node_modules');
  await symlink(modules, join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  await writeFile(join(folder, 'api.ts'), await generateTypes());
  await writeFile(join(folder, 'client.ts'), client);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'];
  const target = [
    '--noEmit',
    '--module',
    'nodenext',
    '--target',
    'esnext',
    '--lib',
    'esnext,dom',
    '--types',
    '',
  ];
  const options = [...strict, ...target, '--allowImportingTsExtensions', 'client.ts'];
  await promisify(execFile)(join(modules, '.bin/tsc'), options, { cwd: folder });

  const { addKey, readKeys } = await import(join(folder, 'client.ts'));
  const { token } = await addPerson(server, { email: 'erika@example.de' });
  const own = { baseUrl: server.url, token };
  for (const name of ['eins', 'zwei', 'drei']) expect(await addKey(own, name)).toBeUndefined();
  expect(await readKeys(own)).toEqual(['drei', 'zwei', 'eins']);
  expect(await addKey(own, '')).toBe('API_KEY_NAME_REQUIRED');
  expect(await addKey({ ...own, token: 'abc' }, 'vier')).toBe('SESSION_ENDED');
  await rm(folder, { recursive: true });
});

/** The generator needs the compiler's interface, which TypeScript 7 does not have. */
async function generateTypes(): Promise<string> {
  const hooks = registerHooks({
    resolve: (name, context, next) => next(name === 'typescript' ? 'typescript5' : name, context),
  });
  const { astToString, default: toTypes } = await import('openapi-typescript');
  hooks.deregister();
  return astToString(await toTypes(source));
}
