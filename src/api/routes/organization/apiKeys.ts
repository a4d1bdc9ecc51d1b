import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { generateApiKey, listApiKeys, revokeApiKey, testApiKey } from '../../../model/access/apiKeys.ts';
import {
  apiKeyDays,
  apiKeySchema,
  apiKeyScopes,
  defaultApiKeyDays,
  memberWebsitesSchema,
  newApiKeySchema,
} from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { noteEvent } from '../../http/accountEvent.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  nameText,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const base = '/api/v1/api-keys';
const scopes = z.array(z.enum(apiKeyScopes));
const days = z
  .union(apiKeyDays.map((count) => z.literal(count)))
  .meta({ description: 'how many days the key works; null: until it is revoked' });

const list = createRoute({
  ...allow('member'),
  method: 'get',
  path: base,
  summary: 'API-Schlüssel auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(apiKeySchema), 'Die API-Schlüssel Ihrer Organisation, der neueste zuerst'),
});

const generate = createRoute({
  ...allow('admin'),
  method: 'post',
  path: base,
  summary: 'API-Schlüssel anlegen',
  request: bodyOf(
    z.object({
      name: nameText(accountLimits.apiKeyNameMax),
      scopes: scopes.min(1).default([...apiKeyScopes]),
      expires_in_days: days.default(defaultApiKeyDays),
      website_ids: memberWebsitesSchema.unwrap().min(1).nullable().default(null),
    }),
    { name: 'Redaktionssystem' },
  ),
  responses: answers(newApiKeySchema, 'Der neue Schlüssel; er wird nur dieses eine Mal gezeigt'),
});

const revoke = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'API-Schlüssel widerrufen',
  request: { params: idParam },
  responses: answers(successSchema, 'Der Schlüssel gilt nicht mehr'),
});

const tryOut = createRoute({
  ...allow('member'),
  method: 'post',
  path: `${base}/{id}/test`,
  summary: 'Probiert einen Schlüssel in der Anwendung aus, ohne dass er gezeigt wird',
  request: { params: idParam },
  responses: answers(z.object({ active: z.literal(true), scopes }), 'Der Schlüssel gilt'),
});

export function apiKeyRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listApiKeys(db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(generate, async (c) => {
      c.header('Cache-Control', 'no-store');
      const generated = await generateApiKey(db, toMember(c), c.req.valid('json'));
      const { name, key_prefix } = generated;
      const { account_id } = toPersonSession(c);
      await noteEvent({ c, context }, { account_id, event: 'api_key.created', detail: { name, key_prefix } });
      return c.json(generated, 200);
    })
    .openapi(revoke, async (c) => {
      const detail = await revokeApiKey(db, toMember(c), c.req.valid('param').id);
      const { account_id } = toPersonSession(c);
      await noteEvent({ c, context }, { account_id, event: 'api_key.revoked', detail });
      return c.json({ success: true as const }, 200);
    })
    .openapi(tryOut, async (c) => {
      const { scopes } = await testApiKey(db, toMember(c), c.req.valid('param').id);
      return c.json({ active: true as const, scopes }, 200);
    });
}
