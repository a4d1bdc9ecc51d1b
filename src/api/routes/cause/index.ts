import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { barrierRoutes } from './barriers.ts';
import { causeRoutes } from './causes.ts';
import { causeTables } from './causeTables.ts';
import { findingTables } from './findingTables.ts';
import { reportRoutes } from './reports.ts';
import { taskRoutes } from './tasks.ts';

export const causeRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', causeRoutes(context))
    .route('/', barrierRoutes(context))
    .route('/', taskRoutes(context))
    .route('/', causeTables(context))
    .route('/', findingTables(context))
    .route('/', reportRoutes(context));
