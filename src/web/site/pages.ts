import type { ReactNode } from 'react';
import { appShell } from './pages/appShell.tsx';
import { authPages } from './pages/auth.ts';
import { home } from './pages/home.tsx';
import { notFound } from './pages/notFound.tsx';
import { onboarding } from './pages/onboarding.tsx';

/** A page that is rendered at build. A new page is one file and one line below. */
export type SitePage = {
  /**
   * Where it is reached; null: it has none (404, shells of the app). Also its canonical address, written as a path
   * because the host is a setting of the running server and unknown at build.
   */
  path: string | null;
  /** Where the build writes it, below dist/web. */
  file: string;
  /** Which script and styles it loads: `site` hydrates islands only, `app` is the signed-in application. */
  entry: 'site' | 'app';
  title: string;
  description: string;
  Body: () => ReactNode;
  /** Left out: search engines may list it. */
  noindex?: boolean;
};

export const pages: SitePage[] = [home, onboarding, ...authPages, notFound, appShell];

const appPath = /^\/app(\/|$)/;

/** The page of an address, as the server finds it: `/app/…` is the app's shell, anything unknown the 404 page. */
export function findPage(path: string): SitePage {
  if (appPath.test(path)) return appShell;
  const wanted = path.replace(/\/+$/, '') || '/';
  return pages.find((page) => page.path === wanted) ?? notFound;
}
