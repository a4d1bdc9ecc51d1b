import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  leaveOrganization,
  listMembers,
  removeMember,
  saveMember,
} from '../../../model/organization/members.ts';
import {
  memberRoleSchema,
  memberSchema,
  memberWebsitesSchema,
} from '../../../shared/contract/organization.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';

const base = '/api/v1/organization/members';

const list = createRoute({
  ...allow('member'),
  method: 'get',
  path: base,
  summary: 'Mitglieder auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(memberSchema), 'Die Mitglieder Ihrer Organisation'),
});

const save = createRoute({
  ...allow('admin'),
  method: 'patch',
  path: `${base}/{id}`,
  summary: 'Ändert Rolle oder Websites eines Mitglieds; Inhaber machen und entlassen nur Inhaber',
  request: {
    params: idParam,
    ...bodyOf(z.object({ role: memberRoleSchema, website_ids: memberWebsitesSchema }).partial(), {
      role: 'admin',
    }),
  },
  responses: answers(memberSchema, 'Die Änderung ist gespeichert'),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Mitglied entfernen',
  request: { params: idParam },
  responses: answers(successSchema, 'Die Person hat keinen Zugriff mehr'),
});

const leave = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/organization/leave',
  summary: 'Organisation verlassen',
  responses: answers(successSchema, 'Sie gehören der Organisation nicht mehr an'),
});

export function memberRoutes({ store }: ApiContext) {
  const { db } = store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listMembers(db, toMember(c), { limit, after: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(save, async (c) => {
      const change = { user_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await saveMember(db, toMember(c), change), 200);
    })
    .openapi(remove, async (c) => {
      await removeMember(store, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(leave, async (c) => {
      await leaveOrganization(store, { ...toMember(c), user_id: toPersonSession(c).user_id! });
      return c.json({ success: true as const }, 200);
    });
}
