import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getCauseTicket, orderTicket } from '../../../model/cause/tickets.ts';
import {
  addTracker,
  askTrackerCheck,
  changeTracker,
  deleteTracker,
  listTrackers,
} from '../../../model/notice/trackers.ts';
import {
  causeTicketSchema,
  changedTrackerSchema,
  trackerSchema,
  wantedTrackerSchema,
} from '../../../shared/contract/notice.ts';
import { trackerLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, idParam, successSchema } from '../../http/responseSchemas.ts';

const base = '/api/v1/trackers';
const ticketPath = '/api/v1/causes/{id}/ticket';

const list = createRoute({
  ...allow('admin'),
  method: 'get',
  path: base,
  summary: 'Ticketsysteme auflisten',
  responses: answers(z.object({ items: z.array(trackerSchema) }), 'Die Ticketsysteme Ihrer Organisation'),
});

const add = createRoute({
  ...allow('admin'),
  method: 'post',
  path: base,
  summary: 'Ticketsystem verbinden; das Token wird nie wieder ausgegeben',
  request: bodyOf(wantedTrackerSchema, {
    kind: 'gitlab',
    name: 'Technik',
    url: 'https://gitlab.example',
    project: 'gruppe/laden',
    token: 'glpat-0000',
    rule: 'critical',
  }),
  responses: answers(trackerSchema, 'Das Ticketsystem; die Verbindung wird gleich geprüft'),
});

const change = createRoute({
  ...allow('admin'),
  method: 'patch',
  path: `${base}/{id}`,
  summary: 'Ticketsystem ändern; Adresse und Projekt bleiben',
  request: { params: idParam, ...bodyOf(changedTrackerSchema, { rule: 'serious' }) },
  responses: answers(trackerSchema, 'Das Ticketsystem, wie es jetzt gilt'),
});

const remove = createRoute({
  ...allow('admin'),
  method: 'delete',
  path: `${base}/{id}`,
  summary: 'Ticketsystem trennen; seine Tickets bleiben dort',
  request: { params: idParam },
  responses: answers(successSchema, 'Das Ticketsystem und das Token sind gelöscht'),
});

const check = createRoute({
  ...allow('admin'),
  method: 'post',
  path: `${base}/{id}/check`,
  summary: 'Verbindung zu einem Ticketsystem prüfen',
  request: { params: idParam },
  responses: answers(trackerSchema, 'Die Prüfung läuft; die Liste zeigt, was sie ergab'),
});

const getTicket = createRoute({
  ...allow('member'),
  method: 'get',
  path: ticketPath,
  summary: 'Ticket einer Ursache',
  request: { params: idParam },
  responses: answers(causeTicketSchema, 'Das Ticket, und in welchen Systemen es eins geben kann'),
});

const order = createRoute({
  ...allow('member'),
  method: 'post',
  path: ticketPath,
  summary: 'Ticket zu einer Ursache anlegen; es gibt höchstens eins',
  request: { params: idParam, ...bodyOf(z.object({ tracker_id: z.int().positive() }), { tracker_id: 3 }) },
  responses: answers(causeTicketSchema, 'Das Ticket wird angelegt, oder es gibt es schon'),
});

/** Serves people only: no API key may send what happens here elsewhere. */
export function trackerRoutes(context: ApiContext) {
  const { store } = context;
  const { db } = store;
  const refuseMany = (c: Context, name: 'saves' | 'orders') =>
    refuseOften(c, context, {
      name: `tracker-${name}`,
      limit: trackerLimits[name],
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => c.json({ items: await listTrackers(db, toMember(c)) }, 200))
    .openapi(add, async (c) => {
      await refuseMany(c, 'saves');
      return c.json(await addTracker(store, toMember(c), c.req.valid('json')), 200);
    })
    .openapi(change, async (c) => {
      await refuseMany(c, 'saves');
      const wanted = { ...c.req.valid('json'), id: c.req.valid('param').id };
      return c.json(await changeTracker(store, toMember(c), wanted), 200);
    })
    .openapi(remove, async (c) => {
      await deleteTracker(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(check, async (c) => {
      await refuseMany(c, 'saves');
      return c.json(await askTrackerCheck(store, toMember(c), c.req.valid('param').id), 200);
    })
    .openapi(getTicket, async (c) =>
      c.json(await getCauseTicket(db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(order, async (c) => {
      await refuseMany(c, 'orders');
      const wanted = { cause_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await orderTicket(store, toMember(c), wanted), 200);
    });
}
