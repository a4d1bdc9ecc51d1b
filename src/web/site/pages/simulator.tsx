import { toolLimits } from '../../../shared/limits/visitor.ts';
import { Island } from '../../islands/island.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { Section } from '../parts/section.tsx';
import { type Source, SourceList } from '../parts/sourceList.tsx';
import { Explainer } from '../simulator/explainer.tsx';
import { Views } from '../simulator/views.tsx';

const title = 'Barrierefreiheits-Simulator';
const description =
  'Eine Seite unscharf, in anderen Farben, als Baum für Vorleseprogramme oder mit zitterndem Zeiger sehen, und was dabei verloren geht. Ohne Konto.';

export const simulator: SitePage = {
  path: '/disability-simulator',
  file: 'disability-simulator/index.html',
  entry: 'site',
  title,
  description,
  keywords:
    'Barrierefreiheit, Simulator, Sehbehinderung, Farbfehlsichtigkeit, Farbenblindheit, Screenreader, Blindheit, motorische Einschränkung, WCAG',
  Body: SimulatorPage,
  jsonLd: [
    {
      '@type': 'WebApplication',
      name: title,
      description,
      url: '{{origin}}/disability-simulator',
      inLanguage: 'de',
      applicationCategory: 'DeveloperApplication',
      operatingSystem: 'Web',
      isAccessibleForFree: true,
    },
  ],
};

const sources: Source[] = [
  {
    title:
      'Viénot, Brettel, Mollon: Digital video colourmaps for checking the legibility of displays by dichromats (1999)',
    url: 'https://doi.org/10.1002/(SICI)1520-6378(199908)24:4%3C243::AID-COL5%3E3.0.CO;2-3',
    lang: 'en',
  },
  {
    title: 'Brettel, Viénot, Mollon: Computerized simulation of color appearance for dichromats (1997)',
    url: 'https://doi.org/10.1364/JOSAA.14.002647',
    lang: 'en',
  },
  {
    title: 'Web Content Accessibility Guidelines (WCAG) 2.2: 1.4.3, 1.4.4, 1.4.10, 2.5.8',
    url: 'https://www.w3.org/TR/WCAG22/',
    lang: 'en',
  },
];

function SimulatorPage() {
  return (
    <Layout>
      <div className="wrap-wide pt-10 pb-8 text-center md:pt-14">
        <h1 className="title-page">{title}</h1>
        <p className="lead measure mx-auto mt-5 text-muted">
          Erleben Sie Websites aus dem Blickwinkel von Menschen mit verschiedenen Behinderungen. Der Simulator
          vermittelt einen Eindruck. Er ersetzt nicht die Erfahrung und das Testen mit Betroffenen.
        </p>
        <Explainer />
        <noscript>
          <p className="measure mx-auto mt-6">
            Der Simulator braucht JavaScript. Was er zeigt und was Sie ohne ihn ausprobieren können,{' '}
            <a href="#ansichten">lesen Sie weiter unten</a>.
          </p>
        </noscript>
      </div>
      <Island name="simulator" when="idle" />
      <Section id="ansichten" title="Was Sie sehen">
        <Views />
      </Section>
      <Section id="grenzen" title="Was der Simulator nicht kann">
        <ul className="measure list-disc space-y-3 pl-5 marker:text-accent">
          <li>
            Er zeigt ein Standbild. Menüs, Dialoge, Videos und Formulare nach dem Absenden sind darauf nicht
            zu sehen.
          </li>
          <li>
            Er misst nur, was sich aus Bild und Seitenaufbau errechnen lässt. Neben jeder Ansicht steht, was
            gemessen ist und was nicht.
          </li>
          <li>
            Menschen mit einer Behinderung kennen ihren Alltag und haben Wege gefunden. Fünf Minuten mit einem
            unscharfen Bild sagen darüber wenig. Testen Sie mit Betroffenen.
          </li>
          <li>
            Ein Ergebnis im Sinn der WCAG ist das nicht: kein Nachweis der Konformität und keine
            Rechtsberatung.
          </li>
        </ul>
        <p className="measure mt-6 text-base text-muted">
          Adresse, Bild und Seitenaufbau löschen wir nach {toolLimits.keepHours} Stunden. Mehr dazu in der{' '}
          <a href="/datenschutz#werkzeuge">Datenschutzerklärung</a>.
        </p>
      </Section>
      <Section id="quellen" title="Quellen">
        <SourceList sources={sources} />
      </Section>
      <CallToAction
        title="Oder gleich prüfen lassen"
        text="Die Analyse öffnet mehrere Seiten einer Website und findet einen Teil der Barrieren von selbst; für den Rest gibt es die Prüfliste mit Anleitung."
        actions={[
          { title: 'Website analysieren', href: '/onboarding' },
          { title: 'Funktionen ansehen', href: '/features' },
        ]}
      />
    </Layout>
  );
}
