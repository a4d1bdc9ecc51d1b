import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { shareClaim } from '../../../model/access/websiteClaims.ts';
import { listWebsiteCriteria } from '../../../model/score/websiteCriteria.ts';
import { getWebsite, listWebsites } from '../../../model/website/websites.ts';
import { websiteCriteriaSchema, websiteSchema } from '../../../shared/contract/website.ts';
import { websiteLimits } from '../../../shared/limits/website.ts';
import { allow } from '../../http/access.ts';
import { toActor } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import {
  answers,
  bodyOf,
  exampleToken,
  idParam,
  listOf,
  rangeQuery,
  toNextCursor,
} from '../../http/responseSchemas.ts';
import { toTokenHash, welcomeVisitor } from '../../http/visitor.ts';

const base = '/api/v1/websites';

const limit = z.coerce.number().int().min(1).max(websiteLimits.pageSize).default(websiteLimits.pageSize);

const list = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: base,
  summary: 'Websites auflisten',
  request: { query: rangeQuery.extend({ limit }) },
  responses: answers(listOf(websiteSchema), 'Ihre Websites, die neueste zuerst'),
});

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}`,
  summary: 'Website lesen',
  request: { params: idParam },
  responses: answers(websiteSchema, 'Eine Website mit Score und Abdeckung'),
});

const criteria = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: `${base}/{id}/criteria`,
  summary: 'Wie jedes Kriterium des Prüfkatalogs auf den Seiten der Website steht',
  request: { params: idParam },
  responses: answers(websiteCriteriaSchema, 'Zahl der Seiten je Kriterium und Prüfstand'),
});

const claim = createRoute({
  ...allow('visitor'),
  method: 'post',
  path: `${base}/{id}/claim`,
  summary: 'Öffnet eine Website mit ihrem Zugriffsschlüssel in diesem Browser',
  request: {
    params: idParam,
    ...bodyOf(z.object({ token: z.string().max(100) }), { token: exampleToken }),
  },
  responses: answers(websiteSchema, 'Die Website gehört jetzt auch zu diesem Browser'),
});

/** Websites of other owners answer 404 on every route. */
export function websiteRoutes(context: ApiContext) {
  const { db } = context.store;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const items = await listWebsites(db, toActor(c), { limit, before: cursor });
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(get, async (c) => c.json(await getWebsite(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(criteria, async (c) =>
      c.json(await listWebsiteCriteria(db, toActor(c), c.req.valid('param').id), 200),
    )
    .openapi(claim, async (c) => {
      const website_id = c.req.valid('param').id;
      const token_hash = toTokenHash(c.req.valid('json').token);
      const { claim_hash } = await welcomeVisitor(c, context);
      await shareClaim(db, { website_id, token_hash, new_hash: claim_hash });
      return c.json(await getWebsite(db, { organization_id: null, claim_hash }, website_id), 200);
    });
}
