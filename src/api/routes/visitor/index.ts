import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { contactRoutes } from './contact.ts';
import { newsletterRoutes } from './newsletter.ts';
import { newsletterLinkRoutes } from './newsletterLinks.ts';
import { noticeEndRoutes } from './noticeEnd.ts';
import { toolRunRoutes } from './toolRuns.ts';

export const visitorRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', newsletterRoutes(context))
    .route('/', newsletterLinkRoutes(context))
    .route('/', noticeEndRoutes(context))
    .route('/', contactRoutes(context))
    .route('/', toolRunRoutes(context));
