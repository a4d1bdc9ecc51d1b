import { OpenAPIHono } from '@hono/zod-openapi';
import type { Hono, MiddlewareHandler } from 'hono';
import { requestId } from 'hono/request-id';
import { log } from '../log.ts';
import { AppError } from '../shared/errors/appErrors.ts';
import { productName } from '../shared/product.ts';
import { authRoutes } from './auth/authRoutes.ts';
import { readSession } from './auth/session/bearer.ts';
import { limitBody } from './http/bodyLimits.ts';
import { identify } from './http/caller.ts';
import type { ApiContext } from './http/context.ts';
import { cage, demand, keepPrivate, protect } from './http/headers.ts';
import { exceptImages, refuseKeyless } from './http/imageUpload.ts';
import { toAnswer } from './http/refuse.ts';
import { exceptUploads, limitUploads } from './http/upload.ts';
import { exportRoutes } from './routes/account/exports.ts';
import { meRoutes } from './routes/account/me.ts';
import { causeRoutes } from './routes/cause/causes.ts';
import { checkRoutes } from './routes/check/checks.ts';
import { evidenceRoutes } from './routes/check/evidence.ts';
import { cmsRoutes } from './routes/cms/cms.ts';
import { altTextExportRoutes } from './routes/media/altTextExports.ts';
import { altTextReviewRoutes } from './routes/media/altTextReview.ts';
import { generateAltTagRoutes } from './routes/media/generateAltTag.ts';
import { mediaRoutes } from './routes/media/media.ts';
import { apiKeyRoutes } from './routes/organization/apiKeys.ts';
import { invitationRoutes } from './routes/organization/invitations.ts';
import { memberRoutes } from './routes/organization/members.ts';
import { organizationRoutes } from './routes/organization/organization.ts';
import { planRequestRoutes } from './routes/organization/planRequests.ts';
import { receivedInvitationRoutes } from './routes/organization/receivedInvitations.ts';
import { findingRoutes } from './routes/page/findings.ts';
import { pageRoutes } from './routes/page/pages.ts';
import { functionRoutes } from './routes/scan/functions.ts';
import { scanRoutes } from './routes/scan/scans.ts';
import { devMailboxRoutes } from './routes/system/devMailbox.ts';
import { systemRoutes } from './routes/system/system.ts';
import { contactRoutes } from './routes/visitor/contact.ts';
import { newsletterRoutes } from './routes/visitor/newsletter.ts';
import { newsletterLinkRoutes } from './routes/visitor/newsletterLinks.ts';
import { toolRunRoutes } from './routes/visitor/toolRuns.ts';
import { crawlSettingsRoutes } from './routes/website/crawlSettings.ts';
import { ownWebsiteRoutes } from './routes/website/ownWebsites.ts';
import { searchRoutes } from './routes/website/search.ts';
import { websiteRoutes } from './routes/website/websites.ts';
import { serveNotFound, serveSite } from './site/site.ts';

/** Everything that answers HTTP: the API, its description, and the website. */
export function createApp(context: ApiContext): OpenAPIHono {
  const app = new OpenAPIHono();
  // before the rest: the first one registered has the last word
  for (const path of ['/files/*', '/api/v1/evidence/*']) app.use(path, cage);
  app.use('*', requestId({ limitLength: 64 }), logRequests, demand(context), protect(context));
  for (const path of ['/api/*', '/functions/*', '/auth/v1/*']) app.use(path, keepPrivate);
  app.use('/api/*', exceptUploads(requireJson), exceptUploads(limitBody), limitUploads);
  app.use('/functions/*', refuseKeyless, exceptImages(requireJson), exceptImages(limitBody));
  app.use('/api/*', identify(context));
  app.use('/functions/*', identify(context));
  app.use('/auth/v1/*', requireJson, limitBody, readSession(context));
  app.route('/', systemRoutes(context));
  app.route('/', authRoutes(context));
  app.route('/', functionRoutes(context));
  app.route('/', generateAltTagRoutes(context));
  app.route('/', websiteRoutes(context));
  app.route('/', ownWebsiteRoutes(context));
  app.route('/', crawlSettingsRoutes(context));
  app.route('/', pageRoutes(context));
  app.route('/', checkRoutes(context));
  app.route('/', evidenceRoutes(context));
  app.route('/', findingRoutes(context));
  app.route('/', causeRoutes(context));
  app.route('/', mediaRoutes(context));
  app.route('/', altTextExportRoutes(context));
  app.route('/', cmsRoutes(context));
  app.route('/', altTextReviewRoutes(context));
  app.route('/', scanRoutes(context));
  app.route('/', meRoutes(context));
  app.route('/', organizationRoutes(context));
  app.route('/', memberRoutes(context));
  app.route('/', invitationRoutes(context));
  app.route('/', receivedInvitationRoutes(context));
  app.route('/', apiKeyRoutes(context));
  app.route('/', exportRoutes(context));
  app.route('/', searchRoutes(context));
  app.route('/', planRequestRoutes(context));
  app.route('/', newsletterRoutes(context));
  app.route('/', newsletterLinkRoutes(context));
  app.route('/', contactRoutes(context));
  app.route('/', toolRunRoutes(context));
  app.route('/', devMailboxRoutes(context));
  describeApi(app);
  serveSite(app as unknown as Hono, context);
  app.onError(toAnswer);
  app.notFound((c) => {
    if (isMachinePath.test(c.req.path)) return toAnswer(new AppError('NOT_FOUND'), c);
    return serveNotFound(c, context);
  });
  return app;
}

/** /openapi.json */
function describeApi(app: OpenAPIHono): void {
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

const logRequests: MiddlewareHandler = async (c, next) => {
  const startedAt = performance.now();
  await next();
  const ms = Math.round(performance.now() - startedAt);
  const { method, path } = c.req;
  const request_id = c.get('requestId');
  log.debug({ method, path, status: c.res.status, ms, request_id }, 'Request was answered');
};
