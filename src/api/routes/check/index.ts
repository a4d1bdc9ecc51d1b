import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { checkRoutes } from './checks.ts';
import { checkTables } from './checkTables.ts';
import { evaluationRoutes } from './evaluations.ts';
import { evidenceRoutes } from './evidence.ts';
import { questionRoutes } from './questions.ts';
import { questionTables } from './questionTables.ts';

export const checkRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', checkRoutes(context))
    .route('/', evidenceRoutes(context))
    .route('/', evaluationRoutes(context))
    .route('/', checkTables(context))
    .route('/', questionRoutes(context))
    .route('/', questionTables(context));
