import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { decideAltTexts } from '../../../model/media/altTextDecisions.ts';
import { startProposals, stopProposals } from '../../../model/media/altTextProposals.ts';
import { getAltTextReview, listAltTextItems } from '../../../model/media/altTextReviews.ts';
import { undoAltTexts } from '../../../model/media/undoAltTexts.ts';
import {
  altTextBatchSchema,
  altTextDecidedSchema,
  altTextDecisionSchema,
  altTextFilterSchema,
  altTextItemSchema,
  altTextReviewSchema,
  undoneAltTextsSchema,
} from '../../../shared/contract/altTextReview.ts';
import { altTextLimits } from '../../../shared/limits/media.ts';
import { allow } from '../../http/access.ts';
import { toMember, toPersonSession } from '../../http/caller.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import {
  answers,
  answersOfErrors,
  bodyOf,
  idParam,
  listOf,
  rangeQuery,
  toNextCursor,
} from '../../http/responseSchemas.ts';
import { streamAltTextReview } from './altTextStream.ts';

const get = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/alt-text-review',
  summary: 'Wie weit Vorschläge und Entscheidungen zu Alternativtexten sind',
  request: { params: idParam },
  responses: answers(altTextReviewSchema, 'Stand'),
});

const follow = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/alt-text-review/events',
  summary: 'Ereignis `review` bei jedem Fortschritt, solange Vorschläge gemacht werden; Server-Sent Events',
  request: { params: idParam },
  responses: { 200: { description: 'text/event-stream' }, ...answersOfErrors() },
});

const list = createRoute({
  ...allow('member', 'read'),
  method: 'get',
  path: '/api/v1/websites/{id}/alt-text-proposals',
  summary:
    'Bilder, über deren Alternativtext zu entscheiden ist oder entschieden wurde; dasselbe Bild einmal',
  request: {
    params: idParam,
    query: rangeQuery.extend({
      state: altTextFilterSchema.shape.state.default('proposed'),
      confidence: altTextFilterSchema.shape.confidence,
      source: altTextFilterSchema.shape.source,
    }),
  },
  responses: answers(listOf(altTextItemSchema), 'Bilder; total zählt alle und steht nur im ersten Teil'),
});

const start = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/alt-text-batches',
  summary: 'Lässt Vorschläge für alle Bilder ohne Alternativtext machen, im Hintergrund',
  request: {
    params: idParam,
    ...bodyOf(
      z.object({
        is_retry: z
          .boolean()
          .default(false)
          .meta({ description: 'auch für Bilder, zu denen schon einmal nichts gefunden wurde' }),
      }),
      { is_retry: false },
    ),
  },
  responses: answers(altTextBatchSchema, 'Eingereiht'),
});

const stop = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/alt-text-batches/{id}/stop',
  summary: 'Hält an; was vorgeschlagen ist, bleibt',
  request: { params: idParam },
  responses: answers(altTextBatchSchema, 'Wie weit es war'),
});

const decide = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/websites/{id}/alt-texts',
  summary: 'Entscheidet über die Alternativtexte vieler Bilder; lässt sich rückgängig machen',
  request: {
    params: idParam,
    ...bodyOf(
      altTextDecisionSchema.refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
        message: 'ids or filter',
      }),
      { ids: [12], action: 'edit', alt_text: 'Ein roter Ball im Gras' },
    ),
  },
  responses: answers(altTextDecidedSchema, 'So viele haben sich geändert'),
});

const undo = createRoute({
  ...allow('member'),
  method: 'post',
  path: '/api/v1/alt-text-batches/{id}/undo',
  summary: 'Nimmt Entscheidungen zurück, außer wo jemand weitergearbeitet hat',
  request: { params: idParam },
  responses: answers(undoneAltTextsSchema, 'Was wieder ist, wie es war'),
});

export function altTextReviewRoutes(context: ApiContext) {
  const { store } = context;
  const { decisions, batches } = altTextLimits;
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(get, async (c) =>
      c.json(await getAltTextReview(store.db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(follow, (c) => streamAltTextReview(c, context, c.req.valid('param').id))
    .openapi(list, async (c) => {
      const { cursor, ...filter } = c.req.valid('query');
      const wanted = { website_id: c.req.valid('param').id, ...filter, after: cursor };
      const found = await listAltTextItems(store.db, toMember(c), wanted);
      return c.json({ ...found, next_cursor: toNextCursor(found.items, filter.limit) }, 200);
    })
    .openapi(start, async (c) => {
      await refuseOften(c, context, {
        name: 'alt-text-batch',
        limit: batches,
        of: toPersonSession(c).account_id,
      });
      const wanted = { website_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await startProposals(store, toMember(c), wanted), 200);
    })
    .openapi(stop, async (c) =>
      c.json(await stopProposals(store.db, toMember(c), c.req.valid('param').id), 200),
    )
    .openapi(decide, async (c) => {
      const { account_id } = toPersonSession(c);
      await refuseOften(c, context, { name: 'alt-text-decision', limit: decisions, of: account_id });
      const decision = { website_id: c.req.valid('param').id, ...c.req.valid('json') };
      return c.json(await decideAltTexts(store.db, toMember(c), decision), 200);
    })
    .openapi(undo, async (c) => {
      const { account_id } = toPersonSession(c);
      await refuseOften(c, context, { name: 'alt-text-decision', limit: decisions, of: account_id });
      return c.json(await undoAltTexts(store.db, toMember(c), c.req.valid('param').id), 200);
    });
}
