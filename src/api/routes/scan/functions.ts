import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { getScan, isScanGone, joinScan, startGuestScan, startScan } from '../../../model/scan/scans.ts';
import { addOwnWebsite } from '../../../model/website/ownWebsites.ts';
import { isSameWebsite, toPageKey } from '../../../shared/address/url.ts';
import { toWebsiteUrl } from '../../../shared/address/websiteUrl.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { allow } from '../../http/access.ts';
import { toActor, toOwner } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseForeignOrigin } from '../../http/origin.ts';
import { answers, answersOfErrors, bodyOf } from '../../http/responseSchemas.ts';
import { refuseWhenFull } from '../../http/storage.ts';
import { welcomeVisitor } from '../../http/visitor.ts';
import { countScan } from './countScan.ts';
import { parseEventId, streamScan } from './scanStream.ts';

const analyze = createRoute({
  ...allow('visitor', 'scan'),
  method: 'get',
  path: '/functions/v1/analyze-website',
  summary: 'Analysiert eine Website; Ereignisse progress und complete als Server-Sent Events',
  request: {
    query: z.object({
      websiteUrl: z
        .string()
        .max(httpLimits.maxUrlChars)
        .default('')
        .meta({ example: 'https://www.example.de/' }),
    }),
    headers: z.object({ 'last-event-id': z.string().optional() }),
  },
  responses: { 200: { description: 'text/event-stream' }, ...answersOfErrors() },
});

const crawl = createRoute({
  ...allow('visitor', 'scan'),
  method: 'post',
  path: '/functions/v1/crawl-website',
  summary: 'Scannt eine Website erneut, im Hintergrund',
  request: {
    ...bodyOf(
      z.object({
        websiteId: z.int().positive(),
        url: z.string().max(httpLimits.maxUrlChars).optional(),
        full: z
          .boolean()
          .default(false)
          .meta({ description: 'true: prüft jede Seite, auch die seit dem letzten Scan unveränderten' }),
      }),
      { websiteId: 12 },
    ),
  },
  responses: answers(z.object({ success: z.boolean(), scanId: z.number() }), 'Der Scan ist eingereiht'),
});

export function functionRoutes(context: ApiContext) {
  const { store } = context;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(analyze, async (c) => {
      // This GET starts work: an image or link on a foreign website must not, and neither must a HEAD.
      if (c.req.method !== 'GET') throw new AppError('METHOD_NOT_ALLOWED');
      refuseForeignOrigin(c, context);
      const url = toWebsiteUrl(c.req.valid('query').websiteUrl);
      const resumed = parseEventId(c.req.valid('header')['last-event-id']);
      if (resumed && (await isOwnScan(context, toActor(c), resumed.scan_id, url))) {
        return streamScan(c, context, { ...resumed, until: 'complete' });
      }
      const isGuest = c.get('caller').kind === 'guest';
      // A client whose scan vanished while listening must not start another by reconnecting.
      if (resumed && (!isGuest || (await isScanGone(store.db, resumed.scan_id)))) return c.body(null, 204);
      refuseGuest(c, context);
      refuseWhenFull(context);
      if (!isGuest) {
        return streamScan(c, context, { ...(await startOwnScan(c, context, url)), until: 'complete' });
      }
      const visitor = await welcomeVisitor(c, context);
      const scan_id = await startGuestScan(store, url, visitor);
      return streamScan(c, context, { scan_id, after: 0, until: 'complete', claim_hash: visitor.claim_hash });
    })
    .openapi(crawl, async (c) => {
      refuseGuest(c, context);
      const { websiteId, url, full } = c.req.valid('json');
      const website = await requireWebsite(store.db, toActor(c), websiteId);
      if (url && !isSameWebsite(toWebsiteUrl(url), website.url)) throw new AppError('WEBSITE_URL_FOREIGN');
      const client_hash = await countScan(c, context, website.organization_id);
      const scope = full ? ('full' as const) : ('website' as const);
      const wanted = { website_id: websiteId, client_hash, scope };
      return c.json({ success: true, scanId: await startScan(store, toActor(c), wanted) }, 200);
    });
}

function refuseGuest(c: Context, { settings }: ApiContext): void {
  if (c.get('caller').kind === 'guest' && !settings.areGuestsWelcome) throw new AppError('GUESTS_REFUSED');
}

/** Joins the running scan of the organization's website with this address, or starts one. */
async function startOwnScan(c: Context, context: ApiContext, url: string) {
  const { store } = context;
  const website = await addOwnWebsite(store.db, toOwner(c), { url });
  const actor = { organization_id: website.organization_id, claim_hash: null };
  const client_hash = await countScan(c, context, website.organization_id);
  const { scan_id } = await joinScan(store, actor, { website_id: website.id, client_hash });
  return { scan_id, after: 0 };
}

/** True when the caller may see the scan of an event id and asks for the same address. */
async function isOwnScan(
  { store }: ApiContext,
  actor: ReturnType<typeof toActor>,
  scan_id: number,
  url: string,
) {
  const scan = await getScan(store.db, actor, scan_id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!scan) return false;
  const website = await requireWebsite(store.db, actor, scan.website_id);
  return toPageKey(website.url) === toPageKey(url);
}
