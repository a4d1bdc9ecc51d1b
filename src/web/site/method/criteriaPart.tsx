import { type Reach, toReach } from '../../../shared/standards/rules.ts';
import { type Criterion, catalogues } from '../../../shared/standards/wcag.ts';
import type { PagePart } from '../parts/longPage.tsx';

const words: { [reach in Reach]: string } = {
  failures: 'zum Teil automatisch',
  doubts: 'nur Verdacht',
  none: 'nur von Hand',
};
/** Shape beside the word, so that a glance down the column is enough: filled, half, empty. */
const Shape = ({ reach }: { reach: Reach }) => (
  <svg
    viewBox="0 0 20 20"
    width="16"
    height="16"
    className="mr-2 inline align-[-0.1em] text-accent"
    aria-hidden="true"
  >
    <circle
      cx="10"
      cy="10"
      r="8.5"
      fill={reach === 'failures' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
    />
    {reach === 'doubts' && <path d="M10 1.5a8.5 8.5 0 0 0 0 17z" fill="currentColor" />}
  </svg>
);

const Row = ({ num, nameDe, level }: Criterion) => {
  const { reach, rules } = toReach(num);
  return (
    <tr>
      <th scope="row" className="font-normal">
        <span className="tabular-nums">{num}</span> {nameDe}{' '}
        <span className="whitespace-nowrap text-muted">({level})</span>
      </th>
      <td className="relative pr-0! pl-6!">
        <span className="absolute left-0">
          <Shape reach={reach} />
        </span>
        {words[reach]}
        {rules > 0 && (
          <span className="text-muted">
            , {rules}
            {'\u00a0'}
            {rules === 1 ? 'Regel' : 'Regeln'}
          </span>
        )}
      </td>
    </tr>
  );
};

const principles = [...new Set(catalogues.wcag22.map(({ principle }) => principle))];

const Overview = () => (
  <ul aria-hidden="true" className="list-none! pl-0!">
    {principles.map((principle) => (
      <li key={principle} className="grid items-baseline gap-x-4 sm:grid-cols-[9rem_1fr]">
        <span className="text-base text-muted">{principle}</span>
        <span>
          {catalogues.wcag22
            .filter((criterion) => criterion.principle === principle)
            .map(({ num }) => (
              <Shape key={num} reach={toReach(num).reach} />
            ))}
        </span>
      </li>
    ))}
  </ul>
);

const countOf = (reach: Reach): number =>
  catalogues.wcag22.filter(({ num }) => toReach(num).reach === reach).length;

const Criteria = () => (
  <>
    <ul className="list-none! pl-0!">
      <li>
        <Shape reach="failures" />
        <strong>Zum Teil automatisch</strong> ({countOf('failures')}): Regeln erkennen manche Fehler sicher.
        Ob das Kriterium erfüllt ist, sieht trotzdem oft nur ein Mensch: Ein Alternativtext kann da sein und
        nichts sagen.
      </li>
      <li>
        <Shape reach="doubts" />
        <strong>Nur Verdacht</strong> ({countOf('doubts')}): Regeln nennen Stellen, die jemand ansehen muss.
      </li>
      <li>
        <Shape reach="none" />
        <strong>Nur von Hand</strong> ({countOf('none')}): Dafür gibt es keine Regel. Die Prüfliste führt
        durch die Schritte.
      </li>
    </ul>
    <Overview />
    {principles.map((principle) => (
      <table key={principle} className="mt-10 w-full table-fixed text-base">
        <caption className="pb-2 text-left text-xl font-bold">{principle}</caption>
        <thead>
          <tr>
            <th scope="col" className="w-[58%]">
              Kriterium (Stufe)
            </th>
            <th scope="col">Wie geprüft wird</th>
          </tr>
        </thead>
        <tbody>
          {catalogues.wcag22
            .filter((criterion) => criterion.principle === principle)
            .map((criterion) => (
              <Row key={criterion.num} {...criterion} />
            ))}
        </tbody>
      </table>
    ))}
    <p>
      Kriterien der WCAG 2.2. Ihre Prüfliste umfasst in der Voreinstellung {catalogues.checklist41.length}{' '}
      Kriterien; wählen lassen sich auch WCAG 2.1 ({catalogues.wcag21.length}) und WCAG 2.2 (
      {catalogues.wcag22.length}).
    </p>
  </>
);

export const criteriaParts: PagePart[] = [
  { id: 'kriterien', title: 'Kriterium für Kriterium', Body: Criteria },
];
