import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listChecks } from '../../model/checks.ts';
import { getPage } from '../../model/pages.ts';
import { checkSchema, pageSchema } from '../../shared/contract/website.ts';
import { allow } from '../access.ts';
import { answers, idParam, listOf } from '../answers.ts';
import { toActor } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseInvalid } from '../refuse.ts';

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}',
  request: { params: idParam },
  responses: answers(pageSchema, 'Eine Seite'),
});

const checks = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}/checks',
  request: { params: idParam },
  responses: answers(
    listOf(checkSchema),
    'Der Stand der Kriterien; ein Kriterium ohne Eintrag ist ungeprüft',
  ),
});

export function pageRoutes({ store }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getPage(store.db, toActor(c), c.req.valid('param').id), 200))
    .openapi(checks, async (c) => {
      const items = await listChecks(store.db, toActor(c), c.req.valid('param').id);
      return c.json({ items, next_cursor: null }, 200);
    });
}
