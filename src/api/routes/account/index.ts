import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { exportRoutes } from './exports.ts';
import { meRoutes } from './me.ts';
import { noticeRoutes } from './notices.ts';

export const accountRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', meRoutes(context))
    .route('/', exportRoutes(context))
    .route('/', noticeRoutes(context));
