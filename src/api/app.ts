import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { secureHeaders } from 'hono/secure-headers';
import { log } from '../log.ts';
import { AppError } from '../shared/errors.ts';
import { httpLimits, productName } from '../shared/limits.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { readSession } from './auth/bearer.ts';
import { identify } from './caller.ts';
import type { ApiContext } from './context.ts';
import { toAnswer } from './refuse.ts';
import { functionRoutes } from './routes/functions.ts';
import { pageRoutes } from './routes/pages.ts';
import { scanRoutes } from './routes/scans.ts';
import { systemRoutes } from './routes/system.ts';
import { websiteRoutes } from './routes/websites.ts';
import { serveNotFound, serveSite } from './site.ts';

/** Everything that answers HTTP: the API, its description, and the website. */
export function createApp(context: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  app.use('/files/*', secureHeaders(caged)); // before the rest: the first one registered has the last word
  app.use('*', logRequests, secureHeaders(headers));
  app.use('/api/*', requireJson, limitBody);
  app.use('/functions/*', requireJson, limitBody);
  app.use('/api/*', identify(context));
  app.use('/functions/*', identify(context));
  app.use('/auth/v1/*', requireJson, limitBody, readSession(context));
  app.route('/', systemRoutes(context));
  app.route('/', authRoutes(context));
  app.route('/', functionRoutes(context));
  app.route('/', websiteRoutes(context));
  app.route('/', pageRoutes(context));
  app.route('/', scanRoutes(context));
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
  });
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
  });
  app.doc31('/openapi.json', {
    openapi: '3.1.0',
    info: {
      title: productName,
      version: '1',
      description: 'Barrieren auf Websites finden, verstehen und beheben',
    },
  });
  serveSite(app as unknown as Hono, context);
  app.onError(toAnswer);
  app.notFound((c) => {
    if (isMachinePath.test(c.req.path)) return toAnswer(new AppError('NOT_FOUND'), c);
    return serveNotFound(c, context.webRoot);
  });
  return app;
}

const isMachinePath = /^\/(?:api|functions|files|healthz|auth\/v1)(?:\/|$)/;

/**
 * Only JSON is taken: no form of a foreign website can send it, and a foreign script may not (no CORS). That is the
 * protection of the cookie, and the answer to a forgotten header.
 */
const requireJson: MiddlewareHandler = (c, next) => {
  const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
  const isJson = /^application\/(?:[\w.+-]+\+)?json\b/i.test(c.req.header('content-type') ?? '');
  if (isWrite && !isJson) throw new AppError('MEDIA_TYPE_UNSUPPORTED');
  return next();
};

const limitBody = bodyLimit({
  maxSize: httpLimits.maxBodyBytes,
  onError: () => {
    throw new AppError('BODY_TOO_LARGE');
  },
});

const headers = {
  contentSecurityPolicy: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'https:', 'http:'],
    frameAncestors: ["'none'"],
    formAction: ["'self'"],
    baseUri: ["'self'"],
    objectSrc: ["'none'"],
  },
  crossOriginResourcePolicy: 'same-origin',
  referrerPolicy: 'strict-origin-when-cross-origin',
  xFrameOptions: 'DENY',
  strictTransportSecurity: false,
};

/** A stored file comes from a foreign website: it may show itself and do nothing. */
const caged = {
  contentSecurityPolicy: { defaultSrc: ["'none'"], styleSrc: ["'unsafe-inline'"], sandbox: [] },
};

const logRequests: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const ms = Math.round(performance.now() - startedAt);
  log.debug({ method: c.req.method, path: c.req.path, status: c.res.status, ms }, 'Request was answered');
};
