import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireWebsite } from '../../../model/access/ownedWebsite.ts';
import { listEvaluationImports } from '../../../model/page/evaluationImports.ts';
import { planEvaluation, saveEvaluation } from '../../../model/page/evaluations.ts';
import { readWcagEm } from '../../../report/formats/readWcagEm.ts';
import {
  evaluationImportSchema,
  evaluationPlanSchema,
  savedEvaluationSchema,
} from '../../../shared/contract/check.ts';
import { evaluationLimits } from '../../../shared/limits/work.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, idParam, listOf } from '../../http/responseSchemas.ts';

const file = {
  params: idParam,
  body: {
    required: true,
    content: { 'application/octet-stream': { schema: z.any().meta({ type: 'string', format: 'binary' }) } },
  },
};

const plan = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/evaluations/plan',
  summary: 'Bericht des WCAG-EM Report Tools lesen, ohne etwas zu ändern',
  request: file,
  responses: answers(evaluationPlanSchema, 'Was übernommen würde, was nicht, und warum'),
});

const save = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/evaluations',
  summary: 'Ergebnisse aus einem Bericht des WCAG-EM Report Tools übernehmen',
  request: file,
  responses: answers(savedEvaluationSchema, 'Übernommen als eine Übernahme, die sich zurücknehmen lässt'),
});

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/evaluations',
  summary: 'Berichte anderer Werkzeuge auflisten, aus denen Ergebnisse stammen',
  request: { params: idParam },
  responses: answers(listOf(evaluationImportSchema), 'Der neueste zuerst'),
});

export function evaluationRoutes(context: ApiContext) {
  const { db } = context.store;
  const read = async (c: Context, website_id: number) => {
    await requireWebsite(db, toMember(c), website_id);
    await refuseOften(c, context, {
      name: 'evaluations',
      limit: evaluationLimits.uploads,
      of: toPersonSession(c).account_id,
    });
    return { website_id, read: readWcagEm(await c.req.text()) };
  };
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(plan, async (c) =>
      c.json(await planEvaluation(db, toMember(c), await read(c, c.req.valid('param').id)), 200),
    )
    .openapi(save, async (c) =>
      c.json(await saveEvaluation(db, toMember(c), await read(c, c.req.valid('param').id)), 200),
    )
    .openapi(list, async (c) => {
      const items = await listEvaluationImports(db, toMember(c), c.req.valid('param').id);
      return c.json({ items, next_cursor: null }, 200);
    });
}
