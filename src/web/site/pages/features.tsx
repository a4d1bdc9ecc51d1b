import { FeatureCards } from '../features/cards.tsx';
import { Planned } from '../features/planned.tsx';
import { Prices } from '../features/prices.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { PageHead } from '../parts/pageHead.tsx';

export const features: SitePage = {
  path: '/features',
  file: 'features/index.html',
  entry: 'site',
  title: 'Funktionen',
  description:
    'Was Stufenlos heute kann: Websites prüfen, Ursachen bearbeiten, Kriterien von Hand prüfen, im Team arbeiten. Und was in Vorbereitung ist.',
  Body: FeaturesPage,
};

function FeaturesPage() {
  return (
    <Layout>
      <PageHead
        title="Funktionen"
        lead="Was Stufenlos heute kann, mit Beispielen aus der Anwendung. Darunter steht, woran wir noch arbeiten."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <div className="wrap pb-20 md:pb-28">
        <FeatureCards />
      </div>
      <Planned />
      <Prices />
      <CallToAction
        title="Am besten an der eigenen Website"
        text="Die erste Analyse startet ohne Konto und zeigt, auf welchen Seiten Fehler sind. Alles Weitere sehen Sie mit einem kostenlosen Konto. Was neu dazukommt, steht im Newsletter."
        actions={[
          { title: 'Website analysieren', href: '/onboarding' },
          { title: 'Newsletter abonnieren', href: '/#newsletter' },
          { title: 'Frage stellen', href: '/kontakt' },
        ]}
      />
    </Layout>
  );
}
