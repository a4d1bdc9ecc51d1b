import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { addGuestLink, listGuestLinks, revokeGuestLink } from '../../../model/website/guestLinks.ts';
import {
  guestLinkSchema,
  newGuestLinkSchema,
  wantedGuestLinkSchema,
} from '../../../shared/contract/guestLink.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const ofWebsite = '/api/v1/websites/{id}/guest-links';

const list = createRoute({
  ...allow('member'),
  method: 'get',
  path: ofWebsite,
  summary: 'Gastlinks einer Website auflisten',
  request: { params: idParam },
  responses: answers(z.object({ items: z.array(guestLinkSchema) }), 'Der neueste zuerst'),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path: ofWebsite,
  summary: 'Gastlink erstellen: Wer ihn hat, liest ohne Konto, was die letzte Prüfung ergeben hat',
  request: { params: idParam, ...bodyOf(wantedGuestLinkSchema, { recipient: 'Muster GmbH', days: 30 }) },
  responses: answers(newGuestLinkSchema, 'Der Link; er wird nur dieses eine Mal gezeigt'),
});

const revoke = createRoute({
  ...allow('member'),
  method: 'delete',
  path: '/api/v1/guest-links/{id}',
  summary: 'Gastlink widerrufen',
  request: { params: idParam },
  responses: answers(successSchema, 'Der Link gilt nicht mehr'),
});

export function guestLinkRoutes({ store: { db }, publicUrl }: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) =>
      c.json({ items: await listGuestLinks(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(add, async (c) => {
      const wanted = { ...c.req.valid('json'), website_id: c.req.valid('param').id };
      const token = await addGuestLink(db, toMember(c), wanted);
      // Browsers keep a fragment to themselves: it reaches no log and no Referer.
      return c.json({ url: `${publicUrl()}/einblick#${token}` }, 200);
    })
    .openapi(revoke, async (c) => {
      await revokeGuestLink(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    });
}
