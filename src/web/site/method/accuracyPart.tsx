import { accuracy, toShare } from '../../../shared/standards/accuracy.ts';
import type { PagePart } from '../parts/longPage.tsx';
import { toGermanDate } from '../parts/sourceList.tsx';

const { headline, corpus, versions } = accuracy;

const Figure = ({ value, text }: { value: string; text: string }) => (
  <p className="border-l-4 border-accent pl-5 text-base">
    <strong className="block text-3xl tabular-nums">{value}</strong> {text}
  </p>
);

const Measured = () => (
  <>
    <p>
      Das W3C veröffentlicht zu seinen ACT-Regeln kleine Testseiten, von denen bekannt ist, ob sie eine
      Barriere enthalten. Wir haben {corpus.cases} davon wie jede andere Seite geprüft. {headline.cases}{' '}
      gehören zu Kriterien der Stufen A und AA:
    </p>
    <div className="grid gap-8 sm:grid-cols-2">
      <Figure
        value={toShare(headline.found, headline.failed)}
        text={`gefunden: ${headline.found} von ${headline.failed} Testseiten mit Barriere als „Fehler“ gemeldet`}
      />
      <Figure
        value={toShare(headline.wrong, headline.clean)}
        text={`falsch gemeldet: ${headline.wrong} von ${headline.clean} Testseiten ohne Barriere als „Fehler“ gemeldet`}
      />
    </div>
    <p>
      Zählt man mit, was wir als „Bitte prüfen“ vorlegen, sind es{' '}
      {toShare(headline.found_with_review, headline.failed)} und{' '}
      {toShare(headline.wrong_with_review, headline.clean)}. Nicht prüfen ließen sich {accuracy.unaudited} der{' '}
      {corpus.cases} Testseiten; sie zählen als nicht gefunden.
    </p>
    <h3>Was die Zahlen nicht sagen</h3>
    <ul>
      <li>
        Sie sind kein Anteil gefundener Barrieren auf echten Websites: Die Testseiten behandeln je eine Frage,
        und häufige Barrieren kommen nicht öfter vor als seltene.
      </li>
      <li>Für viele Kriterien gibt es keine oder nur wenige Testseiten.</li>
      <li>
        Eine Meldung gilt als richtig oder falsch nach dem Kriterium, nicht nach der Stelle. Manche „falsche“
        nennt eine andere, wirkliche Barriere zum selben Kriterium.
      </li>
    </ul>
    <p className="text-base text-muted">
      Gemessen am {toGermanDate(accuracy.date)} mit{' '}
      {versions.engines.map(({ name, version }) => `${name} ${version}`).join(', ')} und Chromium{' '}
      {versions.chromium}. Testfälle:{' '}
      <a href="https://www.w3.org/WAI/standards-guidelines/act/rules/" rel="noopener">
        ACT-Regeln des W3C
      </a>{' '}
      (W3C Software and Document License), Stand <code>{corpus.commit.slice(0, 12)}</code>, {corpus.rules}{' '}
      Regeln.
    </p>
    <details className="mt-6">
      <summary className="min-h-11 py-2 font-semibold">Zahlen je Kriterium</summary>
      <table className="mt-2 w-full text-base">
        <caption className="pb-2 text-left">Testseiten: als „Fehler“ gemeldet, von allen</caption>
        <thead>
          <tr>
            <th scope="col">Kriterium</th>
            <th scope="col">mit Barriere</th>
            <th scope="col">ohne Barriere</th>
          </tr>
        </thead>
        <tbody>
          {accuracy.criteria.map(({ num, found, failed, wrong, clean }) => (
            <tr key={num}>
              <th scope="row" className="font-normal">
                {num}
              </th>
              <td>
                {found} von {failed}
              </td>
              <td>
                {wrong} von {clean}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </>
);

export const accuracyParts: PagePart[] = [
  { id: 'genauigkeit', title: 'Gemessene Genauigkeit', Body: Measured },
];
