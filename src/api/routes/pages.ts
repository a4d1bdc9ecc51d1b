import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { getPage, listPages } from '../../model/pages.ts';
import { getWebsite } from '../../model/websites.ts';
import { pageSchema } from '../../shared/contract/page.ts';
import { allow } from '../access.ts';
import { answers, idParam, listOf, queryText, rangeQuery, toNextCursor } from '../answers.ts';
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

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/pages',
  request: { params: idParam, query: rangeQuery.extend({ search: queryText(200).optional() }) },
  responses: answers(listOf(pageSchema), 'Die erfassten Seiten'),
});

/** A website's pages. */
export function pageRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getPage(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(list, async (c) => {
      const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
      const { limit, cursor, search } = c.req.valid('query');
      const { items, total } = await listPages(db, toActor(c), id, { limit, after: cursor, search });
      return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
    });
}
