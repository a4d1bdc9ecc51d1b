import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listCauses, listFindings } from '../../model/findings.ts';
import { getWebsite } from '../../model/websites.ts';
import { causeSchema, storedFindingSchema } from '../../shared/contract/cause.ts';
import { allow } from '../access.ts';
import { answers, idParam, listOf, queryText, rangeQuery, toNextCursor } from '../answers.ts';
import { toActor } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseInvalid } from '../refuse.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/findings',
  request: {
    params: idParam,
    query: rangeQuery.extend({
      group: z
        .enum(['cause'])
        .optional()
        .meta({ description: 'cause: nach Ursache gruppiert, dringendste zuerst' }),
      page_id: z.coerce.number().int().positive().optional(),
      cause: queryText(1_000).optional(),
      outcome: z.enum(['failed', 'cantTell']).optional(),
      criterion: queryText(10).optional(),
    }),
  },
  responses: answers(listOf(z.union([causeSchema, storedFindingSchema])), 'Befunde oder ihre Ursachen'),
});

/** What audits found on a website. */
export function findingRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(list, async (c) => {
    const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
    const { group, cursor = 0, ...filter } = c.req.valid('query');
    if (group !== 'cause') {
      const { items, total } = await listFindings(db, toActor(c), id, { ...filter, after: cursor });
      return c.json({ items, total, next_cursor: toNextCursor(items, filter.limit) }, 200);
    }
    const { items, total } = await listCauses(db, toActor(c), id, { ...filter, offset: cursor });
    const next = cursor + items.length;
    return c.json({ items, total, next_cursor: next < total ? String(next) : null }, 200);
  });
}
