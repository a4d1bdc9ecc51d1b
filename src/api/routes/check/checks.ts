import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getChecklist, listTemplatePages } from '../../../model/check/checklists.ts';
import { listContradictedChecks } from '../../../model/check/contradictions.ts';
import { savePageChecks } from '../../../model/check/pageChecks.ts';
import { listTakeOverPages, takeOverChecks } from '../../../model/check/takeOver.ts';
import { undoCheckBatch } from '../../../model/check/undoBatch.ts';
import {
  checkBatchSchema,
  checkChangeSchema,
  checklistSchema,
  contradictedCheckSchema,
  savedChecksSchema,
  templatePageSchema,
  undoneBatchSchema,
} from '../../../shared/contract/check.ts';
import { checkLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toActor, toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, idParam, listOf, rangeQuery, toNextCursor } from '../../http/responseSchemas.ts';

/** Limit per request; no catalogue has as many criteria. */
const maxCriteria = 100;

const get = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}/checks',
  summary: 'Prüfliste einer Seite lesen',
  request: { params: idParam },
  responses: answers(
    checklistSchema,
    'Der Stand der Kriterien mit Notizen, Nachweisen und Befunden; ein Kriterium ohne Eintrag ist ungeprüft',
  ),
});

const listContradicted = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/contradictions',
  summary: 'Ergebnisse auflisten, denen ein Scan widerspricht',
  request: { params: idParam, query: rangeQuery.pick({ limit: true }) },
  responses: answers(
    z.object({ items: z.array(contradictedCheckSchema), total: z.int().min(0) }),
    'Kriterien, die jemand als bestanden oder nicht anwendbar bewertet hat, obwohl ein Scan dort Fehler fand',
  ),
});

const save = createRoute({
  ...allow('member'),
  method: 'put',
  path: '/api/v1/pages/{id}/checks',
  summary: 'Ergebnisse auf der Prüfliste einer Seite festhalten',
  request: {
    params: idParam,
    ...bodyOf(z.object({ checks: z.array(checkChangeSchema).min(1).max(maxCriteria) }), {
      checks: [{ criteria: '1.1.1', status: 'pass', note: 'Alle Bilder geprüft', base: null }],
    }),
  },
  responses: answers(savedChecksSchema, 'Was jetzt gilt, und was jemand anderes inzwischen festgehalten hat'),
});

const criteriaQuery = z.string().max(1_000).optional().meta({
  description: 'durch Kommas getrennt; nur Seiten, auf denen eine Übernahme dieser Kriterien etwas ändert',
});

const listAlike = createRoute({
  ...allow('visitor', 'read'),
  method: 'get',
  path: '/api/v1/pages/{id}/template-pages',
  summary: 'Seiten mit derselben Vorlage auflisten',
  request: { params: idParam, query: rangeQuery.extend({ criteria: criteriaQuery }) },
  responses: answers(listOf(templatePageSchema), 'Die anderen Seiten mit derselben Vorlage'),
});

const takeOver = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/pages/{id}/checks/take-over',
  summary: 'Ergebnisse auf die Seiten derselben Vorlage übernehmen',
  request: {
    params: idParam,
    ...bodyOf(z.object({ criteria: z.array(checkChangeSchema.shape.criteria).min(1).max(maxCriteria) }), {
      criteria: ['1.1.1'],
    }),
  },
  responses: answers(checkBatchSchema, 'Für alle Seiten derselben Vorlage übernommen'),
});

const undo = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/check-batches/{id}/undo',
  summary: 'Übernahme zurücknehmen',
  request: { params: idParam },
  responses: answers(undoneBatchSchema, 'Die Übernahme ist zurückgenommen'),
});

export function checkRoutes(context: ApiContext) {
  const { db } = context.store;
  const refuseMany = (c: Context) =>
    refuseOften(c, context, {
      name: 'take-over',
      limit: checkLimits.takeOvers,
      of: toPersonSession(c).account_id,
    });
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) => c.json(await getChecklist(db, toActor(c), c.req.valid('param').id), 200))
    .openapi(listContradicted, async (c) => {
      const { id: website_id } = c.req.valid('param');
      const { limit } = c.req.valid('query');
      return c.json(await listContradictedChecks(db, toMember(c), { website_id, limit }), 200);
    })
    .openapi(save, async (c) => {
      const { id: page_id } = c.req.valid('param');
      const { checks: changes } = c.req.valid('json');
      return c.json(await savePageChecks(db, toMember(c), { page_id, changes }), 200);
    })
    .openapi(listAlike, async (c) => {
      const { id: page_id } = c.req.valid('param');
      const { limit, cursor: after, criteria } = c.req.valid('query');
      const range = { page_id, limit, after };
      const { items, total } = criteria
        ? await listTakeOverPages(db, toActor(c), { ...range, criteria: criteria.split(',') })
        : await listTemplatePages(db, toActor(c), range);
      return c.json({ items, total, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(takeOver, async (c) => {
      const { id: page_id } = c.req.valid('param');
      const { criteria } = c.req.valid('json');
      await refuseMany(c);
      return c.json(await takeOverChecks(db, toMember(c), { page_id, criteria }), 200);
    })
    .openapi(undo, async (c) => {
      await refuseMany(c);
      return c.json(await undoCheckBatch(db, toMember(c), c.req.valid('param').id), 200);
    });
}
