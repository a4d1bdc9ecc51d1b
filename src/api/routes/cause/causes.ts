import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { addCauseComment, saveCause, saveCauses } from '../../../model/cause/causeChanges.ts';
import { getCause } from '../../../model/cause/causeDetail.ts';
import { listCauses } from '../../../model/cause/causeList.ts';
import { getCausePicture } from '../../../model/cause/causePictures.ts';
import { getScanDifference } from '../../../model/cause/scanDifference.ts';
import {
  causeChangeSchema,
  causeCountsSchema,
  causeDetailSchema,
  causeSchema,
  causeTextSchema,
  scanDifferenceSchema,
} from '../../../shared/contract/cause.ts';
import { causeLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  answersOfErrors,
  bodyOf,
  idParam,
  listOf,
  queryText,
  rangeQuery,
} from '../../http/responseSchemas.ts';
import { causeFilterQuery } from './causeQuery.ts';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/causes',
  summary: 'Ursachen einer Website auflisten',
  request: {
    params: idParam,
    query: rangeQuery.extend({ cursor: queryText(1_000).optional(), ...causeFilterQuery.shape }),
  },
  responses: answers(
    listOf(causeSchema).extend({
      counts: causeCountsSchema.optional().meta({ description: 'nur im ersten Teil, wie total' }),
    }),
    'Ursachen der Befunde, die dringendste zuerst',
  ),
});

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/causes/{id}',
  summary: 'Ursache lesen',
  request: { params: idParam },
  responses: answers(causeDetailSchema, 'Eine Ursache mit ihrem Verlauf'),
});

const getPicture = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/causes/{id}/picture',
  summary: 'Ausschnitt einer Seite, das Element der Ursache ist umrandet',
  request: { params: idParam },
  responses: { 200: { description: 'Bild', content: { 'image/webp': {} } }, ...answersOfErrors() },
});

const save = createRoute({
  ...allow('member'),
  method: 'patch',
  path: '/api/v1/causes/{id}',
  summary: 'Setzt Status und Zuständigkeit; ignorieren braucht einen Grund',
  request: { params: idParam, ...bodyOf(causeChangeSchema, { status: 'ignored', reason: 'Fremdes Widget' }) },
  responses: answers(causeDetailSchema, 'Die Ursache, wie sie jetzt ist'),
});

const saveMany = createRoute({
  ...allow('member'),
  method: 'patch',
  path: '/api/v1/websites/{id}/causes',
  summary: 'Setzt Status und Zuständigkeit vieler Ursachen einer Website',
  request: {
    params: idParam,
    ...bodyOf(
      causeChangeSchema.extend({
        ids: z.array(z.int().positive()).min(1).max(causeLimits.changesAtOnce),
      }),
      { ids: [12], status: 'fixed' },
    ),
  },
  responses: answers(z.object({ changed: z.int() }), 'So viele haben sich geändert'),
});

const comment = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/causes/{id}/comments',
  summary: 'Ursache kommentieren',
  request: {
    params: idParam,
    ...bodyOf(z.object({ text: causeTextSchema(causeLimits.commentMax).min(1) }), {
      text: 'Steckt in der Vorlage',
    }),
  },
  responses: answers(causeDetailSchema, 'Die Ursache mit dem Kommentar'),
});

const difference = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/scans/{id}/difference',
  summary: 'Was seit dem Scan davor neu, behoben, wieder da, an neuen Stellen oder geblieben ist',
  request: { params: idParam },
  responses: answers(scanDifferenceSchema, 'Unterschiede zum Scan davor'),
});

export function causeRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { cursor: after, ...filter } = c.req.valid('query');
      const { id } = c.req.valid('param');
      await requireWebsite(db, toActor(c), id);
      return c.json(await listCauses(db, toActor(c), id, { ...filter, after }), 200);
    })
    .openapi(get, async (c) => c.json(await getCause(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(getPicture, async (c) => {
      const picture = await getCausePicture(db, toActor(c), c.req.valid('param').id);
      return c.body(picture as Uint8Array<ArrayBuffer>, 200, {
        'Content-Type': 'image/webp',
        'X-Content-Type-Options': 'nosniff',
      });
    })
    .openapi(save, async (c) => {
      const change = { ...c.req.valid('param'), ...c.req.valid('json') };
      return c.json(await saveCause(db, toMember(c), change), 200);
    })
    .openapi(saveMany, async (c) => {
      const limit = causeLimits.bulkChanges;
      await refuseOften(c, context, { name: 'bulk-causes', limit, of: toPersonSession(c).account_id });
      const change = { website_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json({ changed: await saveCauses(db, toMember(c), change) }, 200);
    })
    .openapi(comment, async (c) => {
      const { id } = c.req.valid('param');
      return c.json(await addCauseComment(db, toMember(c), { id, text: c.req.valid('json').text }), 200);
    })
    .openapi(difference, async (c) =>
      c.json(await getScanDifference(db, toActor(c), c.req.valid('param').id), 200),
    );
}
