import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { askForThumbnails } from '../../../model/media/thumbnails.ts';
import { thumbnailSchema } from '../../../shared/contract/media.ts';
import { thumbnailLimits } from '../../../shared/limits/media.ts';
import { allow } from '../../http/access.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf } from '../../http/responseSchemas.ts';

const ask = createRoute({
  ...allow('visitor'),
  method: 'post',
  path: '/api/v1/thumbnails',
  summary: 'Verkleinerte Bilder für die Anzeige; was noch keines hat, wird im Hintergrund geladen',
  description:
    'Antwortet sofort: `waiting` heißt, bald erneut zu fragen. Ein Bild, das fehlt, gibt es nicht.',
  request: bodyOf(z.object({ ids: z.array(z.int().positive()).min(1).max(thumbnailLimits.each) }), {
    ids: [4_711_000],
  }),
  responses: answers(z.object({ items: z.array(thumbnailSchema) }), 'Stand der Bilder'),
});

export function thumbnailRoutes({ store }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid }).openapi(ask, async (c) => {
    const { ids } = c.req.valid('json');
    return c.json({ items: await askForThumbnails(store, toActor(c), ids) }, 200);
  });
}
