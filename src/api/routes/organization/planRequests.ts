import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { log } from '../../../log.ts';
import { addPlanRequest, listPlanRequests } from '../../../model/organization/planRequests.ts';
import { planRequestSchema, planSchema } from '../../../shared/contract/organization.ts';
import { accountLimits } from '../../../shared/limits/account.ts';
import { allow } from '../../http/access.ts';
import { toMember } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { answers, bodyOf, listOf, rangeQuery, toNextCursor } from '../../http/responseSchemas.ts';

const path = '/api/v1/plan-requests';

const list = createRoute({
  ...allow('member'),
  method: 'get',
  path,
  summary: 'Angefragte Tarife auflisten',
  request: { query: rangeQuery },
  responses: answers(listOf(planRequestSchema), 'Die angefragten Tarife, die neueste Anfrage zuerst'),
});

const add = createRoute({
  ...allow('member'),
  method: 'post',
  path,
  summary: 'Fragt einen Tarif an; berechnet wird nichts',
  request: bodyOf(z.object({ plan: planSchema }), { plan: 'business' }),
  responses: answers(planRequestSchema, 'Die Anfrage ist gespeichert'),
});

export function planRequestRoutes(context: ApiContext) {
  const { store, siteFacts } = context;
  const isTold = () => siteFacts().operator.email !== null;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(list, async (c) => {
      const { limit, cursor } = c.req.valid('query');
      const found = await listPlanRequests(store.db, toMember(c), { limit, before: cursor });
      const items = found.map((request) => ({ ...request, is_told: isTold() }));
      return c.json({ items, next_cursor: toNextCursor(items, limit) }, 200);
    })
    .openapi(add, async (c) => {
      const actor = toMember(c);
      const { organization_id } = actor;
      const limit = accountLimits.planRequests;
      await refuseOften(c, context, { name: 'plan-request', limit, of: `organization ${organization_id}` });
      const { email: operator_email } = siteFacts().operator;
      const request = await addPlanRequest(store, actor, { ...c.req.valid('json'), operator_email });
      if (!operator_email)
        log.warn({ plan_request_id: request.id }, 'Plan was requested, but OPERATOR_EMAIL is not set');
      return c.json({ ...request, is_told: isTold() }, 200);
    });
}
