import { createBrowserRouter, redirect } from 'react-router';
import { Crashed } from './screens/crashed.tsx';
import { NotFound } from './screens/notFound.tsx';
import { Shell } from './shell/shell.tsx';

/** Every address of the application; a screen is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    path: '/app',
    Component: Shell,
    ErrorBoundary: Crashed,
    HydrateFallback: () => null,
    children: [
      { index: true, loader: () => redirect('/app/dashboard') },
      {
        ErrorBoundary: Crashed,
        children: [
          {
            path: 'dashboard',
            lazy: { Component: async () => (await import('./screens/dashboard.tsx')).Dashboard },
          },
          {
            path: 'websites',
            lazy: { Component: async () => (await import('./screens/dashboard.tsx')).Websites },
          },
          {
            path: 'websites/:websiteId',
            lazy: { Component: async () => (await import('./screens/overview.tsx')).Overview },
          },
          {
            path: 'websites/:websiteId/pages',
            lazy: { Component: async () => (await import('./screens/pages.tsx')).Pages },
          },
          {
            path: 'websites/:websiteId/media',
            lazy: { Component: async () => (await import('./screens/media.tsx')).Media },
          },
          { path: '*', Component: NotFound },
        ],
      },
    ],
  },
]);
