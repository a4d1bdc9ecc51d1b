import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { ApiKey, NewApiKey, Organization } from '../../../shared/contract/organization.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { expireKey } from '../../testing/cast.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);

describe('API keys', () => {
  test('are shown once, stored hashed, listed newest first and refused at once when revoked', async () => {
    const owner = await newPerson();
    const make = (body: unknown) => ask<NewApiKey>(owner, 'POST /api-keys', body);
    for (const name of ['', '  ', '\u200b', '\u202e\u2060'])
      expect((await make({ name })).json.code).toBe('API_KEY_NAME_REQUIRED');
    const first = await make({ name: ' Pipeline ', scopes: ['read'] });
    expect(first.json).toMatchObject({ name: 'Pipeline', scopes: ['read'], last_used_at: null });
    expect(first.json.key).toMatch(/^sl_[\w-]{43}$/);
    expect(first.json.key_prefix).toBe(first.json.key.slice(0, 10));
    const second = await make({ name: 'Alles' });
    expect(second.json.scopes).toEqual(['alt-text', 'scan', 'read']);
    expect(JSON.stringify(await run`select api_keys::text as row from api_keys`)).not.toContain(
      first.json.key,
    );
    const list = async () => (await ask<List<ApiKey>>(owner, 'GET /api-keys')).json.items;
    expect((await list()).map(({ name }) => name)).toEqual(['Alles', 'Pipeline']);
    const machine = { headers: { 'x-api-key': first.json.key } };
    expect((await ask(machine, 'GET /websites')).status).toBe(200);
    expect((await list())[1]!.last_used_at).not.toBeNull();
    expect((await ask(owner, `DELETE /api-keys/${first.json.id}`)).status).toBe(200);
    expect((await ask(machine, 'GET /websites')).json.code).toBe('API_KEY_INVALID');
    expect((await list()).map(({ name }) => name)).toEqual(['Alles']);
    expect((await ask(owner, `DELETE /api-keys/${first.json.id}`)).json.code).toBe('API_KEY_NOT_FOUND');
    expect((await listActions(owner)).slice(0, 2)).toEqual(['api_key.revoked', 'api_key.created']);
  });

  test('see the chosen websites only, and add none', async () => {
    const owner = await newPerson();
    const other = await newPerson();
    const add = async (who: Person, url: string) =>
      (await ask<{ id: number }>(who, 'POST /websites', { url })).json.id;
    const [seen, hidden] = [
      await add(owner, 'https://eins.example'),
      await add(owner, 'https://zwei.example'),
    ];
    const foreign = await add(other, 'https://fremd.example');
    const make = (website_ids: number[]) =>
      ask<NewApiKey>(owner, 'POST /api-keys', { name: 'Kunde', website_ids });
    expect((await make([foreign])).json.code).toBe('WEBSITE_NOT_FOUND');
    expect((await make([])).status).toBe(400);
    const { json: made } = await make([seen]);
    expect(made.website_ids).toEqual([seen]);
    const machine = { headers: { 'x-api-key': made.key } };
    const { json: listed } = await ask<List<{ id: number }>>(machine, 'GET /websites');
    expect(listed.items.map(({ id }) => id)).toEqual([seen]);
    for (const path of [`/websites/${hidden}`, `/websites/${hidden}/causes`, `/websites/${hidden}/pages`])
      expect([path, (await ask(machine, `GET ${path}`)).status]).toEqual([path, 404]);
    expect((await ask(machine, `POST /websites/${hidden}/scans`, {})).status).toBe(404);
    const address = encodeURIComponent('https://drei.example');
    const added = await fetch(`${server.url}/functions/v1/analyze-website?websiteUrl=${address}`, machine);
    expect(added.status).toBe(403);
    const member = await join(owner, 'member');
    await run`update users set website_access = 'chosen' where id = ${member.user_id}`;
    expect((await ask<List<ApiKey>>(member, 'GET /api-keys')).json.items[0]!.website_ids).toEqual([]);
  });

  test('are tried out by members, made by admins, and another organization’s do not exist', async () => {
    const owner = await newPerson();
    const member = await join(owner, 'member');
    const other = await newPerson();
    const { json: key } = await ask<NewApiKey>(owner, 'POST /api-keys', { name: 'Test' });
    expect((await ask(member, 'POST /api-keys', { name: 'Nein' })).json.code).toBe('ROLE_MISSING');
    expect(await ask(member, `POST /api-keys/${key.id}/test`)).toMatchObject({
      status: 200,
      json: { active: true, scopes: ['alt-text', 'scan', 'read'] },
    });
    expect((await ask<List<ApiKey>>(member, 'GET /api-keys')).json.items[0]!.last_used_at).not.toBeNull();
    expect((await ask<List<unknown>>(other, 'GET /api-keys')).json.items).toEqual([]);
    expect((await ask(other, `POST /api-keys/${key.id}/test`)).json.code).toBe('API_KEY_NOT_FOUND');
    expect((await ask(other, `DELETE /api-keys/${key.id}`)).json.code).toBe('API_KEY_NOT_FOUND');
  });

  test('work as long as was chosen, a year without a choice; then they are refused with their own sentence', async () => {
    const owner = await newPerson();
    const make = (body: object) => ask<NewApiKey>(owner, 'POST /api-keys', { name: 'Frist', ...body });
    const toDays = ({ created_at, expires_at }: ApiKey) =>
      expires_at && Math.round((Date.parse(expires_at) - Date.parse(created_at)) / 86_400_000);
    expect(toDays((await make({})).json)).toBe(365);
    for (const expires_in_days of [30, 90, 365, null]) {
      const { json } = await make({ expires_in_days });
      expect([toDays(json), json.is_expired]).toEqual([expires_in_days, false]);
    }
    for (const expires_in_days of [0, 31, -30, '30', 1e9])
      expect((await make({ expires_in_days })).json.code).toBe('REQUEST_INVALID');

    const { json: key } = await make({ expires_in_days: 30 });
    const machine = { headers: { 'x-api-key': key.key } };
    expect((await ask(machine, 'GET /websites')).status).toBe(200);
    await run`update api_keys set last_used_at = null where id = ${key.id}`;
    await expireKey(server.store.db, key.id);
    const refused = await ask<{ error: string }>(machine, 'GET /websites');
    expect([refused.status, refused.json.code]).toEqual([401, 'API_KEY_EXPIRED']);
    expect(JSON.stringify(refused.json)).toContain('Der API-Schlüssel ist abgelaufen.');
    const tried = await ask(owner, `POST /api-keys/${key.id}/test`);
    expect([tried.status, tried.json.code]).toEqual([401, 'API_KEY_EXPIRED']);
    const [listed] = (await ask<List<ApiKey>>(owner, 'GET /api-keys')).json.items;
    expect(listed).toMatchObject({ id: key.id, is_expired: true, last_used_at: null });
    expect((await ask(owner, `DELETE /api-keys/${key.id}`)).status).toBe(200);
    expect((await ask(machine, 'GET /websites')).json.code).toBe('API_KEY_INVALID');
  });

  test('stop working when the grace period of their organization is over', async () => {
    const owner = await newPerson();
    const { json: key } = await ask<NewApiKey>(owner, 'POST /api-keys', { name: 'Endet' });
    const machine = { headers: { 'x-api-key': key.key } };
    const { json } = await ask<Organization>(owner, 'GET /organization');
    await ask(owner, 'POST /organization/delete', { name: json.name });
    expect((await ask(machine, 'GET /websites')).status).toBe(200);
    await endGracePeriod(owner);
    expect((await ask(machine, 'GET /websites')).json.code).toBe('API_KEY_INVALID');
  });
});

const endGracePeriod = ({ organization_id }: Person) =>
  run`update organizations set deletion_due_at = now() - interval '1 second' where id = ${organization_id}`;
