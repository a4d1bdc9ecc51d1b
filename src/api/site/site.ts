// Decision 10: docs/decisions/010-pages-filled-when-served.md
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { log } from '../../log.ts';
import { siteToken } from '../../shared/siteFill.ts';
import type { ApiContext } from '../http/context.ts';
import { toSparingLog } from '../http/sparingLog.ts';
import { chooseEncoding } from './acceptEncoding.ts';
import { openSiteFiles, type SiteFile, type SiteFiles } from './siteFiles.ts';
import { toSiteFileName } from './siteNames.ts';
import { prepareHeaders, toFileResponse, withOwnId } from './siteResponses.ts';

type SiteContext = Pick<ApiContext, 'webRoot' | 'siteFacts' | 'publicUrl'>;

/**
 * Serves the built website: prerendered pages, immutable assets, the app's shell under /app and its short
 * addresses. Repeats recent answers from memory before router and middlewares, at little more than the cost
 * of node:http itself. Sends no 103 (Early Hints), which helps only while an answer is being prepared.
 */
export function serveSite(app: Hono, context: SiteContext): void {
  const files = toFiles(context);
  app.get('*', async (c, next) => {
    const file = await findFile(files, c.req.path);
    if (file) return sendFile(c, context, file);
    const shorter = c.req.path.replace(/(?<=[^/])\/$/, '');
    if (shorter !== c.req.path && (await findFile(files, shorter)))
      return c.redirect(`${shorter}${new URL(c.req.url).search}`, 308);
    if (articlePath.test(c.req.path)) return c.redirect('/blog');
    return next();
  });
  const { fetch } = app;
  app.fetch = (request, ...rest) => recall(files, request) ?? fetch(request, ...rest);
}

/** Specification 2: the address of a missing article redirects to the list of articles. */
const articlePath = /^\/blog\/[^/]+\/?$/;

/** Specification 2. Only the path is logged, since a query may hold a person's secret. */
const logUnknown = toSparingLog<{ path: string }>((fields) => log.info(fields, 'Address was not found'));

export function serveNotFound(c: Context, context: SiteContext): Promise<Response> {
  logUnknown({ path: c.req.path.slice(0, 200) });
  return sendPage(c, context, { name: '404.html', status: 404 });
}

/** Sends a page at another address, e.g. `{ name: 'kontakt/zu-oft/index.html', status: 429 }`. */
export async function sendPage(
  c: Context,
  context: SiteContext,
  { name, status }: { name: string; status: ContentfulStatusCode },
): Promise<Response> {
  const file = await toFiles(context).find(name);
  if (!file) return c.text('Seite nicht gefunden', 404);
  const packed = await file.pack(toEncoding(c.req.raw));
  const { etag: _tag, ...headers } = await prepareHeaders(file, packed, context);
  return new Response(packed.bytes, { status, headers: { ...headers, ...toId(c) } });
}

/** Sends a page with more tokens filled, for one answer. `texts` are markup. */
export async function sendFilledPage(
  c: Context,
  context: SiteContext,
  { name, texts }: { name: string; texts: { [token: string]: string } },
): Promise<Response> {
  const file = await toFiles(context).find(name);
  if (!file?.text) return c.text('Seite nicht gefunden', 404);
  const packed = await file.pack('identity');
  const { etag: _tag, 'content-length': _length, ...headers } = await prepareHeaders(file, packed, context);
  const page = file.text.replace(siteToken, (token, key: string) => texts[key] ?? token);
  return new Response(page, { headers: { ...headers, ...toId(c) } });
}

async function sendFile(c: Context, context: SiteContext, file: SiteFile): Promise<Response> {
  const packed = await file.pack(toEncoding(c.req.raw));
  const headers = await prepareHeaders(file, packed, context);
  return toFileResponse(c.req.raw, packed, { ...headers, ...toId(c) });
}

/**
 * Returns an answer from memory, or null: the router answers. The router also checks a client's
 * `x-request-id`.
 */
function recall(files: SiteFiles, request: Request): Response | null {
  if (request.method !== 'GET' || request.headers.has('x-request-id')) return null;
  const path = toPath(request.url);
  const name = toSiteFileName(path);
  const packed = name === null ? undefined : files.recall(name)?.packed[toEncoding(request)];
  if (!packed?.headers) return null;
  const headers = withOwnId(packed.headers);
  const answer = toFileResponse(request, packed, headers);
  const request_id = headers['x-request-id'];
  log.debug({ method: 'GET', path, status: answer.status, ms: 0, request_id }, 'Request was answered');
  return answer;
}

async function findFile(files: SiteFiles, path: string): Promise<SiteFile | null> {
  const name = toSiteFileName(path);
  return name === null ? null : files.find(name);
}

function toPath(url: string): string {
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const end = url.slice(start).search(/[?#]/);
  return end === -1 ? url.slice(start) : url.slice(start, start + end);
}

const toEncoding = (request: Request) => chooseEncoding(request.headers.get('accept-encoding') ?? '');

const toId = (c: Context) => ({ 'x-request-id': c.get('requestId') as string });

/** Files in memory per installation in this process: all routes that answer with a page share them. */
const opened = new WeakMap<SiteContext, SiteFiles>();

function toFiles(context: SiteContext): SiteFiles {
  const files = opened.get(context) ?? openSiteFiles(context);
  opened.set(context, files);
  return files;
}
