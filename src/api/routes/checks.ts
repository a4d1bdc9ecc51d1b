import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { listChecks } from '../../model/checks.ts';
import { checkSchema } from '../../shared/contract/check.ts';
import { allow } from '../access.ts';
import { answers, idParam, listOf } from '../answers.ts';
import { toActor } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseInvalid } from '../refuse.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}/checks',
  request: { params: idParam },
  responses: answers(
    listOf(checkSchema),
    'Der Stand der Kriterien; ein Kriterium ohne Eintrag ist ungeprüft',
  ),
});

/** What is decided about a page, criterion by criterion. */
export function checkRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(list, async (c) => {
    const items = await listChecks(db, toActor(c), c.req.valid('param').id);
    return c.json({ items, next_cursor: null }, 200);
  });
}
