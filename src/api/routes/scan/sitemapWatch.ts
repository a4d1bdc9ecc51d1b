import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { getSitemapWatch, saveSitemapWatch } from '../../../model/scan/sitemapWatches.ts';
import { sitemapWatchSchema, wantedSitemapWatchSchema } from '../../../shared/contract/crawlSettings.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam } from '../../http/responseSchemas.ts';

const path = '/api/v1/websites/{id}/sitemap-watch';
const answer = z.object({ watch: sitemapWatchSchema.nullable().meta({ description: 'null: nobody looks' }) });

const read = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path,
  summary: 'Lesen, wie oft wir die Sitemap einer Website ansehen und was zuletzt war',
  request: { params: idParam },
  responses: answers(answer, 'Wie oft wir sie ansehen'),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path,
  summary: 'Wählen, wie oft wir die Sitemap einer Website ansehen',
  description:
    'Ändern sich ihre Adressen oder deren lastmod, beginnt ein Scan mit den geänderten Seiten, frühestens 6 Stunden nach dem Beginn des letzten. Der erste Blick merkt sich nur den Stand. Ist die Sitemap nicht erreichbar, geschieht nichts.',
  request: { params: idParam, ...bodyOf(wantedSitemapWatchSchema, { rhythm: 'hourly' }) },
  responses: answers(answer, 'Gespeichert'),
});

export function sitemapWatchRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(read, async (c) => {
      const watch = await getSitemapWatch(db, toMember(c), c.req.valid('param').id);
      return c.json({ watch }, 200);
    })
    .openapi(save, async (c) => {
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json({ watch: await saveSitemapWatch(db, toMember(c), wanted) }, 200);
    });
}
