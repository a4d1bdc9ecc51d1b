import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import {
  dropWebsiteChoices,
  getWebsiteChoices,
  listChosenWebsites,
  saveWebsiteChoice,
} from '../../../model/notice/websiteChoices.ts';
import {
  chosenWebsiteSchema,
  websiteChoiceSchema,
  websiteChoicesSchema,
} from '../../../shared/contract/notice.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const path = '/api/v1/websites/{id}/mail-choices';

const listAll = createRoute({
  ...allow('member'),
  method: 'get',
  path: '/api/v1/me/mail-choices/websites',
  summary: 'Websites auflisten, für die man eigens gewählt hat, was einem wann gemailt wird',
  responses: answers(z.object({ items: z.array(chosenWebsiteSchema) }), 'Nach Adresse'),
});

const read = createRoute({
  ...allow('member'),
  method: 'get',
  path,
  summary: 'Lesen, was einem zu einer Website wann gemailt wird',
  request: { params: idParam },
  responses: answers(websiteChoicesSchema, 'Ihre Wahl für diese Website und die allgemeine'),
});

const save = createRoute({
  ...allow('member'),
  method: 'patch',
  path,
  summary: 'Wählen, was einem zu einer Website wann gemailt wird',
  description: 'Die Wahl gilt nur für Sie. Sie geht der allgemeinen vor; null: wie allgemein.',
  request: { params: idParam, ...bodyOf(websiteChoiceSchema, { topic: 'scan', rhythm: 'now' }) },
  responses: answers(websiteChoicesSchema, 'Ihre Wahl für diese Website und die allgemeine'),
});

const drop = createRoute({
  ...allow('member'),
  method: 'delete',
  path,
  summary: 'Für eine Website die allgemeine Wahl gelten lassen',
  request: { params: idParam },
  responses: answers(successSchema, 'Es gilt wieder die allgemeine'),
});

export function mailChoiceRoutes({ store: { db } }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(listAll, async (c) => c.json({ items: await listChosenWebsites(db, toMember(c)) }, 200))
    .openapi(read, async (c) =>
      c.json(await getWebsiteChoices(db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(save, async (c) => {
      const choice = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      return c.json(await saveWebsiteChoice(db, toMember(c), choice), 200);
    })
    .openapi(drop, async (c) => {
      await dropWebsiteChoices(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
