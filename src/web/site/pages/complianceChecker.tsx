import { Island } from '../../islands/island.tsx';
import { AddressForm } from '../../ui/form/addressForm.tsx';
import { Explained } from '../checker/explained.tsx';
import { Signpost } from '../checker/signpost.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { LegalState } from '../parts/legalState.tsx';
import { PageHead } from '../parts/pageHead.tsx';
import { Section } from '../parts/section.tsx';

export const complianceChecker: SitePage = {
  path: '/compliance-checker',
  file: 'compliance-checker/index.html',
  entry: 'site',
  title: 'BFSG-Check: Betrifft das Gesetz Ihr Unternehmen?',
  description:
    'Ein paar Fragen zu Kundschaft, Angebot und Größe, eine Einschätzung mit Paragraf und Quelle. Kein Rechtsrat, aber ein Anfang.',
  Body: ComplianceCheckerPage,
  updated: '2026-11-21',
};

function ComplianceCheckerPage() {
  return (
    <Layout>
      <PageHead
        title="Betrifft das BFSG Ihr Unternehmen?"
        lead="Höchstens fünf Fragen, dann eine Einschätzung mit den Stellen im Gesetz. Ihre Antworten stehen nur in der Adresszeile Ihres Browsers; wir speichern sie nicht."
        back={{ title: 'Zur Startseite', href: '/' }}
      >
        <noscript>
          <p className="measure mt-6">
            Der geführte Check braucht JavaScript. <a href="#fragen">Alle Fragen und was sie bedeuten</a>{' '}
            lesen Sie auch ohne.
          </p>
        </noscript>
      </PageHead>
      <div className="wrap grid items-start gap-12 pb-16 md:pb-24 lg:grid-cols-[minmax(0,48rem)_1fr]">
        <Island name="complianceCheck" when="idle" />
        <Signpost />
      </div>
      <div data-screen-only>
        <Section
          id="analyse"
          tone="slope"
          title="Und wo steht Ihre Website?"
          lead="Geben Sie die Adresse ein. Stufenlos öffnet die Seiten im Browser und zeigt, auf welchen es Fehler findet; Ursachen und Erklärungen sehen Sie mit einem kostenlosen Konto. Automatische Prüfungen finden nur einen Teil der Barrieren; das Ergebnis ist kein Nachweis der Konformität und keine Rechtsberatung."
        >
          <AddressForm id="check-url" label="Adresse Ihrer Website" button="Website analysieren" />
        </Section>
        <Explained />
        <LegalState />
      </div>
    </Layout>
  );
}
