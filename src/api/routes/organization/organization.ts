import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { listAuditEntries } from '../../../model/access/auditLog.ts';
import {
  requestOrganizationDeletion,
  restoreOrganization,
} from '../../../model/organization/organizationDeletion.ts';
import { getOrganization, renameOrganization } from '../../../model/organization/organizations.ts';
import {
  auditEntrySchema,
  organizationNameSchema,
  organizationSchema,
} from '../../../shared/contract/organization.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, listOf, rangeQuery, toNextCursor } from '../../http/responseSchemas.ts';

const base = '/api/v1/organization';

const get = createRoute({
  ...allow('member'),
  method: 'get',
  path: base,
  summary: 'Organisation lesen',
  responses: answers(organizationSchema, 'Ihre Organisation'),
});

const rename = createRoute({
  ...allow('admin'),
  method: 'patch',
  path: base,
  summary: 'Organisation umbenennen',
  request: bodyOf(z.object({ name: z.string().max(1_000).meta({ description: '2 bis 50 Zeichen' }) }), {
    name: 'Muster GmbH',
  }),
  responses: answers(organizationSchema, 'Der neue Name ist gespeichert'),
});

const remove = createRoute({
  ...allow('owner'),
  method: 'post',
  path: `${base}/delete`,
  summary: 'Löscht die Organisation nach einer Frist; bestätigt mit ihrem genauen Namen',
  request: bodyOf(z.object({ name: z.string().max(1_000) }), { name: 'Muster GmbH' }),
  responses: answers(organizationSchema, 'Die Organisation wird gelöscht, wenn die Frist vorbei ist'),
});

const restore = createRoute({
  ...allow('owner'),
  method: 'post',
  path: `${base}/restore`,
  summary: 'Löschung der Organisation zurücknehmen',
  responses: answers(organizationSchema, 'Die Organisation bleibt'),
});

const auditLog = createRoute({
  ...allow('admin'),
  method: 'get',
  path: `${base}/audit-log`,
  summary: 'Protokoll der Organisation auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(auditEntrySchema), 'Wer hat wann was getan, das Neueste zuerst'),
});

export function organizationRoutes(context: ApiContext) {
  const { store } = context;
  const { db } = store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getOrganization(db, toMember(c)), 200))
    .openapi(rename, async (c) => {
      const name = organizationNameSchema.safeParse(c.req.valid('json').name);
      if (!name.success) throw new AppError('REQUEST_INVALID', { detail: name.error.issues[0]!.message });
      return c.json(await renameOrganization(db, toMember(c), name.data), 200);
    })
    .openapi(remove, async (c) => {
      await refuseMany(c, context, 'delete-organization');
      return c.json(await requestOrganizationDeletion(store, toMember(c), c.req.valid('json').name), 200);
    })
    .openapi(restore, async (c) => {
      await refuseMany(c, context, 'restore-organization');
      return c.json(await restoreOrganization(db, toMember(c)), 200);
    })
    .openapi(auditLog, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listAuditEntries(db, toMember(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    });
}

/** Counts deletions and restorations apart: too many deletions must not block taking one back. */
const refuseMany = (c: Context, context: ApiContext, name: string) =>
  refuseOften(c, context, {
    name,
    limit: accountLimits.deletions,
    of: `organization ${toMember(c).organization_id}`,
  });
