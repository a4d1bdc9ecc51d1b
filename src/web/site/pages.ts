import type { ReactNode } from 'react';
import { altTextDemoPages } from './pages/altTextDemo.tsx';
import { appShell } from './pages/appShell.tsx';
import { articlePages } from './pages/article.tsx';
import { authPages } from './pages/auth.ts';
import { barrierefreiheit } from './pages/barrierefreiheit.tsx';
import { bfsgGuidelines } from './pages/bfsgGuidelines.tsx';
import { blog } from './pages/blog.tsx';
import { compliance } from './pages/compliance.tsx';
import { complianceChecker } from './pages/complianceChecker.tsx';
import { datenschutz } from './pages/datenschutz.tsx';
import { faq } from './pages/faq.tsx';
import { features } from './pages/features.tsx';
import { home } from './pages/home.tsx';
import { impressum } from './pages/impressum.tsx';
import { kontakt } from './pages/kontakt.tsx';
import { methode } from './pages/methode.tsx';
import { notFound } from './pages/notFound.tsx';
import { noticePages } from './pages/notices.tsx';
import { nutzungsbedingungen } from './pages/nutzungsbedingungen.tsx';
import { onboarding } from './pages/onboarding.tsx';
import { simulator } from './pages/simulator.tsx';

/** A page that is rendered at build. A new page is one file and one line below. */
export type SitePage = {
  /**
   * Where it is reached; null: it has none (404, shells of the app). Also its canonical address, behind the host that
   * only the running server knows (shared/siteFill).
   */
  path: string | null;
  /** The path of the page that says the same and is the one to be known; left out: its own. */
  canonical?: string;
  /** Where the build writes it, below dist/web. */
  file: string;
  /** Which script and styles it loads: `site` hydrates islands only, `app` is the signed-in application. */
  entry: 'site' | 'app';
  title: string;
  description: string;
  /** For machines that still read them; only where the specification asks for some. */
  keywords?: string;
  Body: () => ReactNode;
  /** Left out: search engines may list it. */
  noindex?: boolean;
  /** Pages on the way to this one, the start page left out; left out: it hangs below the start page. */
  parents?: { title: string; path: string }[];
  /** What machines may read of it beyond its trail (schema.org). */
  jsonLd?: JsonLd[];
  /** What Open Graph calls it; left out: `website`. */
  ogType?: 'article';
  /** When its content changed last, `2026-11-21`; only where somebody would want to know. */
  updated?: string;
};

/** An object of schema.org, without `@context`. */
export type JsonLd = { '@type': string; [key: string]: unknown };

export const pages: SitePage[] = [
  home,
  features,
  compliance,
  bfsgGuidelines,
  complianceChecker,
  faq,
  blog,
  ...articlePages,
  simulator,
  ...altTextDemoPages,
  methode,
  kontakt,
  impressum,
  datenschutz,
  nutzungsbedingungen,
  barrierefreiheit,
  onboarding,
  ...authPages,
  ...noticePages,
  notFound,
  appShell,
];

const appPath = /^\/app(\/|$)/;

/** The page of an address, as the server finds it: `/app/…` is the app's shell, anything unknown the 404 page. */
export function findPage(path: string): SitePage {
  if (appPath.test(path)) return appShell;
  const wanted = path.replace(/\/+$/, '') || '/';
  return pages.find((page) => page.path === wanted) ?? notFound;
}
