import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listTasks } from '../../../model/cause/tasks.ts';
import { taskCountsSchema, taskSchema, taskSorts, taskStates } from '../../../shared/contract/notice.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, listOf, rangeQuery } from '../../http/responseSchemas.ts';

const list = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/tasks',
  summary: 'Ursachen aller Websites, für die Sie zuständig sind',
  request: {
    query: rangeQuery.extend({
      state: z.enum(taskStates).default('open'),
      sort: z.enum(taskSorts).default('due'),
      website: z.coerce.number().int().positive().optional(),
    }),
  },
  responses: answers(listOf(taskSchema).extend({ counts: taskCountsSchema }), 'Ihre Aufgaben'),
});

export function taskRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(list, async (c) => {
    const { cursor: offset = 0, limit, website: website_id, ...wanted } = c.req.valid('query');
    const part = await listTasks(db, toMember(c), { ...wanted, website_id, limit, offset });
    const isFull = part.items.length === limit;
    return c.json({ ...part, next_cursor: isFull ? String(offset + limit) : null }, 200);
  });
}
