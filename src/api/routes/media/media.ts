import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { saveAltText } from '../../../model/media/altTexts.ts';
import { listMedia } from '../../../model/media/mediaLists.ts';
import {
  altStates,
  altTextChangeSchema,
  mediaCountsSchema,
  mediaItemSchema,
  mediaKinds,
  proposalFilters,
} from '../../../shared/contract/media.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  queryText,
  rangeQuery,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/media',
  summary: 'Medien einer Website auflisten',
  request: {
    params: idParam,
    query: rangeQuery.extend({
      search: queryText(200).optional().meta({ description: 'Teil der Adresse oder des Titels' }),
      kind: z.enum(mediaKinds).optional(),
      alt: z.enum(altStates).optional().meta({ description: 'Bilder nach ihrem alt-Attribut' }),
      proposal: z.enum(proposalFilters).optional().meta({ description: 'Bilder nach ihrem Vorschlag' }),
    }),
  },
  responses: answers(
    listOf(mediaItemSchema).extend({ counts: mediaCountsSchema.optional() }),
    'Gefundene Medien; total und counts nur im ersten Teil',
  ),
});

const change = createRoute({
  ...allow('member'),
  method: 'patch',
  path: '/api/v1/media/{id}',
  summary: 'Entscheidet über den Alternativtext eines Bildes',
  request: { params: idParam, ...bodyOf(altTextChangeSchema, { action: 'decorative' }) },
  responses: answers(mediaItemSchema, 'Das Bild, wie es jetzt ist'),
});

export function mediaRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { cursor, ...range } = c.req.valid('query');
      const found = await listMedia(db, toActor(c), c.req.valid('param').id, { ...range, after: cursor });
      return c.json({ ...found, next_cursor: toNextCursor(found.items, range.limit) }, 200);
    })
    .openapi(change, async (c) => {
      const media_id = c.req.valid('param').id;
      return c.json(await saveAltText(db, toMember(c), { media_id, ...c.req.valid('json') }), 200);
    });
}
