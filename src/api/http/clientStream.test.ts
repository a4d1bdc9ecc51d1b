import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { openEncryption } from '../../model/database/encryption.ts';
import { visitorLimits } from '../../shared/limits/visitor.ts';
import type { Caller } from './caller.ts';
import { streamToClient } from './clientStream.ts';
import type { ApiContext } from './context.ts';
import { toErrorResponse } from './errorResponse.ts';

const store = { encryption: openEncryption({ secret: 'x'.repeat(32) }) };
const context = { store, trustedHops: 1 } as unknown as ApiContext;

async function* untilLeft(left: AbortSignal) {
  yield null;
  await new Promise((resolve) => left.addEventListener('abort', resolve));
}

const app = new Hono<{ Variables: { caller: Caller } }>()
  .get('/:organization/:account', (c) => {
    const { organization, account } = c.req.param();
    const actor = { organization_id: Number(organization), claim_hash: null };
    c.set('caller', { kind: 'person', actor, session: { account_id: account } } as unknown as Caller);
    return streamToClient(c, context, { follow: untilLeft, toText: String });
  })
  .onError(toErrorResponse);

let clients = 0;
const open = (organization: number, account: string) =>
  app.request(`/${organization}/${account}`, {
    headers: { 'x-forwarded-for': `198.51.100.${clients++ % 250}` },
  });

test('streams of one organization are refused beyond two hundred at once, until one is closed', async () => {
  const { streamsPerAccount, streamsPerOrganization } = visitorLimits;
  expect(streamsPerOrganization).toBe(200);
  const opened: Response[] = [];
  for (let n = 0; n < streamsPerOrganization; n++)
    opened.push(await open(1, `member${Math.floor(n / streamsPerAccount)}`));
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open(1, 'last');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  expect(await refused.json()).toMatchObject({
    code: 'TOO_MANY_STREAMS',
    message: expect.stringContaining('Bitte schließen Sie einige davon.'),
  });
  const other = await open(2, 'stranger');
  expect(other.status).toBe(200);
  await opened[0]!.body!.cancel();
  const next = await open(1, 'last');
  expect(next.status).toBe(200);
  expect((await open(1, 'last')).status).toBe(429);
  for (const { body } of [...opened.slice(1), other, next]) await body!.cancel();
});
