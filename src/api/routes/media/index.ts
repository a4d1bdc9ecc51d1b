import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { altTextExportRoutes } from './altTextExports.ts';
import { altTextReviewRoutes } from './altTextReview.ts';
import { documentRoutes } from './documents.ts';
import { generateAltTagRoutes } from './generateAltTag.ts';
import { mediaRoutes } from './media.ts';
import { thumbnailRoutes } from './thumbnails.ts';

export const mediaRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', generateAltTagRoutes(context))
    .route('/', mediaRoutes(context))
    .route('/', documentRoutes(context))
    .route('/', thumbnailRoutes(context))
    .route('/', altTextExportRoutes(context))
    .route('/', altTextReviewRoutes(context));
