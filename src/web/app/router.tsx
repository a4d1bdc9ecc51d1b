import { createBrowserRouter, redirect } from 'react-router';
import { Guard } from './guard/guard.tsx';
import { Root } from './root.tsx';
import { Crashed } from './screens/crashed.tsx';
import { NotFound } from './screens/notFound.tsx';

const authPaths = ['/auth', '/login', '/signup', '/reset-password'];

/** Every address of this script; a screen is loaded when it is first opened. */
export const router = createBrowserRouter([
  {
    Component: Root,
    ErrorBoundary: Crashed,
    HydrateFallback: () => null,
    children: [
      {
        lazy: { Component: async () => (await import('./auth/authScreen.tsx')).AuthScreen },
        children: authPaths.map((path) => ({ path, element: null })),
      },
      {
        path: '/app',
        Component: Guard,
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
              {
                path: 'organization',
                lazy: { Component: async () => (await import('./screens/organization.tsx')).Organization },
              },
              {
                path: 'profile',
                lazy: { Component: async () => (await import('./screens/profile.tsx')).Profile },
              },
              { path: '*', Component: NotFound },
            ],
          },
        ],
      },
    ],
  },
]);
