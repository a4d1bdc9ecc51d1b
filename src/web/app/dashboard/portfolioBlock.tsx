import { useQuery } from '@tanstack/react-query';
import { toNumber } from '../../../shared/text/format.ts';
import { GradeBadge } from '../../ui/sign/gradeBadge.tsx';
import { websitesQuery } from '../queries/queries.ts';
import { type Portfolio, toPortfolio } from './toPortfolio.ts';

export function PortfolioBlock() {
  const { data } = useQuery(websitesQuery);
  if (!data || data.items.length < 2) return null;
  const portfolio = toPortfolio(data.items);
  return (
    <section
      aria-labelledby="portfolio-title"
      className="mb-8 rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 id="portfolio-title" className="title-2">
        Alle zusammen
      </h2>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <Numbers portfolio={portfolio} count={data.items.length} />
        <Grades grades={portfolio.grades} />
      </div>
      <Provisional count={portfolio.provisional} />
    </section>
  );
}

function Numbers({ portfolio, count }: { portfolio: Portfolio; count: number }) {
  const { averageScore } = portfolio;
  const numbers = [
    ['Websites', toNumber(count)],
    ['Score im Mittel', averageScore === null ? '–' : `${averageScore} %`],
    ['Seiten', toNumber(portfolio.pages)],
    ['Fehlerursachen', toNumber(portfolio.openErrors)],
    ['Ursachen zu prüfen', toNumber(portfolio.openReviews)],
    ['Laufende Scans', toNumber(portfolio.running)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-5 sm:grid-cols-3">
      {numbers.map(([name, number]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-muted">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{number}</dd>
        </div>
      ))}
    </dl>
  );
}

function Provisional({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <p className="mt-4 text-[0.9375rem] text-muted">
      {count === 1 ? '1 Note ist vorläufig' : `${toNumber(count)} Noten sind vorläufig`}: Dort sind noch nicht
      alle Kriterien auf allen Seiten geprüft. Auch der mittlere Score beruht nur auf dem, was geprüft ist.
    </p>
  );
}

function Grades({ grades }: Pick<Portfolio, 'grades'>) {
  const most = Math.max(...grades.map(({ count }) => count), 1);
  return (
    <table className="w-full self-start text-[0.9375rem]">
      <caption className="mb-1 text-left font-semibold">Websites nach Note</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Note</th>
          <th scope="col">Websites</th>
        </tr>
      </thead>
      <tbody>
        {grades.map(({ grade, count }) => (
          <tr key={grade ?? 'none'}>
            <th
              scope="row"
              className="w-44 py-1 pr-4 text-left font-normal max-sm:w-px max-sm:whitespace-nowrap"
            >
              <GradeBadge grade={grade} provisional={false} />
            </th>
            <td className="py-1">
              <span className="grid grid-cols-[minmax(0,1fr)_2rem] sm:grid-cols-[minmax(0,1fr)_3rem] items-center gap-3">
                <span aria-hidden="true" className="h-3 overflow-hidden rounded-full border border-line">
                  <span
                    data-bar
                    className="block h-full bg-accent"
                    style={{ width: `${(count / most) * 100}%` }}
                  />
                </span>
                <span className="text-right tabular-nums">{toNumber(count)}</span>
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
