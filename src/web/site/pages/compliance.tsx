import { Consequences } from '../compliance/consequences.tsx';
import { StandardCard } from '../compliance/standardCard.tsx';
import { standards } from '../compliance/standards.tsx';
import { Tracks } from '../compliance/tracks.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { LegalState, legalState } from '../parts/legalState.tsx';
import { PageHead } from '../parts/pageHead.tsx';
import { Section } from '../parts/section.tsx';

export const compliance: SitePage = {
  path: '/compliance',
  file: 'compliance/index.html',
  entry: 'site',
  title: 'Gesetze und Normen zur Barrierefreiheit',
  description:
    'WCAG 2.1, EN 301 549, BITV 2.0, EU-Richtlinien und Section 508: was sie regeln, für wen sie gelten und was das für Unternehmen bedeutet.',
  Body: CompliancePage,
  updated: legalState.reviewed,
};

function CompliancePage() {
  return (
    <Layout>
      <PageHead
        title="Gesetze und Normen zur Barrierefreiheit"
        lead="Was für wen gilt, wo es steht und was daraus für Unternehmen folgt."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <Section id="ueberblick" title="Zwei Wege, ein Maßstab">
        <Tracks />
      </Section>
      <Section id="standards" title="Die Standards im Einzelnen">
        <div className="grid gap-6 lg:grid-cols-2">
          {standards.map((standard) => (
            <StandardCard key={standard.id} {...standard} />
          ))}
        </div>
      </Section>
      <Section
        id="folgen"
        title="Was das BFSG für Unternehmen bedeutet"
        lead="Wer erfasst ist, erfüllt die Anforderungen, beschreibt öffentlich, wie, und behebt und meldet Mängel. Das gehört dazu, wenn etwas nicht erfüllt ist:"
      >
        <Consequences />
      </Section>
      <LegalState />
      <CallToAction
        title="Und was gilt für Sie?"
        text="Der Check stellt höchstens fünf Fragen. Der Leitfaden erklärt, was das Gesetz verlangt und wie Sie vorgehen."
        actions={[
          { title: 'BFSG-Check starten', href: '/compliance-checker' },
          { title: 'Zum BFSG-Leitfaden', href: '/bfsg-guidelines' },
        ]}
      />
    </Layout>
  );
}
