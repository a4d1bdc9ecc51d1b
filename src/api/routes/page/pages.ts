import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { addPage, deletePage, deletePages } from '../../../model/page/ownPages.ts';
import { listPages } from '../../../model/page/pageLists.ts';
import { getPage } from '../../../model/page/pages.ts';
import { pageSchema } from '../../../shared/contract/page.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { websiteLimits } from '../../../shared/limits/website.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  nameText,
  queryText,
  rangeQuery,
  successSchema,
} from '../../http/responseSchemas.ts';
import { pageFilterQuery } from './pageQuery.ts';

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}',
  summary: 'Seite lesen',
  request: { params: idParam },
  responses: answers(pageSchema, 'Eine Seite'),
});

const remove = createRoute({
  ...allow('member'),
  method: 'delete',
  path: '/api/v1/pages/{id}',
  summary: 'Löscht eine Seite mit ihren Befunden und Prüfungen',
  request: { params: idParam },
  responses: answers(successSchema, 'Gelöscht'),
});

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/pages',
  summary: 'Seiten einer Website auflisten',
  request: {
    params: idParam,
    query: rangeQuery.extend({ cursor: queryText(2_000).optional(), ...pageFilterQuery.shape }),
  },
  responses: answers(listOf(pageSchema), 'Die Seiten; total nur im ersten Teil'),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/pages',
  summary: 'Fügt eine Seite hinzu, die von jetzt an jeder Scan prüft',
  request: {
    params: idParam,
    ...bodyOf(z.object({ title: nameText(500), url: queryText(httpLimits.maxUrlChars) }), {
      title: 'Warenkorb',
      url: '/warenkorb',
    }),
  },
  responses: answers(pageSchema, 'Die neue Seite'),
});

const removeMany = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/pages/delete',
  summary: 'Löscht mehrere Seiten mit ihren Befunden und Prüfungen',
  request: {
    params: idParam,
    ...bodyOf(z.object({ ids: z.array(z.int().positive()).min(1).max(httpLimits.maxPageSize) }), {
      ids: [12],
    }),
  },
  responses: answers(z.object({ deleted: z.int().min(0) }), 'Wie viele gelöscht wurden'),
});

export function pageRoutes(context: ApiContext) {
  const { db } = context.store;
  const refuseMany = (c: Context) =>
    refuseOften(c, context, {
      name: 'delete-pages',
      limit: websiteLimits.pageDeletions,
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getPage(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(remove, async (c) => {
      await refuseMany(c);
      await deletePage(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(list, async (c) =>
      c.json(await listPages(db, toActor(c), c.req.valid('param').id, c.req.valid('query')), 200),
    )
    .openapi(add, async (c) => {
      const website_id = c.req.valid('param').id;
      return c.json(await addPage(db, toMember(c), { website_id, ...c.req.valid('json') }), 200);
    })
    .openapi(removeMany, async (c) => {
      const website_id = c.req.valid('param').id;
      await refuseMany(c);
      const deleted = await deletePages(db, toMember(c), { website_id, ...c.req.valid('json') });
      return c.json({ deleted }, 200);
    });
}
