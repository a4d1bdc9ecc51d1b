import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import {
  addChannel,
  changeChannel,
  deleteChannel,
  listChannels,
  rotateChannelSecret,
} from '../../../model/notice/channels.ts';
import { addTestDelivery, listDeliveries, replayDelivery } from '../../../model/notice/deliveries.ts';
import {
  changedChannelSchema,
  channelSchema,
  deliverySchema,
  newChannelSchema,
  wantedChannelSchema,
} from '../../../shared/contract/notice.ts';
import { channelLimits } from '../../../shared/limits/work.ts';
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

const base = '/api/v1/channels';

const list = createRoute({
  ...allow('admin'),
  method: 'get',
  path: base,
  summary: 'Kanäle auflisten',
  responses: answers(z.object({ items: z.array(channelSchema) }), 'Die Kanäle Ihrer Organisation'),
});

const add = createRoute({
  ...allow('admin'),
  method: 'post',
  path: base,
  summary: 'Kanal anlegen; die Adresse wird nie wieder ausgegeben',
  request: bodyOf(wantedChannelSchema, {
    kind: 'webhook',
    name: 'Ticketsystem',
    url: 'https://tickets.example/stufenlos',
    events: ['scan.found'],
  }),
  responses: answers(newChannelSchema, 'Der Kanal; der Schlüssel wird nur dieses eine Mal gezeigt'),
});

const change = createRoute({
  ...allow('admin'),
  method: 'patch',
  path: `${base}/{id}`,
  summary: 'Kanal ändern, anhalten oder fortsetzen',
  request: { params: idParam, ...bodyOf(changedChannelSchema, { is_paused: true }) },
  responses: answers(channelSchema, 'Der Kanal, wie er jetzt gilt'),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Kanal löschen',
  request: { params: idParam },
  responses: answers(successSchema, 'Der Kanal, seine Adresse und sein Protokoll sind gelöscht'),
});

const rotate = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/secret`,
  summary: 'Schlüssel eines Webhooks erneuern; der alte unterschreibt noch 24 Stunden mit',
  request: { params: idParam },
  responses: answers(newChannelSchema, 'Der neue Schlüssel; er wird nur dieses eine Mal gezeigt'),
});

const tryOut = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/test`,
  summary: 'Testnachricht senden',
  request: { params: idParam },
  responses: answers(deliverySchema, 'Die Testnachricht wartet; sie wird einmal versucht'),
});

const listSent = createRoute({
  ...allow('admin'),
  method: 'get',
  path: `${base}/{id}/deliveries`,
  summary: 'Was ein Kanal gesendet hat',
  request: { params: idParam, query: rangeQuery },
  responses: answers(listOf(deliverySchema), 'Die Nachrichten des Kanals, die neueste zuerst'),
});

const replay = createRoute({
  ...allow('admin'),
  method: 'post',
  path: '/api/v1/deliveries/{id}/replay',
  summary: 'Nachricht noch einmal senden, mit derselben webhook-id',
  request: { params: idParam },
  responses: answers(deliverySchema, 'Die Nachricht wartet'),
});

/** Serves people only: no API key may send what happens here elsewhere. */
export function channelRoutes(context: ApiContext) {
  const { store } = context;
  const { db } = store;
  const refuseMany = (c: Context, name: 'saves' | 'sends') =>
    refuseOften(c, context, {
      name: `channel-${name}`,
      limit: channelLimits[name],
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => c.json({ items: await listChannels(db, toMember(c)) }, 200))
    .openapi(add, async (c) => {
      await refuseMany(c, 'saves');
      c.header('Cache-Control', 'no-store');
      return c.json(await addChannel(store, toMember(c), c.req.valid('json')), 200);
    })
    .openapi(change, async (c) => {
      await refuseMany(c, 'saves');
      const wanted = { ...c.req.valid('json'), id: c.req.valid('param').id };
      return c.json(await changeChannel(store, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await deleteChannel(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(rotate, async (c) => {
      await refuseMany(c, 'saves');
      c.header('Cache-Control', 'no-store');
      return c.json(await rotateChannelSecret(store, toMember(c), c.req.valid('param').id), 200);
    })
    .openapi(tryOut, async (c) => {
      await refuseMany(c, 'sends');
      return c.json(await addTestDelivery(db, toMember(c), c.req.valid('param').id), 200);
    })
    .openapi(listSent, async (c) => {
      const { limit, cursor: before } = c.req.valid('query');
      const range = { channel_id: c.req.valid('param').id, limit, before };
      const items = await listDeliveries(db, toMember(c), range);
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(replay, async (c) => {
      await refuseMany(c, 'sends');
      return c.json(await replayDelivery(db, toMember(c), c.req.valid('param').id), 200);
    });
}
