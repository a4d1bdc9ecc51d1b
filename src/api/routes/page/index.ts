import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { findingRoutes } from './findings.ts';
import { pageRoutes } from './pages.ts';
import { sampleRoutes } from './samples.ts';

export const pageRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', pageRoutes(context))
    .route('/', findingRoutes(context))
    .route('/', sampleRoutes(context));
