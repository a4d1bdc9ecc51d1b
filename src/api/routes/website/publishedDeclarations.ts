import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { getPublishedDeclaration } from '../../../model/website/declarationVersions.ts';
import { toFragment } from '../../../report/declaration/files.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { declarationLimits } from '../../../shared/limits/declaration.ts';
import { toHtmlText } from '../../../shared/text/htmlText.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { refuseOften } from '../../http/rateLimit.ts';
import { sendFilledPage, serveNotFound } from '../../site/site.ts';
import { sendPdf } from './declarations.ts';

const request = { params: z.object({ slug: z.string().max(300) }) };

const read = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/erklaerung/{slug}',
  summary: 'Veröffentlichte Informationen oder Erklärung zur Barrierefreiheit lesen, als Seite',
  request,
  responses: { 200: { description: 'Die Seite' }, 404: { description: 'Es ist keine veröffentlicht' } },
});

const load = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/erklaerung/{slug}/pdf',
  summary: 'Veröffentlichte Informationen oder Erklärung zur Barrierefreiheit herunterladen, als PDF/UA',
  request,
  responses: { 200: { description: 'Die Datei' }, 404: { description: 'Es ist keine veröffentlicht' } },
});

/** Pages for everybody, with the look of the public site. */
export function publishedDeclarationRoutes(context: ApiContext) {
  return new OpenAPIHono({ defaultHook: refuseInvalid })
    .openapi(read, (c) => answer(c, context, (found) => sendPage(c, context, found)))
    .openapi(load, (c) => answer(c, context, (found) => sendPdf(c, found)));
}

type Found = Awaited<ReturnType<typeof getPublishedDeclaration>>;

async function answer(
  c: Context,
  context: ApiContext,
  send: (found: Found) => Response | Promise<Response>,
): Promise<Response> {
  await refuseOften(c, context, { name: 'published-declaration', limit: declarationLimits.opened });
  try {
    return await send(await getPublishedDeclaration(context.store.db, c.req.param('slug') ?? ''));
  } catch (error) {
    if (error instanceof AppError && error.code === 'DECLARATION_NOT_FOUND') return serveNotFound(c, context);
    throw error;
  }
}

function sendPage(c: Context, context: ApiContext, found: Found): Promise<Response> {
  const { title, operator, website_url } = found.content;
  const file = found.pdf
    ? `<p data-screen-only><a href="${toHtmlText(c.req.path)}/pdf">Als PDF herunterladen</a></p>`
    : '';
  return sendFilledPage(c, context, {
    name: 'erklaerung.html',
    texts: {
      declaration_title: toHtmlText(title),
      declaration_subject: toHtmlText(new URL(website_url).host),
      declaration_operator: toHtmlText(operator),
      declaration_body: `${toFragment(found)}${file}`,
    },
  });
}
