import { Island } from '../../islands/island.tsx';
import { Fill } from '../frame/fill.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { PageHead } from '../parts/pageHead.tsx';

export const kontakt: SitePage = {
  path: '/kontakt',
  file: 'kontakt/index.html',
  entry: 'site',
  title: 'Kontakt',
  description:
    'Schreiben Sie uns: Fragen zum Produkt, zu Ihrer Analyse oder zu einer Barriere auf dieser Website.',
  Body: KontaktPage,
};

function KontaktPage() {
  return (
    <Layout>
      <PageHead
        title="Kontakt"
        lead="Fragen, Fehler, Barrieren: Schreiben Sie uns, was Sie wissen oder melden möchten."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-14 pb-16 md:pb-24 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <section aria-labelledby="formular-titel">
          <h2 id="formular-titel" className="title-3">
            Nachricht schreiben
          </h2>
          <p className="mt-3 text-base text-muted">
            <Fill name="contact_notice" />
          </p>
          <div className="mt-5 rounded-card border border-hair bg-surface p-5 sm:p-8">
            <Island name="contact" when="interaction" />
          </div>
        </section>
        <div className="grid content-start gap-12">
          <Topics />
          <Operator />
        </div>
      </div>
    </Layout>
  );
}

const topics = [
  ['Produkt', 'Was Stufenlos kann, was nicht, und was es kostet.'],
  ['Analyse', 'Ein Befund ist unklar oder falsch? Nennen Sie uns die Adresse der Seite.'],
  ['Beratungsgespräch', 'Sagen Sie uns, worum es geht und wann Sie erreichbar sind.'],
  ['Barriere auf dieser Website', 'Wo sind Sie hängen geblieben, und womit waren Sie unterwegs?'],
];

function Topics() {
  return (
    <section aria-labelledby="themen-titel">
      <h2 id="themen-titel" className="title-3">
        Worüber Sie schreiben können
      </h2>
      <dl className="mt-4 grid gap-4">
        {topics.map(([title, text]) => (
          <div key={title}>
            <dt className="font-semibold">{title}</dt>
            <dd className="text-base text-muted">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Operator() {
  return (
    <section aria-labelledby="anschrift-titel">
      <h2 id="anschrift-titel" className="title-3">
        Anschrift
      </h2>
      <address className="mt-4 not-italic">
        <Fill name="operator_name" />
        <br />
        <Fill name="operator_address" />
      </address>
      <dl className="mt-4">
        <div className="flex flex-wrap gap-x-1.5">
          <dt>E-Mail:</dt>
          <dd>
            <Fill name="operator_email" />
          </dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>Telefon:</dt>
          <dd>
            <Fill name="operator_phone" />
          </dd>
        </div>
      </dl>
      <Fill name="operator_missing" />
    </section>
  );
}
