import { Checks } from '../home/checks.tsx';
import { Hero } from '../home/hero.tsx';
import { Law } from '../home/law.tsx';
import { Limits } from '../home/limits.tsx';
import { Start } from '../home/start.tsx';
import { Steps } from '../home/steps.tsx';
import { Layout } from '../layout.tsx';
import type { SitePage } from '../pages.ts';

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
      <Checks />
      <Steps />
      <Law />
      <Limits />
      <Start />
    </Layout>
  );
}
