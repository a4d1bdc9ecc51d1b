import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { LRUCache } from 'lru-cache';
import { log } from '../../../log.ts';
import { httpLimits, serverLimits } from '../../../shared/limits/http.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { reportsPath } from '../../http/headers.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { toSparingLog } from '../../http/sparingLog.ts';

const add = createRoute({
  ...allow('public'),
  method: 'post',
  path: reportsPath,
  summary: 'Nimmt Berichte des Browsers über Inhalte an, die unsere Content-Security-Policy verhindert hat',
  request: {
    body: {
      content: {
        'application/reports+json': { schema: z.any() },
        'application/csp-report': { schema: z.any() },
      },
    },
  },
  responses: { 204: { description: 'Angenommen' } },
});

/** Nothing of a report is stored: neither who sent it nor an address beyond origin and path. */
export function cspReportRoutes(context: ApiContext) {
  const note = toBlockedLog((fields) => log.warn(fields, 'Content was blocked by our policy'));
  return new OpenAPIHono().openapi(add, async (c) => {
    await refuseOften(c, context, { name: 'csp-report', limit: serverLimits.cspReports });
    const sent: unknown = await c.req.json().catch(() => null);
    for (const blocked of toBlocked(sent).slice(0, serverLimits.cspReportsEach)) note(blocked);
    return c.body(null, 204);
  });
}

export type Blocked = { directive: string; blocked: string; path: string };

const directive = z.string().regex(/^[a-z-]{1,40}$/);
const address = z.string().max(httpLimits.maxUrlChars * 2);

const oldReport = z.object({
  'csp-report': z.object({
    'effective-directive': directive,
    'blocked-uri': address,
    'document-uri': address,
  }),
});

const newReport = z.object({
  type: z.literal('csp-violation'),
  body: z.object({ effectiveDirective: directive, blockedURL: address, documentURL: address }),
});

/** Reads reports in both shapes. Ignores others, and what an extension of the browser brought in. */
export function toBlocked(sent: unknown): Blocked[] {
  const found = (Array.isArray(sent) ? sent : [sent]).flatMap((report) => {
    const { data: old } = oldReport.safeParse(report);
    const { data: now } = newReport.safeParse(report);
    if (now) return toFacts(now.body.effectiveDirective, now.body.blockedURL, now.body.documentURL);
    const body = old?.['csp-report'];
    return body ? toFacts(body['effective-directive'], body['blocked-uri'], body['document-uri']) : [];
  });
  return found.filter(({ blocked }) => !/-extension\b/.test(blocked));
}

function toFacts(directive: string, blocked: string, document: string): Blocked {
  return { directive, blocked: toSource(blocked), path: (URL.parse(document)?.pathname ?? '').slice(0, 200) };
}

function toSource(blocked: string): string {
  const url = URL.parse(blocked);
  if (!url) return blocked.slice(0, 40);
  return url.origin === 'null' ? url.protocol : url.origin;
}

const keptKinds = 500;

/** Counts equal reports and logs the first, second, fourth, eighth …, because every visitor sends the same. */
export function toBlockedLog(
  write: (fields: Blocked & { count: number; isLast: boolean }) => void,
): (blocked: Blocked) => void {
  const counts = new LRUCache<string, number>({ max: keptKinds });
  const logBlocked = toSparingLog<Blocked & { count: number }>(write);
  return (blocked) => {
    const key = Object.values(blocked).join(' ');
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    const isPowerOfTwo = (count & (count - 1)) === 0;
    if (isPowerOfTwo) logBlocked({ ...blocked, count });
  };
}
