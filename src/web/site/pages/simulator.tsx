import { Layout } from '../layout.tsx';
import type { SitePage } from '../pages.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { PageHead } from '../parts/pageHead.tsx';
import { Preparation } from '../parts/preparation.tsx';
import { Section } from '../parts/section.tsx';

export const simulator: SitePage = {
  path: '/disability-simulator',
  file: 'disability-simulator/index.html',
  entry: 'site',
  title: 'Barrierefreiheits-Simulator',
  description:
    'In Vorbereitung: eine Website mit unscharfem Bild, anderen Farben, als Vorleseprogramm oder mit zitternder Hand erleben.',
  noindex: true,
  Body: SimulatorPage,
};

/** specification, public 2: the five tabs */
const views = [
  { title: 'Vorschau', text: 'Die Seite, wie sie ist, zum Vergleichen.' },
  { title: 'Sehbehinderung', text: 'Unscharfes Bild, einstellbar: Was bleibt von kleiner Schrift?' },
  {
    title: 'Farbenblindheit',
    text: 'Drei Arten der Farbfehlsichtigkeit (Protanopie, Deuteranopie, Tritanopie): Trägt nur die Farbe eine Bedeutung?',
  },
  {
    title: 'Blindheit',
    text: 'Der Barrierefreiheitsbaum: Rollen und Namen, die ein Vorleseprogramm vorfindet, ohne Bild.',
  },
  {
    title: 'Motorische Einschränkung',
    text: 'Ein zitternder Zeiger, einstellbar: Sind die Ziele groß genug?',
  },
];

const today = [
  [
    'Tastatur',
    'Legen Sie die Maus weg und gehen Sie mit der Tabulatortaste durch die Seite. Sehen Sie immer, wo Sie sind?',
  ],
  ['Zoom', 'Vergrößern Sie auf 400\u00a0%. Ist noch alles da, ohne seitwärts zu scrollen?'],
  [
    'Farbe',
    'Stellen Sie den Bildschirm auf Graustufen. Verstehen Sie noch, was Pflicht, Fehler oder ausgewählt ist?',
  ],
  [
    'Vorleseprogramm',
    'NVDA (Windows, kostenlos) oder VoiceOver (macOS, iOS, eingebaut) lesen vor, was ohne Bild bleibt.',
  ],
];

function SimulatorPage() {
  return (
    <Layout>
      <PageHead
        title="Barrierefreiheits-Simulator"
        lead="Websites aus dem Blickwinkel von Menschen mit verschiedenen Behinderungen erleben. Der Simulator vermittelt einen Eindruck. Er ersetzt nicht die Erfahrung und das Testen mit Betroffenen."
        back={{ title: 'Zur Startseite', href: '/' }}
      >
        <div className="mt-10">
          <Preparation>
            Den Simulator gibt es noch nicht. Diese Seite beschreibt, was er zeigen wird und was Sie heute
            schon selbst ausprobieren können.
          </Preparation>
        </div>
      </PageHead>
      <Section id="ansichten" title="Fünf Ansichten einer Seite">
        <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2 lg:grid-cols-3">
          {views.map(({ title, text }) => (
            <div key={title} className="border-t border-line pt-4">
              <dt className="text-xl font-bold">{title}</dt>
              <dd className="mt-1.5">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section id="heute" title="Was heute schon geht">
        <ul className="measure list-disc space-y-3 pl-5 marker:text-accent">
          {today.map(([means, step]) => (
            <li key={means}>
              <strong>{means}:</strong> {step}
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Oder gleich prüfen lassen"
        text="Die Analyse findet einen Teil der Barrieren von selbst; für den Rest gibt es die Prüfliste mit Anleitung."
        actions={[
          { title: 'Website analysieren', href: '/onboarding' },
          { title: 'Funktionen ansehen', href: '/features' },
        ]}
      />
    </Layout>
  );
}
