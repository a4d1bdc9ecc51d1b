import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { getFeed, readFeed, renewFeed, revokeFeed } from '../../../model/website/feeds.ts';
import { feedLimits } from '../../../shared/limits/website.ts';
import { feedSchema } from '../../../shared/work/feed.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, answersOfErrors, idParam, successSchema } from '../../http/responseSchemas.ts';
import { toAtom } from './toAtom.ts';

const path = '/api/v1/websites/{id}/feed';
const request = { params: idParam };

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path,
  summary: 'Lesen, ob die Neuigkeiten einer Website eine Feed-Adresse haben',
  request,
  responses: answers(z.object({ feed: feedSchema.nullable() }), 'null: es gibt keine'),
});

const renew = createRoute({
  ...allow('member'),
  method: 'post',
  path,
  summary: 'Feed-Adresse erstellen; eine frühere gilt nicht mehr',
  request,
  responses: answers(z.object({ url: z.string() }), 'Die Adresse; sie wird nur dieses eine Mal gezeigt'),
});

const revoke = createRoute({
  ...allow('member'),
  method: 'delete',
  path,
  summary: 'Feed-Adresse widerrufen',
  request,
  responses: answers(successSchema, 'Unter der Adresse steht nichts mehr'),
});

const read = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/neuigkeiten/{token}',
  summary: 'Neuigkeiten einer Website als Atom-Feed lesen',
  request: { params: z.object({ token: z.string().max(100) }) },
  responses: {
    200: { description: 'Der Feed', content: { 'application/atom+xml': { schema: z.string() } } },
    ...answersOfErrors(),
  },
});

export function feedRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json({ feed: await getFeed(db, toMember(c), c.req.valid('param').id) }, 200))
    .openapi(renew, async (c) => {
      const token = await renewFeed(db, toMember(c), c.req.valid('param').id);
      return c.json({ url: `${context.publicUrl()}/neuigkeiten/${token}` }, 200);
    })
    .openapi(revoke, async (c) => {
      await revokeFeed(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(read, async (c) => {
      await refuseOften(c, context, { name: 'feed', limit: feedLimits.opened });
      const { token } = c.req.valid('param');
      const publicUrl = context.publicUrl();
      const atom = toAtom(await readFeed(db, token), {
        publicUrl,
        self: `${publicUrl}/neuigkeiten/${token}`,
      });
      return c.body(atom, 200, {
        'Content-Type': 'application/atom+xml; charset=utf-8',
        'Cache-Control': 'private, max-age=600',
        'X-Robots-Tag': 'noindex',
        'X-Content-Type-Options': 'nosniff',
      }) as never;
    });
}
