import { Layout } from '../layout.tsx';
import type { SitePage } from '../pages.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { PageHead } from '../parts/pageHead.tsx';
import { Preparation } from '../parts/preparation.tsx';
import { Section } from '../parts/section.tsx';
import { MediaSpecimen } from '../specimens/media.tsx';

const canonical = '/demo/alt-text';

/** specification, public 2: the same page at both addresses; one of them is the canonical one. */
export const altTextDemoPages: SitePage[] = [canonical, '/alt-text-demo'].map((path) => ({
  path,
  file: `${path.slice(1)}/index.html`,
  entry: 'site',
  title: 'Alternativtext-Demo',
  description:
    'In Vorbereitung: welche Bilder einer Seite keinen Alternativtext haben. Eine Seite, höchstens 20 Bilder.',
  noindex: true,
  ...(path !== canonical && { canonical }),
  Body: AltTextDemoPage,
}));

/** specification, public 2: four cards on why alternative texts matter */
const reasons = [
  {
    title: 'Barrierefreiheit',
    text: 'Wer ein Bild nicht sieht, hört oder tastet stattdessen den Alternativtext. Fehlt er, fehlt der Inhalt.',
  },
  {
    title: 'Suchmaschinen',
    text: 'Auch Suchmaschinen lesen den Text und verstehen so besser, was ein Bild zeigt.',
  },
  {
    title: 'Wenn Bilder fehlen',
    text: 'Lädt ein Bild nicht, steht der Text an seiner Stelle.',
  },
  {
    title: 'Gesetzliche Anforderungen',
    text: 'Für Nicht-Text-Inhalte verlangt die Verordnung zum BFSG Alternativen (§ 12 BFSGV); die WCAG tun es in Kriterium 1.1.1.',
  },
];

function AltTextDemoPage() {
  return (
    <Layout>
      <PageHead
        title="Alternativtext-Demo"
        lead="Eine Adresse eingeben und sehen, welche Bilder dieser Seite einen Alternativtext haben: eine Seite, höchstens 20 Bilder, ohne Konto."
        back={{ title: 'Zur Startseite', href: '/' }}
      >
        <div className="mt-10">
          <Preparation>
            Die Demo gibt es noch nicht. Die Website-Analyse zeigt Ihnen aber schon heute alle Bilder, die sie
            findet, und ob ein Alternativtext da ist. Vorschläge für fehlende Texte sind ebenfalls in
            Vorbereitung.
          </Preparation>
        </div>
      </PageHead>
      <Section id="heute" title="So zeigt es die Analyse">
        <div className="max-w-2xl">
          <MediaSpecimen />
        </div>
      </Section>
      <Section id="gruende" title="Warum Alternativtexte zählen">
        <ul className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
          {reasons.map(({ title, text }) => (
            <li key={title} className="border-t border-line pt-4">
              <h3 className="text-xl">{title}</h3>
              <p className="mt-1.5">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <CallToAction
        title="Bilder der eigenen Website ansehen"
        text="Die Analyse startet ohne Konto und zeigt die gefundenen Bilder. Ursachen und Erklärungen sehen Sie mit einem kostenlosen Konto."
        actions={[
          { title: 'Website analysieren', href: '/onboarding' },
          { title: 'Funktionen ansehen', href: '/features' },
        ]}
      />
    </Layout>
  );
}
