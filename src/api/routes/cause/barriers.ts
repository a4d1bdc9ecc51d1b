import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { addBarrier, changeBarrier, deleteBarrier, restoreBarrier } from '../../../model/page/barriers.ts';
import { barrierSchema, causeDetailSchema, newBarrierSchema } from '../../../shared/contract/cause.ts';
import { causeLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const example = {
  title: 'Menü schließt nicht mit Escape',
  text: 'Der Fokus bleibt im Menü.',
  element: 'nav > button',
  impact: 'serious' as const,
};

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/pages/{id}/checks/{criteria}/barriers',
  summary: 'Barriere von Hand eintragen; das Kriterium gilt auf der Seite als nicht bestanden',
  request: {
    params: idParam.extend({ criteria: z.string().regex(/^\d\.\d\.\d{1,2}$/) }),
    ...bodyOf(newBarrierSchema, example),
  },
  responses: answers(causeDetailSchema, 'Die Barriere als eigene Ursache'),
});

const change = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/causes/{id}/barrier',
  summary: 'Angaben einer von Hand eingetragenen Barriere ändern',
  request: { params: idParam, ...bodyOf(barrierSchema, example) },
  responses: answers(causeDetailSchema, 'Die Barriere, wie sie jetzt ist'),
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: '/api/v1/causes/{id}/barrier',
  summary: 'Von Hand eingetragene Barriere löschen, 30 Tage lang rücknehmbar',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

const restore = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/causes/{id}/barrier/restore',
  summary: 'Gelöschte Barriere zurückholen; sie ist wieder offen',
  request: { params: idParam },
  responses: answers(causeDetailSchema, 'Die Barriere'),
});

export function barrierRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(add, async (c) => {
      const limit = causeLimits.barriers;
      await refuseOften(c, context, { name: 'barriers', limit, of: toPersonSession(c).account_id });
      const { id: page_id, criteria } = c.req.valid('param');
      return c.json(await addBarrier(db, toMember(c), { ...c.req.valid('json'), page_id, criteria }), 200);
    })
    .openapi(change, async (c) => {
      const barrier = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await changeBarrier(db, toMember(c), barrier), 200);
    })
    .openapi(remove, async (c) => {
      await deleteBarrier(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(restore, async (c) =>
      c.json(await restoreBarrier(db, toMember(c), c.req.valid('param').id), 200),
    );
}
