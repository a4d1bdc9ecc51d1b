import { OpenAPIHono } from '@hono/zod-openapi';
import type { ApiContext } from '../../http/context.ts';
import { apiKeyRoutes } from './apiKeys.ts';
import { channelRoutes } from './channels.ts';
import { invitationRoutes } from './invitations.ts';
import { letterheadRoutes } from './letterheads.ts';
import { memberRoutes } from './members.ts';
import { organizationRoutes } from './organization.ts';
import { planRequestRoutes } from './planRequests.ts';
import { receivedInvitationRoutes } from './receivedInvitations.ts';
import { trackerRoutes } from './trackers.ts';

export const organizationRouter = (context: ApiContext) =>
  new OpenAPIHono()
    .route('/', organizationRoutes(context))
    .route('/', letterheadRoutes(context))
    .route('/', memberRoutes(context))
    .route('/', invitationRoutes(context))
    .route('/', receivedInvitationRoutes(context))
    .route('/', apiKeyRoutes(context))
    .route('/', channelRoutes(context))
    .route('/', trackerRoutes(context))
    .route('/', planRequestRoutes(context));
