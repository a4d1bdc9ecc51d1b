import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { crawlSettingsRoutes } from './crawlSettings.ts';
import { declarationRoutes } from './declarations.ts';
import { feedRoutes } from './feeds.ts';
import { goalRoutes } from './goals.ts';
import { guestLinkRoutes } from './guestLinks.ts';
import { guestViewRoutes } from './guestView.ts';
import { legalRecordRoutes } from './legalRecords.ts';
import { mailChoiceRoutes } from './mailChoices.ts';
import { ownWebsiteRoutes } from './ownWebsites.ts';
import { portfolioRoutes } from './portfolio.ts';
import { portfolioReportRoutes } from './portfolioReports.ts';
import { publishedDeclarationRoutes } from './publishedDeclarations.ts';
import { reportScheduleRoutes } from './reportSchedules.ts';
import { reportFileRoutes } from './reports.ts';
import { searchRoutes } from './search.ts';
import { thresholdRoutes } from './thresholds.ts';
import { trashRoutes } from './trash.ts';
import { websiteRoutes } from './websites.ts';

export const websiteRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', websiteRoutes(context))
    .route('/', ownWebsiteRoutes(context))
    .route('/', crawlSettingsRoutes(context))
    .route('/', trashRoutes(context))
    .route('/', reportFileRoutes(context))
    .route('/', reportScheduleRoutes(context))
    .route('/', feedRoutes(context))
    .route('/', goalRoutes(context))
    .route('/', mailChoiceRoutes(context))
    .route('/', thresholdRoutes(context))
    .route('/', portfolioRoutes(context))
    .route('/', portfolioReportRoutes(context))
    .route('/', guestLinkRoutes(context))
    .route('/', guestViewRoutes(context))
    .route('/', declarationRoutes(context))
    .route('/', legalRecordRoutes(context))
    .route('/', publishedDeclarationRoutes(context))
    .route('/', searchRoutes(context));
