import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { log } from '../log.ts';
import { AppError } from '../shared/errors/appErrors.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { readSession } from './auth/session/bearer.ts';
import { describeApi } from './description/describeApi.ts';
import { limitBody } from './http/bodyLimits.ts';
import { identify } from './http/caller.ts';
import type { ApiContext } from './http/context.ts';
import { toErrorResponse } from './http/errorResponse.ts';
import {
  keepPrivate,
  reportsPath,
  sandboxFile,
  setPermissionsAndHsts,
  setSecurityHeaders,
} from './http/headers.ts';
import { exceptImages, refuseKeyless } from './http/imageUpload.ts';
import { measureRequest } from './http/measureRequest.ts';
import { refuseWritesWhenFull } from './http/storage.ts';
import { exceptUploads, limitUploads } from './http/upload.ts';
import { accountRouter } from './routes/account/index.ts';
import { causeRouter } from './routes/cause/index.ts';
import { checkRouter } from './routes/check/index.ts';
import { cmsRouter } from './routes/cms/cms.ts';
import { mediaRouter } from './routes/media/index.ts';
import { organizationRouter } from './routes/organization/index.ts';
import { pageRouter } from './routes/page/index.ts';
import { scanRouter } from './routes/scan/index.ts';
import { systemRouter } from './routes/system/index.ts';
import { visitorRouter } from './routes/visitor/index.ts';
import { websiteRouter } from './routes/website/index.ts';
import { serveNotFound, serveSite } from './site/site.ts';

/** Order of the routes in `/openapi.json`. A schema shared by routes is described as in the first of them. */
const subjects = [
  websiteRouter,
  scanRouter,
  pageRouter,
  causeRouter,
  checkRouter,
  mediaRouter,
  cmsRouter,
  visitorRouter,
  accountRouter,
  organizationRouter,
  systemRouter,
];

export function createApp(context: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  // Registered first, so these change an answer's headers last.
  for (const path of ['/files/*', '/api/v1/evidence/*', '/api/v1/organization/letterhead/logo'])
    app.use(path, sandboxFile);
  app.use(
    '*',
    requestId({ limitLength: 64 }),
    logRequests,
    setPermissionsAndHsts(context),
    setSecurityHeaders(context),
  );
  for (const path of ['/api/*', '/functions/*', '/auth/v1/*'])
    app.use(path, measureRequest, keepPrivate, refuseWritesWhenFull(context));
  app.use('/api/*', exceptUploads(requireJson), exceptUploads(limitBody), limitUploads);
  app.use('/functions/*', refuseKeyless, exceptImages(requireJson), exceptImages(limitBody));
  app.use('/api/*', identify(context));
  app.use('/functions/*', identify(context));
  app.use('/auth/v1/*', requireJson, limitBody, readSession(context));
  app.route('/', authRoutes(context));
  for (const toRouter of subjects) app.route('/', toRouter(context));
  describeApi(app, context);
  serveSite(app as unknown as Hono, context);
  app.onError(toErrorResponse);
  app.notFound((c) => {
    if (isMachinePath.test(c.req.path)) return toErrorResponse(new AppError('NOT_FOUND'), c);
    return serveNotFound(c, context);
  });
  return app;
}

const isMachinePath = /^\/(?:api|functions|files|healthz|auth\/v1)(?:\/|$)/;

/**
 * Refuses writes without JSON. Forms on foreign websites cannot send JSON, and foreign scripts may not (no
 * CORS): this protects the cookie. A client that forgot the header gets a clear error.
 */
const requireJson: MiddlewareHandler = (c, next) => {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  const type = c.req.header('content-type') ?? '';
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(type);
  const isReport = c.req.path === reportsPath && /^application\/csp-report\b/i.test(type);
  if (isWrite && !isJson && !isReport) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
  return next();
};

const logRequests: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const ms = Math.round(performance.now() - startedAt);
  const { method, path } = c.req;
  const request_id = c.get('requestId');
  log.debug({ method, path, status: c.res.status, ms, request_id }, 'Request was answered');
};
