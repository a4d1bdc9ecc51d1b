import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { endNoticeMails } from '../../../model/notice/noticeEnd.ts';
import type { ApiContext } from '../../http/context.ts';
import { refuseInvalid } from '../../http/errorResponse.ts';
import { isOneClick, readForm, takeForm } from './visitorForm.ts';

const request = { query: z.object({ token: z.string().max(120).default('').catch('') }) };

/** The mail's link leads to a page with one button; mail programs post to the same address (RFC 8058). */
export function noticeEndRoutes(context: ApiContext) {
  const routes = new OpenAPIHono({ defaultHook: refuseInvalid });
  for (const base of ['/mitteilungen', '/mitteilungen/website']) addRoute(routes, context, base);
  return routes;
}

function addRoute(routes: OpenAPIHono, context: ApiContext, base: string): void {
  const form = takeForm(context, '/mitteilungen');
  routes.openapi(createRoute({ ...form, path: `${base}/abmelden`, request }), async (c) => {
    const { db, encryption } = context.store;
    const { is_all } = await endNoticeMails(db, encryption, c.req.valid('query').token);
    if (isOneClick(await readForm(c))) return c.body(null, 200);
    return c.redirect(`${base}/${is_all ? '' : 'teils-'}abgemeldet`, 303);
  });
}
