import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { search } from '../../../model/website/search.ts';
import { searchQuerySchema, searchResultSchema } from '../../../shared/contract/search.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers } from '../../http/responseSchemas.ts';

const find = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/search',
  summary: 'Findet Websites und Seiten der Organisation, höchstens acht von jeder Art',
  request: { query: searchQuerySchema },
  responses: answers(searchResultSchema, 'Was gefunden wurde'),
});

export function searchRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(find, async (c) =>
    c.json(await search(db, toMember(c), c.req.valid('query').q), 200),
  );
}
