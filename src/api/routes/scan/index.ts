import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { functionRoutes } from './functions.ts';
import { scanRoutes } from './scans.ts';
import { sitemapWatchRoutes } from './sitemapWatch.ts';
import { trendRoutes } from './trend.ts';

export const scanRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', functionRoutes(context))
    .route('/', scanRoutes(context))
    .route('/', sitemapWatchRoutes(context))
    .route('/', trendRoutes(context));
