import { createRoute, OpenAPIHono } from '@hono/zod-openapi';
import { deleteWebsite, listTrash, restoreWebsite, trashWebsite } from '../../../model/website/trash.ts';
import { getWebsite } from '../../../model/website/websites.ts';
import { trashedWebsiteSchema, websiteSchema } from '../../../shared/contract/website.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  idParam,
  listOf,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const base = '/api/v1/trash';

const trash = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: '/api/v1/websites/{id}',
  summary: 'Legt eine Website für 14 Tage in den Papierkorb; ein laufender Scan endet',
  request: { params: idParam },
  responses: answers(successSchema, 'Die Website liegt im Papierkorb'),
});

const list = createRoute({
  ...allow('admin'),
  method: 'get',
  path: base,
  summary: 'Papierkorb auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(trashedWebsiteSchema), 'Websites im Papierkorb, die neueste zuerst'),
});

const restore = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/restore`,
  summary: 'Holt eine Website mit allen Ergebnissen aus dem Papierkorb zurück',
  request: { params: idParam },
  responses: answers(websiteSchema, 'Die Website ist wieder da'),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Löscht eine Website im Papierkorb endgültig',
  request: { params: idParam },
  responses: answers(successSchema, 'Die Website ist gelöscht'),
});

export function trashRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(trash, async (c) => {
      await trashWebsite(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listTrash(db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(restore, async (c) => {
      const { id } = c.req.valid('param');
      await restoreWebsite(db, toMember(c), id);
      return c.json(await getWebsite(db, toMember(c), id), 200);
    })
    .openapi(remove, async (c) => {
      await deleteWebsite(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
