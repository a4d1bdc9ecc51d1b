import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { Benefits } from '../guidelines/benefits.tsx';
import { Requirements } from '../guidelines/requirements.tsx';
import { Risks } from '../guidelines/risks.tsx';
import { Steps } from '../guidelines/steps.tsx';
import { CallToAction } from '../parts/callToAction.tsx';
import { LegalState, legalState } from '../parts/legalState.tsx';
import { PageHead } from '../parts/pageHead.tsx';
import { Section } from '../parts/section.tsx';
import { type Source, SourceList } from '../parts/sourceList.tsx';

export const bfsgGuidelines: SitePage = {
  path: '/bfsg-guidelines',
  file: 'bfsg-guidelines/index.html',
  entry: 'site',
  title: 'BFSG-Leitfaden',
  description:
    'Was das Barrierefreiheitsstärkungsgesetz verlangt, wie Sie es umsetzen, was es bringt und was ohne Umsetzung geschehen kann.',
  Body: BfsgGuidelinesPage,
  updated: legalState.reviewed,
};

const parts = [
  { id: 'anforderungen', title: 'Anforderungen' },
  { id: 'umsetzung', title: 'Umsetzung' },
  { id: 'nutzen', title: 'Nutzen' },
  { id: 'risiken', title: 'Risiken' },
  { id: 'quellen', title: 'Quellen' },
];

const sources: Source[] = [
  {
    title: 'Barrierefreiheits\u00adstärkungs\u00adgesetz (BFSG) im Wortlaut',
    url: 'https://www.gesetze-im-internet.de/bfsg/',
  },
  { title: 'Verordnung zum BFSG (BFSGV) im Wortlaut', url: 'https://www.gesetze-im-internet.de/bfsgv/' },
  {
    title: 'Bundesfachstelle Barrierefreiheit: Fragen und Antworten zum BFSG',
    url: 'https://www.bundesfachstelle-barrierefreiheit.de/DE/Fachwissen/Produkte-und-Dienstleistungen/Barrierefreiheitsstaerkungsgesetz/FAQ/faq_node.html',
  },
  {
    title: 'Bundesministerium für Arbeit und Soziales: Barrierefreiheits\u00adstärkungs\u00adgesetz',
    url: 'https://www.bmas.de/DE/Service/Gesetze-und-Gesetzesvorhaben/barrierefreiheitsstaerkungsgesetz.html',
  },
  {
    title: 'EN 301 549 V3.2.1 (englisch, PDF)',
    url: 'https://www.etsi.org/deliver/etsi_en/301500_301599/301549/03.02.01_60/en_301549v030201p.pdf',
  },
];

function BfsgGuidelinesPage() {
  return (
    <Layout>
      <PageHead
        title="BFSG-Leitfaden"
        lead="Das Barrierefreiheits&shy;stärkungs&shy;gesetz gilt seit dem 28.&nbsp;Juni 2025. Hier steht, was es verlangt, wie Sie vorgehen, was es bringt und was ohne Umsetzung geschehen kann."
        back={{ title: 'Zur Startseite', href: '/' }}
      >
        <Contents />
      </PageHead>
      <Section id="anforderungen" title="Anforderungen">
        <Requirements />
      </Section>
      <Section id="umsetzung" title="Umsetzung in sieben Schritten" tone="slope">
        <Steps />
      </Section>
      <Section id="nutzen" title="Was es bringt">
        <Benefits />
      </Section>
      <Section
        id="risiken"
        title="Was ohne Umsetzung geschehen kann"
        lead="Welche Folgen eintreten, hängt vom Einzelfall ab. Diese sieht das Gesetz vor:"
      >
        <Risks />
      </Section>
      <Section id="quellen" title="Quellen">
        <SourceList sources={sources} />
      </Section>
      <LegalState />
      <CallToAction
        title="Wir sprechen gern darüber"
        text="Schreiben Sie uns, wo Sie stehen und was Sie vorhaben. Eine Rechtsberatung ist das nicht."
        actions={[
          { title: 'Kontakt aufnehmen', href: '/kontakt?thema=beratung' },
          { title: 'Funktionen ansehen', href: '/features' },
        ]}
      />
    </Layout>
  );
}

function Contents() {
  return (
    <nav aria-label="Auf dieser Seite" className="mt-8" data-screen-only>
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className="inline-flex min-h-11 items-center font-semibold">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
