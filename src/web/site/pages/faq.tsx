import { toButtonClass } from '../../ui/form/button.tsx';
import { faqEntries } from '../faq/entries.tsx';
import { FaqItem } from '../faq/faqItem.tsx';
import { toNodeText } from '../faq/plainText.ts';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { CallToAction } from '../parts/callToAction.tsx';
import { LegalState, legalState } from '../parts/legalState.tsx';
import { PageHead } from '../parts/pageHead.tsx';

export const faq: SitePage = {
  path: '/faq',
  file: 'faq/index.html',
  entry: 'site',
  title: 'FAQ: Barrierefreiheitsstärkungsgesetz (BFSG)',
  description:
    'Zehn Fragen zum Barrierefreiheitsstärkungsgesetz: was es ist, wen es betrifft, was es verlangt, welche Fristen gelten und wie Sie beginnen.',
  Body: FaqPage,
  updated: legalState.reviewed,
  jsonLd: [
    {
      '@type': 'FAQPage',
      mainEntity: faqEntries.map(({ id, question, answer }) => ({
        '@type': 'Question',
        url: `{{origin}}/faq#${id}`,
        name: toNodeText(question),
        acceptedAnswer: { '@type': 'Answer', text: toNodeText(answer) },
      })),
    },
  ],
};

function FaqPage() {
  return (
    <Layout>
      <PageHead
        title={
          <>
            FAQ: Barrierefreiheits&shy;stärkungsgesetz <span className="whitespace-nowrap">(BFSG)</span>
          </>
        }
        lead="Zehn Fragen, kurz beantwortet, mit der Stelle im Gesetz."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <div className="wrap grid gap-x-16 gap-y-12 pb-16 md:pb-24 lg:grid-cols-[1fr_20rem]">
        <Affected />
        <div className="max-w-3xl border-t border-line lg:col-start-1 lg:row-start-1">
          {faqEntries.map((entry) => (
            <FaqItem key={entry.id} {...entry} />
          ))}
        </div>
      </div>
      <LegalState />
      <CallToAction
        title="Selbst sehen oder darüber sprechen"
        text="In der Alternativtext-Demo sehen Sie ohne Konto, was Stufenlos auf einer Seite an Bildern findet. Lieber fragen? Schreiben Sie uns."
        actions={[
          { title: 'Unsere Lösung testen', href: '/demo/alt-text' },
          { title: 'Beratungsgespräch vereinbaren', href: '/kontakt?thema=beratung' },
        ]}
      />
    </Layout>
  );
}

function Affected() {
  return (
    <aside
      aria-labelledby="betroffen"
      className="self-start rounded-card border border-hair bg-tint p-6 lg:sticky lg:top-28 lg:col-start-2"
      data-screen-only
    >
      <h2 id="betroffen" className="text-xl leading-snug">
        Betrifft das BFSG Ihr Unternehmen?
      </h2>
      <p className="mt-3 text-base">
        Höchstens fünf Fragen, dann eine Einschätzung mit den Stellen im Gesetz.
      </p>
      <a href="/compliance-checker" className={toButtonClass('primary', 'mt-5')}>
        Jetzt prüfen
      </a>
    </aside>
  );
}
