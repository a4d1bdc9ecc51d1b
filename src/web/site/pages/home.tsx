import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { Checks } from '../home/checks.tsx';
import { Features } from '../home/features.tsx';
import { Hero } from '../home/hero.tsx';
import { Law } from '../home/law.tsx';
import { AutomationLimits } from '../home/limits.tsx';
import { People } from '../home/people.tsx';
import { Start } from '../home/start.tsx';
import { NewsletterSection, NewsletterShopSection } from './newsletterSections.tsx';

export const home: SitePage = {
  path: '/',
  file: 'index.html',
  entry: 'site',
  title: 'Barrieren auf Websites finden, verstehen, beheben',
  description:
    'Stufenlos öffnet die Seiten Ihrer Website im Browser, prüft sie nach WCAG und zeigt auf Deutsch, wo Menschen hängen bleiben und was zu tun ist.',
  Body: Home,
};

function Home() {
  return (
    <Layout>
      <Hero />
      <Features />
      <Checks />
      <AutomationLimits />
      <Start />
      <People />
      <Law />
      <NewsletterShopSection />
      <NewsletterSection />
    </Layout>
  );
}
