import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { cancelNextScan, getNextScan } from '../../../model/scan/nextScans.ts';
import { toCauseRecheck, toPageRecheck } from '../../../model/scan/recheck.ts';
import { resumeScan } from '../../../model/scan/resumeScan.ts';
import {
  getScan,
  listScans,
  type ScanRequest,
  startOrQueueScan,
  startScan,
} from '../../../model/scan/scans.ts';
import { stopScan } from '../../../model/scan/stopScan.ts';
import { nextScanSchema } from '../../../shared/contract/scan.ts';
import { scanSchema } from '../../../shared/contract/website.ts';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  idParam,
  listOf,
  nameText,
  rangeQuery,
  successSchema,
  toNextCursor,
} from '../../http/responseSchemas.ts';
import { countScan } from './countScan.ts';
import { parseEventId, streamScan } from './scanStream.ts';

const startedSchema = z.object({ scanId: z.number() });
const queuedSchema = startedSchema.extend({
  queued: z.boolean().meta({ description: 'a scan runs (`scanId`), and another one will follow it' }),
});

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/scans/{id}',
  summary: 'Scan lesen',
  request: { params: idParam },
  responses: answers(scanSchema, 'Ein Scan mit seinen Zählern'),
});

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/scans',
  summary: 'Scans einer Website auflisten',
  request: { params: idParam, query: rangeQuery },
  responses: answers(listOf(scanSchema), 'Die letzten Scans, der neueste zuerst'),
});

const deployed = z.object({
  label: nameText(scanLimits.deployLabelChars).min(1).meta({ description: 'version, tag or environment' }),
  commit: z
    .string()
    .regex(/^[0-9a-fA-F]{7,64}$/)
    .nullable()
    .default(null),
});

const start = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: '/api/v1/websites/{id}/scans',
  summary: 'Startet einen Scan, zum Beispiel nach jeder Veröffentlichung der Website',
  description:
    'Ein Scan öffnet nur Seiten, die sich geändert haben; `full` prüft alle. Mit `deploy` steht die Veröffentlichung am Scan und im Verlauf; wartet schon ein Scan, gilt sie für ihn. Läuft einer, kommt 409; mit `queue` wird stattdessen ein Scan vorgemerkt, der danach beginnt. Mehrere solche Aufrufe werden zu einem.',
  request: {
    params: idParam,
    ...bodyOf(
      z.object({
        full: z.boolean().default(false),
        queue: z.boolean().default(false),
        deploy: deployed.optional(),
      }),
      {
        deploy: { label: 'v2.3.1', commit: '4f1c0de' },
      },
    ),
  },
  responses: answers(queuedSchema, 'Der Scan ist eingereiht oder vorgemerkt'),
});

const next = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/scans/next',
  summary: 'Vorgemerkten Scan lesen: Er beginnt, wenn der laufende endet',
  request: { params: idParam },
  responses: answers(z.object({ next: nextScanSchema.nullable() }), 'null: keiner ist vorgemerkt'),
});

const cancelNext = createRoute({
  ...allow('member', 'scan'),
  method: 'delete',
  path: '/api/v1/websites/{id}/scans/next',
  summary: 'Vorgemerkten Scan streichen; der laufende läuft weiter',
  request: { params: idParam },
  responses: answers(successSchema, 'Keiner ist mehr vorgemerkt'),
});

const stop = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: '/api/v1/scans/{id}/stop',
  summary: 'Hält einen Scan an; was er bis dahin gefunden hat, bleibt',
  request: { params: idParam },
  responses: answers(scanSchema, 'Der Scan; `finished_at` ist gesetzt, sobald er wirklich zu Ende ist'),
});

const resume = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: '/api/v1/scans/{id}/resume',
  summary: 'Setzt einen angehaltenen Scan fort: mit den Seiten, die noch warten',
  request: { params: idParam },
  responses: answers(scanSchema, 'Der Scan, wieder in der Warteschlange'),
});

const recheckPage = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: '/api/v1/pages/{id}/scan',
  summary: 'Prüft nur diese Seite nach',
  request: { params: idParam },
  responses: answers(startedSchema, 'Der Scan ist eingereiht'),
});

const recheckCause = createRoute({
  ...allow('member', 'scan'),
  method: 'post',
  path: '/api/v1/causes/{id}/scan',
  summary: 'Prüft nur die Seiten nach, auf denen diese Ursache steht',
  request: { params: idParam },
  responses: answers(startedSchema, 'Der Scan ist eingereiht'),
});

const events = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/scans/{id}/events',
  summary: 'Ereignisse progress, complete, crawl und done als Server-Sent Events',
  request: { params: idParam, headers: z.object({ 'last-event-id': z.string().optional() }) },
  responses: { 200: { description: 'text/event-stream' } },
});

export function scanRoutes(context: ApiContext) {
  const { db } = context.store;
  const begin = async (c: Context, wanted: Omit<ScanRequest, 'client_hash'>) => {
    const actor = toMember(c);
    await countScan(c, context, actor.organization_id);
    return { scanId: await startScan(context.store, actor, { ...wanted, client_hash: null }) };
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getScan(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(list, async (c) => {
      const { id } = c.req.valid('param');
      await requireWebsite(db, toActor(c), id);
      const { limit, cursor } = c.req.valid('query');
      const items = await listScans(db, toActor(c), id, { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(start, async (c) => {
      const { full, ...wanted } = c.req.valid('json');
      const { id: website_id } = c.req.valid('param');
      const actor = toMember(c);
      await requireWebsite(db, actor, website_id);
      await countScan(c, context, actor.organization_id);
      const scope = full ? ('full' as const) : ('website' as const);
      const started = await startOrQueueScan(context.store, actor, {
        ...wanted,
        website_id,
        scope,
        client_hash: null,
      });
      return c.json({ scanId: started.scan_id, queued: started.isQueued }, 200);
    })
    .openapi(next, async (c) =>
      c.json({ next: await getNextScan(db, toMember(c), c.req.valid('param').id) }, 200),
    )
    .openapi(cancelNext, async (c) => {
      await cancelNextScan(db, toMember(c), c.req.valid('param').id);
      return c.json({ success: true as const }, 200);
    })
    .openapi(stop, async (c) => c.json(await stopScan(db, toMember(c), c.req.valid('param').id), 200))
    .openapi(resume, async (c) =>
      c.json(await resumeScan(context.store, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(recheckPage, async (c) =>
      c.json(await begin(c, await toPageRecheck(db, toMember(c), c.req.valid('param').id)), 200),
    )
    .openapi(recheckCause, async (c) =>
      c.json(await begin(c, await toCauseRecheck(db, toMember(c), c.req.valid('param').id)), 200),
    )
    .openapi(events, async (c) => {
      const scan = await getScan(db, toActor(c), c.req.valid('param').id);
      const resumed = parseEventId(c.req.valid('header')['last-event-id']);
      const after = resumed?.scan_id === scan.id ? resumed.after : 0;
      return streamScan(c, context, { scan_id: scan.id, after, until: 'done' });
    });
}
