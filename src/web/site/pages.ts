import type { SitePage } from './frame/sitePage.ts';
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
import { declaration } from './pages/declaration.tsx';
import { einblick } from './pages/einblick.tsx';
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
  einblick,
  ...authPages,
  ...noticePages,
  declaration,
  notFound,
  appShell,
];

const appPath = /^\/app(\/|$)/;

/** Finds a page as the server does: `/app/…` is the app's shell, an unknown address the 404 page. */
export function findPage(path: string): SitePage {
  if (appPath.test(path)) return appShell;
  const wanted = path.replace(/\/+$/, '') || '/';
  return pages.find((page) => page.path === wanted) ?? notFound;
}
