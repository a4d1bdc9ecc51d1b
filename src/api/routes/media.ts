import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listMedia } from '../../model/mediaItems.ts';
import { getWebsite } from '../../model/websites.ts';
import { mediaItemSchema } from '../../shared/contract/media.ts';
import { allow } from '../access.ts';
import { answers, idParam, listOf, rangeQuery, toNextCursor } from '../answers.ts';
import { toActor } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseInvalid } from '../refuse.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/media',
  request: {
    params: idParam,
    query: rangeQuery.extend({
      missing_alt: z.stringbool().optional().meta({ description: 'nur Bilder ohne alt' }),
    }),
  },
  responses: answers(listOf(mediaItemSchema), 'Gefundene Medien'),
});

/** A website's images, films, sounds and documents. */
export function mediaRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(list, async (c) => {
    const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
    const { limit, cursor, missing_alt } = c.req.valid('query');
    const { items, total } = await listMedia(db, toActor(c), id, { limit, after: cursor, missing_alt });
    return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
  });
}
