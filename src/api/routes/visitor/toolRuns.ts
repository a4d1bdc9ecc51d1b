import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { startToolRun } from '../../../model/visitor/toolRunStarts.ts';
import { getToolRun, touchToolRun } from '../../../model/visitor/toolRuns.ts';
import { toHostKey, toPageUrl } from '../../../shared/address/url.ts';
import { toWebsiteUrl } from '../../../shared/address/websiteUrl.ts';
import { imageListSchema } from '../../../shared/contract/imageList.ts';
import { previewSchema } from '../../../shared/contract/preview.ts';
import { type ToolName, type ToolRun, toolRunSchema } from '../../../shared/contract/toolRun.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { httpLimits } from '../../../shared/limits/http.ts';
import { toolLimits } from '../../../shared/limits/visitor.ts';
import { toWaitText } from '../../../shared/text/format.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { countRequest } from '../../http/rateLimit.ts';
import { answersOfErrors, bodyOf } from '../../http/responseSchemas.ts';
import { toClientHash } from '../../http/visitor.ts';
import { createToolRunAnswers } from './toolRunAnswers.ts';

const wantedSchema = z.object({ url: z.string().max(httpLimits.maxUrlChars) });
const token = z.object({ id: z.string().regex(/^[\w-]{22}$/) });

const toStart = <P extends string, S extends z.ZodType>(path: P, result: S, summary: string) =>
  createRoute({
    ...allow('public'),
    method: 'post',
    path,
    summary,
    description:
      'Wartet, bis es etwas zu zeigen gibt. Mit `Prefer: respond-async` kommt sofort 202 mit dem Stand, und `Location` nennt, wo es weitergeht.',
    request: bodyOf(wantedSchema),
    responses: {
      200: { description: 'Das Ergebnis', content: { 'application/json': { schema: result } } },
      202: { description: 'Eingereiht', content: { 'application/json': { schema: toolRunSchema } } },
      ...answersOfErrors(),
    },
  });

const preview = toStart(
  '/api/v1/preview',
  previewSchema,
  'Bildschirmfoto und Barrierefreiheitsbaum einer Seite',
);
const images = toStart(
  '/api/v1/image-list',
  imageListSchema,
  'Die Bilder einer Seite und ihre Alternativtexte',
);

const get = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/api/v1/tool-runs/{id}',
  summary: 'Stand eines Werkzeugs lesen',
  request: { params: token },
  responses: {
    200: { description: 'Wie weit es ist', content: { 'application/json': { schema: toolRunSchema } } },
    ...answersOfErrors(),
  },
});

const follow = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/api/v1/tool-runs/{id}/events',
  summary: 'Ereignis `state` bei jeder Änderung, bis zum Ende; Server-Sent Events',
  request: { params: token, headers: z.object({ 'last-event-id': z.string().optional() }) },
  responses: { 200: { description: 'text/event-stream' }, ...answersOfErrors() },
});

export function toolRunRoutes(context: ApiContext) {
  const { db } = context.store;
  const answers = createToolRunAnswers(context);

  const answer = async (c: Context, tool: ToolName, typed: string) => {
    const run = await start(c, context, { tool, typed });
    c.header('Location', `/api/v1/tool-runs/${run.id}`);
    if (!/\brespond-async\b/i.test(c.req.header('prefer') ?? ''))
      return c.json(await answers.waitFor(c, run), 200);
    c.header('Preference-Applied', 'respond-async');
    return c.json(run, 202);
  };

  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(preview, (c) => answer(c, 'preview', c.req.valid('json').url) as never)
    .openapi(images, (c) => answer(c, 'images', c.req.valid('json').url) as never)
    .openapi(get, async (c) => {
      const { id } = c.req.valid('param');
      await refuseMany(c, context, 'reads');
      await touchToolRun(db, id);
      return c.json(await getToolRun(db, id), 200);
    })
    .openapi(follow, async (c) => {
      await refuseMany(c, context, 'reads');
      return answers.stream(c, c.req.valid('param').id, c.req.valid('header')['last-event-id']);
    });
}

type ToolRunRequest = { tool: ToolName; typed: string };

/** Normalizes the typed address, so that all spellings of one address share a run. */
async function start(c: Context, context: ApiContext, { tool, typed }: ToolRunRequest): Promise<ToolRun> {
  const { store } = context;
  const url = toPageUrl(toWebsiteUrl(typed));
  if (!url) throw new AppError('WEBSITE_URL_INVALID');
  await refuseMany(c, context, 'requests');
  const token = await startToolRun(store, {
    tool,
    url,
    client_hash: toClientHash(c, context),
    host_hash: store.encryption.hash(toHostKey(new URL(url))),
  });
  return getToolRun(store.db, token);
}

async function refuseMany(c: Context, context: ApiContext, what: 'requests' | 'reads'): Promise<void> {
  const rule = { name: `tool-${what}`, limit: toolLimits[what] };
  const retryAfterSeconds = await countRequest(c, context, rule);
  if (retryAfterSeconds === 0) return;
  throw new AppError('TOOL_RUNS_OFTEN', { detail: toWaitText(retryAfterSeconds), retryAfterSeconds });
}
