import { createBrowserRouter, redirect, replace } from 'react-router';
import { SessionGuard } from './account/guard/sessionGuard.tsx';
import { Root } from './root.tsx';
import { Crashed } from './shell/crashed.tsx';
import { NotFound } from './shell/notFound.tsx';

const authPaths = ['/auth', '/login', '/signup', '/reset-password'];

/** Both forms of an address lead to the same screen (specification, app 2). */
const shortPaths = ['/dashboard', '/billing', '/organization'];

function toLongPath(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return replace(`/app${pathname.replace(/\/$/, '')}${search}`);
}

/** All routes; a screen loads when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Crashed,
    HydrateFallback: () => null,
    children: [
      {
        lazy: { Component: async () => (await import('./account/auth/authScreen.tsx')).AuthScreen },
        children: authPaths.map((path) => ({ path, element: null })),
      },
      ...shortPaths.map((path) => ({
        path,
        loader: ({ request }: { request: Request }) => toLongPath(request),
      })),
      {
        path: '/app',
        Component: SessionGuard,
        children: [
          { index: true, loader: () => redirect('/app/dashboard') },
          {
            ErrorBoundary: Crashed,
            children: [
              {
                path: 'dashboard',
                lazy: { Component: async () => (await import('./dashboard/dashboard.tsx')).Dashboard },
              },
              {
                path: 'websites',
                lazy: { Component: async () => (await import('./dashboard/websites.tsx')).Websites },
              },
              {
                path: 'websites/:websiteId',
                lazy: { Component: async () => (await import('./overview/overview.tsx')).Overview },
              },
              {
                path: 'websites/:websiteId/pages',
                lazy: { Component: async () => (await import('./pages/pages.tsx')).Pages },
              },
              {
                path: 'websites/:websiteId/stichprobe',
                lazy: { Component: async () => (await import('./pages/sampleScreen.tsx')).SampleScreen },
              },
              {
                path: 'websites/:websiteId/stichprobe/bericht',
                lazy: {
                  Component: async () =>
                    (await import('./pages/evaluation/evaluationScreen.tsx')).EvaluationScreen,
                },
              },
              {
                path: 'websites/:websiteId/page/:pageId/wcag-checklist',
                lazy: { Component: async () => (await import('./checklist/checklist.tsx')).ChecklistScreen },
              },
              {
                path: 'websites/:websiteId/page/:pageId/gefuehrt/:criterion',
                lazy: {
                  Component: async () => (await import('./checklist/guided/guidedScreen.tsx')).GuidedScreen,
                },
              },
              {
                path: 'websites/:websiteId/sichtung',
                lazy: {
                  Component: async () => (await import('./checklist/questionScreen.tsx')).QuestionScreen,
                },
              },
              {
                path: 'websites/:websiteId/causes/:causeId',
                lazy: {
                  Component: async () => (await import('./causes/detail/causeScreen.tsx')).CauseScreen,
                },
              },
              {
                path: 'websites/:websiteId/scans/:scanId',
                lazy: { Component: async () => (await import('./scans/scanScreen.tsx')).ScanScreen },
              },
              {
                path: 'websites/:websiteId/verlauf',
                lazy: { Component: async () => (await import('./scans/trendScreen.tsx')).TrendScreen },
              },
              {
                path: 'websites/:websiteId/media',
                lazy: { Component: async () => (await import('./media/media.tsx')).Media },
              },
              {
                path: 'websites/:websiteId/media/vorschlaege',
                lazy: {
                  Component: async () => (await import('./media/review/reviewScreen.tsx')).ReviewScreen,
                },
              },
              {
                path: 'websites/:websiteId/media/wordpress',
                lazy: {
                  Component: async () => (await import('./wordpress/wordpress.tsx')).WordpressScreen,
                },
              },
              {
                path: 'websites/:websiteId/dokumente',
                lazy: { Component: async () => (await import('./media/documents/documents.tsx')).Documents },
              },
              {
                path: 'websites/:websiteId/dokumente/:documentId',
                lazy: {
                  Component: async () =>
                    (await import('./media/documents/documentScreen.tsx')).DocumentScreen,
                },
              },
              {
                path: 'websites/:websiteId/erklaerung',
                lazy: {
                  Component: async () => (await import('./website/declarationScreen.tsx')).DeclarationScreen,
                },
              },
              {
                path: 'websites/:websiteId/aufzeichnungen',
                lazy: {
                  Component: async () => (await import('./website/records/recordScreen.tsx')).RecordScreen,
                },
              },
              {
                path: 'websites/:websiteId/settings',
                lazy: {
                  Component: async () => (await import('./settings/settings.tsx')).WebsiteSettings,
                },
              },
              {
                path: 'verlauf',
                lazy: { Component: async () => (await import('./scans/allTrendScreen.tsx')).AllTrendScreen },
              },
              {
                path: 'tasks',
                lazy: { Component: async () => (await import('./causes/tasks/taskScreen.tsx')).TaskScreen },
              },
              {
                path: 'organization',
                lazy: {
                  Component: async () => (await import('./organization/organization.tsx')).OrganizationScreen,
                },
              },
              {
                path: 'organization/channels',
                lazy: {
                  Component: async () => (await import('./organization/organization.tsx')).ChannelsScreen,
                },
              },
              {
                path: 'betrieb',
                lazy: {
                  Component: async () => (await import('./organization/organization.tsx')).OperationScreen,
                },
              },
              {
                path: 'billing',
                lazy: { Component: async () => (await import('./organization/billing/billing.tsx')).Billing },
              },
              {
                path: 'profile',
                lazy: { Component: async () => (await import('./account/profile/profile.tsx')).Profile },
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);
