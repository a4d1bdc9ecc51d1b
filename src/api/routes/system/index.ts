import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { cspReportRoutes } from './cspReports.ts';
import { devMailboxRoutes } from './devMailbox.ts';
import { operationRoutes } from './operation.ts';
import { systemRoutes } from './system.ts';
import { wellKnownRoutes } from './wellKnown.ts';

export const systemRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', systemRoutes(context))
    .route('/', wellKnownRoutes(context))
    .route('/', operationRoutes(context))
    .route('/', cspReportRoutes(context))
    .route('/', devMailboxRoutes(context));
