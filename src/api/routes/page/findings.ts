import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { listCauseFindings, listFindings } from '../../../model/page/findings.ts';
import { storedFindingSchema } from '../../../shared/contract/cause.ts';
import { allow } from '../../http/access.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, idParam, listOf, queryText, rangeQuery, toNextCursor } from '../../http/responseSchemas.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/findings',
  summary: 'Befunde einer Website auflisten',
  request: {
    params: idParam,
    query: rangeQuery.extend({
      page_id: z.coerce.number().int().positive().optional(),
      cause: queryText(1_000).optional(),
      outcome: z.enum(['failed', 'cantTell']).optional(),
      criterion: queryText(10).optional(),
    }),
  },
  responses: answers(listOf(storedFindingSchema), 'Befunde, Seite für Seite'),
});

const listOfCause = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/causes/{id}/findings',
  summary: 'Befunde einer Ursache auflisten',
  request: { params: idParam, query: rangeQuery },
  responses: answers(listOf(storedFindingSchema), 'Wo eine Ursache steht, Seite für Seite'),
});

export function findingRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      await requireWebsite(db, toActor(c), id);
      const { cursor: after, ...filter } = c.req.valid('query');
      const items = await listFindings(db, toActor(c), id, { ...filter, after });
      return c.json({ items, next_cursor: toNextCursor(items, filter.limit) }, 200);
    })
    .openapi(listOfCause, async (c) => {
      const { cursor: after, limit } = c.req.valid('query');
      const cause_id = c.req.valid('param').id;
      const { items, total } = await listCauseFindings(db, toActor(c), { cause_id, limit, after });
      return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
    });
}
