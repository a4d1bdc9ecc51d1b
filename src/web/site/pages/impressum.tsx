import { Fill } from '../frame/fill.tsx';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { credits } from '../legal/credits.ts';
import { PageHead } from '../parts/pageHead.tsx';

export const impressum: SitePage = {
  path: '/impressum',
  file: 'impressum/index.html',
  entry: 'site',
  title: 'Impressum',
  description: 'Wer diese Website betreibt und wie Sie uns erreichen.',
  updated: '2026-11-21',
  Body: ImpressumPage,
};

function ImpressumPage() {
  return (
    <Layout>
      <PageHead
        title="Impressum"
        lead="Angaben nach §&nbsp;5 des Digitale-Dienste-Gesetzes (DDG)."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <div className="wrap pb-20">
        <div className="prose">
          <Fill name="operator_missing" />
          <Provider />
          <Fill name="operator_responsible" />
          <h2>Streitbeilegung</h2>
          <p>
            Unser Angebot richtet sich an Unternehmen und andere Organisationen. Wir sind nicht bereit und
            nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle
            teilzunehmen (§&nbsp;36 VSBG).
          </p>
          <h2>Was von anderen stammt</h2>
          <ul>
            {credits.map(({ what, of, licence, url }) => (
              <li key={what}>
                <a href={url} rel="noopener">
                  {what}
                </a>
                , {of}, {licence}
              </li>
            ))}
          </ul>
          <p>
            Diese Seiten enthalten weitere freie Software.{' '}
            <a href="/licences.txt">Alle Lizenzen im Wortlaut (Text, englisch)</a>
          </p>
        </div>
      </div>
    </Layout>
  );
}

/**
 * Register, VAT id and representative are whole entries, empty if the operator has none. So is the part on
 * the person responsible for the content, further down.
 */
function Provider() {
  return (
    <>
      <h2 className="first:mt-0!">Anbieter</h2>
      <dl>
        <div>
          <dt>Name und Anschrift</dt>
          <dd>
            <Fill name="operator_name" />
            <br />
            <Fill name="operator_address" />
          </dd>
        </div>
        <Fill name="operator_represented_by" />
        <div>
          <dt>E-Mail</dt>
          <dd>
            <Fill name="operator_email" />
          </dd>
        </div>
        <div>
          <dt>Telefon</dt>
          <dd>
            <Fill name="operator_phone" />
          </dd>
        </div>
        <Fill name="operator_register" />
        <Fill name="operator_vat_id" />
      </dl>
      <p>
        Schreiben können Sie uns auch über das <a href="/kontakt">Kontaktformular</a>.
      </p>
    </>
  );
}
