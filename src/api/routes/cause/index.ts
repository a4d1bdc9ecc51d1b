import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { causeRoutes } from './causes.ts';
import { causeTables } from './causeTables.ts';
import { findingTables } from './findingTables.ts';

export const causeRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', causeRoutes(context))
    .route('/', causeTables(context))
    .route('/', findingTables(context));
