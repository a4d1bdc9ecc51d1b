import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { deleteCmsConnection, saveCmsConnection } from '../../../model/cms/cmsAccess.ts';
import { getCmsBatch, getCmsState, listCmsChanges } from '../../../model/cms/cmsBatches.ts';
import { addCmsBatch, resumeCmsBatch, stopCmsBatch } from '../../../model/cms/cmsOrders.ts';
import {
  cmsBatchSchema,
  cmsChangeSchema,
  cmsChangeStatuses,
  cmsConnectionSchema,
  cmsStateSchema,
  wantedBatchSchema,
  wantedConnectionSchema,
} from '../../../shared/contract/cms.ts';
import { cmsLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const connectionPath = '/api/v1/websites/{id}/cms';
const batchPath = '/api/v1/cms-batches/{id}';

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path: connectionPath,
  summary: 'Verbindung mit WordPress lesen',
  request: { params: idParam },
  responses: answers(cmsStateSchema, 'Die Verbindung mit WordPress und was zuletzt darüber lief'),
});

const save = createRoute({
  ...allow('admin'),
  method: 'put',
  path: connectionPath,
  summary: 'Verbindet eine Website mit WordPress; das Passwort wird nie wieder ausgegeben',
  request: {
    params: idParam,
    ...bodyOf(wantedConnectionSchema, {
      url: 'https://www.example.de/',
      user_name: 'redaktion',
      password: 'abcd efgh',
    }),
  },
  responses: answers(
    cmsConnectionSchema,
    'Die Verbindung, wie sie jetzt gilt; geprüft wird sie beim Probelauf',
  ),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: connectionPath,
  summary: 'Verbindung mit WordPress trennen',
  request: { params: idParam },
  responses: answers(successSchema, 'Die Verbindung ist getrennt, das Passwort gelöscht'),
});

const add = createRoute({
  ...allow('admin'),
  method: 'post',
  path: '/api/v1/websites/{id}/cms-batches',
  summary: 'Beginnt einen Probelauf, schreibt, was einer gezeigt hat, oder nimmt Geschriebenes zurück',
  request: { params: idParam, ...bodyOf(wantedBatchSchema, { kind: 'plan' }) },
  responses: answers(cmsBatchSchema, 'Der Vorgang ist eingereiht'),
});

const getBatch = createRoute({
  ...allow('member'),
  method: 'get',
  path: batchPath,
  summary: 'Wie weit ein Vorgang ist; höchstens einmal in der Sekunde zu fragen',
  request: { params: idParam },
  responses: answers(cmsBatchSchema, 'Der Vorgang'),
});

const listChanges = createRoute({
  ...allow('member'),
  method: 'get',
  path: `${batchPath}/changes`,
  summary: 'Änderungen eines Vorgangs auflisten',
  request: {
    params: idParam,
    query: rangeQuery.extend({ status: z.enum(cmsChangeStatuses).optional() }),
  },
  responses: answers(listOf(cmsChangeSchema), 'Was mit den einzelnen Bildern geschieht oder geschah'),
});

const stop = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${batchPath}/stop`,
  summary: 'Vorgang anhalten',
  request: { params: idParam },
  responses: answers(cmsBatchSchema, 'Der Vorgang endet nach dem Bild, bei dem er ist'),
});

const resume = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${batchPath}/resume`,
  summary: 'Vorgang fortsetzen',
  request: { params: idParam },
  responses: answers(cmsBatchSchema, 'Der Vorgang geht weiter'),
});

/** Sends confirmed texts to a website's WordPress. People only: no API key writes to a foreign server. */
export function cmsRouter(context: ApiContext) {
  const { store } = context;
  const refuseMany = (c: Context, name: 'saves' | 'batches') =>
    refuseOften(c, context, {
      name: `cms-${name}`,
      limit: cmsLimits[name],
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getCmsState(store.db, toMember(c), c.req.valid('param').id), 200))
    .openapi(save, async (c) => {
      await refuseMany(c, 'saves');
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await saveCmsConnection(store, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await deleteCmsConnection(store.db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(add, async (c) => {
      await refuseMany(c, 'batches');
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await addCmsBatch(store, toMember(c), wanted), 200);
    })
    .openapi(getBatch, async (c) =>
      c.json(await getCmsBatch(store.db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(listChanges, async (c) => {
      const { cursor: after, ...range } = c.req.valid('query');
      const wanted = { batch_id: c.req.valid('param').id, after, ...range };
      const items = await listCmsChanges(store.db, toMember(c), wanted);
      return c.json({ items, next_cursor: toNextCursor(items, range.limit) }, 200);
    })
    .openapi(stop, async (c) =>
      c.json(await stopCmsBatch(store.db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(resume, async (c) => {
      await refuseMany(c, 'batches');
      return c.json(await resumeCmsBatch(store, toMember(c), c.req.valid('param').id), 200);
    });
}
