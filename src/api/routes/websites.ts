import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { listCauses, listFindings } from '../../model/findings.ts';
import { listMedia } from '../../model/mediaItems.ts';
import { listPages } from '../../model/pages.ts';
import { listScans } from '../../model/scans.ts';
import { shareClaim } from '../../model/websiteClaims.ts';
import { getWebsite, listWebsites } from '../../model/websites.ts';
import {
  causeSchema,
  mediaItemSchema,
  pageSchema,
  scanSchema,
  storedFindingSchema,
  websiteSchema,
} from '../../shared/contract/website.ts';
import { allow } from '../access.ts';
import { answers, bodyOf, idParam, listOf, queryText, rangeQuery, toNextCursor } from '../answers.ts';
import { toActor } from '../caller.ts';
import type { ApiContext } from '../context.ts';
import { refuseInvalid } from '../refuse.ts';
import { toTokenHash, welcomeVisitor } from '../visitor.ts';

const base = '/api/v1/websites';

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: base,
  request: { query: rangeQuery },
  responses: answers(listOf(websiteSchema), 'Ihre Websites, die neueste zuerst'),
});

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}`,
  request: { params: idParam },
  responses: answers(websiteSchema, 'Eine Website mit Score und Abdeckung'),
});

const pages = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}/pages`,
  request: { params: idParam, query: rangeQuery.extend({ search: queryText(200).optional() }) },
  responses: answers(listOf(pageSchema), 'Die erfassten Seiten'),
});

const findings = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}/findings`,
  request: {
    params: idParam,
    query: rangeQuery.extend({
      group: z
        .enum(['cause'])
        .optional()
        .meta({ description: 'cause: nach Ursache gruppiert, dringendste zuerst' }),
      page_id: z.coerce.number().int().positive().optional(),
      cause: queryText(1_000).optional(),
      outcome: z.enum(['failed', 'cantTell']).optional(),
      criterion: queryText(10).optional(),
    }),
  },
  responses: answers(listOf(z.union([causeSchema, storedFindingSchema])), 'Befunde oder ihre Ursachen'),
});

const media = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}/media`,
  request: {
    params: idParam,
    query: rangeQuery.extend({
      missing_alt: z.stringbool().optional().meta({ description: 'nur Bilder ohne alt' }),
    }),
  },
  responses: answers(listOf(mediaItemSchema), 'Gefundene Medien'),
});

const scans = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}/scans`,
  request: { params: idParam, query: rangeQuery },
  responses: answers(listOf(scanSchema), 'Die letzten Scans, der neueste zuerst'),
});

const claim = createRoute({
  ...allow('visitor'),
  method: 'post',
  path: `${base}/{id}/claim`,
  summary: 'Öffnet eine Website mit ihrem Zugriffsschlüssel in diesem Browser',
  request: {
    params: idParam,
    ...bodyOf(z.object({ token: z.string().max(100) })),
  },
  responses: answers(websiteSchema, 'Die Website gehört jetzt auch zu diesem Browser'),
});

/** Websites and what belongs to one. Somebody else's website answers 404 everywhere. */
export function websiteRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listWebsites(db, toActor(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(get, async (c) => c.json(await getWebsite(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(pages, async (c) => {
      const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
      const { limit, cursor, search } = c.req.valid('query');
      const { items, total } = await listPages(db, toActor(c), id, { limit, after: cursor, search });
      return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(findings, async (c) => {
      const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
      const { group, cursor = 0, ...filter } = c.req.valid('query');
      if (group !== 'cause') {
        const { items, total } = await listFindings(db, toActor(c), id, { ...filter, after: cursor });
        return c.json({ items, total, next_cursor: toNextCursor(items, filter.limit) }, 200);
      }
      const { items, total } = await listCauses(db, toActor(c), id, { ...filter, offset: cursor });
      const next = cursor + items.length;
      return c.json({ items, total, next_cursor: next < total ? String(next) : null }, 200);
    })
    .openapi(media, async (c) => {
      const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
      const { limit, cursor, missing_alt } = c.req.valid('query');
      const { items, total } = await listMedia(db, toActor(c), id, { limit, after: cursor, missing_alt });
      return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(scans, async (c) => {
      const { id } = await getWebsite(db, toActor(c), c.req.valid('param').id);
      const { limit, cursor } = c.req.valid('query');
      const items = await listScans(db, toActor(c), id, { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(claim, async (c) => {
      const website_id = c.req.valid('param').id;
      const token_hash = toTokenHash(c.req.valid('json').token);
      const { claim_hash } = welcomeVisitor(c, context);
      await shareClaim(db, { website_id, token_hash, new_hash: claim_hash });
      return c.json(await getWebsite(db, { organization_id: null, claim_hash }, website_id), 200);
    });
}
