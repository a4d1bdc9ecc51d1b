import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '../../../model/tables/mail.ts';
import type { PlanRequest } from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ask, newPerson, join, listActions } = toAsk(() => server);

const listMails = async () => {
  const { template, to_address, payload } = mails;
  const rows = await server.store.db.select({ template, to_address, payload }).from(mails);
  return rows.filter((row) => row.template === 'planRequest');
};

test('a plan that a member asks for is stored, mailed to the operator and noted', async () => {
  const owner = await newPerson();
  const member = await join(owner, 'member');
  const { status, json } = await ask<PlanRequest>(member, 'POST /plan-requests', { plan: 'business' });
  expect(status).toBe(200);
  expect(json).toMatchObject({ plan: 'business', user_email: member.email, is_told: true });
  const [mail] = await listMails();
  expect(mail).toMatchObject({
    to_address: 'betrieb@example.de',
    payload: {
      plan: 'business',
      organization_id: owner.organization_id,
      organization_name: `${owner.email} Organisation`,
      user_email: member.email,
    },
  });
  expect((await listActions(owner))[0]).toBe('plan.requested');
});

test('the newest request stands first, and another organization sees none of them', async () => {
  const owner = await newPerson();
  for (const plan of ['basis', 'enterprise']) await ask(owner, 'POST /plan-requests', { plan });
  const { json } = await ask<List<PlanRequest>>(owner, 'GET /plan-requests?limit=1');
  expect(json.items.map(({ plan }) => plan)).toEqual(['enterprise']);
  const rest = await ask<List<PlanRequest>>(owner, `GET /plan-requests?cursor=${json.next_cursor}`);
  expect(rest.json.items.map(({ plan }) => plan)).toEqual(['basis']);
  const other = await ask<List<PlanRequest>>(await newPerson(), 'GET /plan-requests');
  expect(other.json.items).toEqual([]);
});

test('an unknown plan is refused, and somebody without organization asks for none', async () => {
  expect((await ask(await newPerson(), 'POST /plan-requests', { plan: 'gold' })).status).toBe(400);
  const loner = await newPerson({ organization_id: null });
  expect((await ask(loner, 'POST /plan-requests', { plan: 'basis' })).json.code).toBe('NO_ORGANIZATION');
});

test('nobody floods the operator', async () => {
  const owner = await newPerson();
  for (let n = 0; n < accountLimits.planRequests.hits; n++)
    await ask(owner, 'POST /plan-requests', { plan: 'basis' });
  const before = (await listMails()).length;
  expect((await ask(owner, 'POST /plan-requests', { plan: 'basis' })).status).toBe(429);
  expect(await listMails()).toHaveLength(before);
});
