import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { toNumber } from '../../../shared/text/format.ts';
import type { PortfolioItem } from '../../../shared/work/portfolio.ts';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { ExportGroup } from '../form/listExport.tsx';
import { portfolioQuery, websitesQuery } from '../queries/queries.ts';
import { toWebsiteName } from '../queries/toHost.ts';
import { Loaded } from '../view/loaded.tsx';
import { Sparkline } from './sparkline.tsx';
import { toOpenErrors } from './toOpenErrors.ts';

const numbers = ['Dringlichkeit', 'Score', 'Rang', 'Zum Median', 'Fehlerursachen'];
const columns = ['Website', ...numbers, 'Ziele', 'Verlauf'];

/** Compares an organization's websites; nothing for a single one. */
export function ComparedWebsites() {
  const { data: websites } = useQuery(websitesQuery);
  const count = websites?.items.length ?? 0;
  const query = useQuery({ ...portfolioQuery, enabled: count > 1 });
  if (!websites || count < 2) return null;
  const byId = new Map(websites.items.map((website) => [website.id, website]));
  return (
    <section aria-labelledby="compared-title" className="mt-10">
      <h2 id="compared-title" tabIndex={-1} className="title-2">
        Im Vergleich
      </h2>
      <p className="mt-1 mb-4 max-w-3xl text-muted">
        Die dringendste zuerst. Dringlichkeit zählt offene Fehlerursachen nach Schwere (kritisch 8,
        schwerwiegend 4, mittel 2, sonst 1; auf wichtigen Seiten das Anderthalbfache), dazu 20 je Ziel in
        Gefahr oder verfehlt und 10, wenn der letzte Scan gescheitert ist.
      </p>
      <Loaded query={query} failed={workMessages.portfolioNotLoaded}>
        {({ items, median_score }) => (
          <>
            <Table caption="Ihre Websites nach Dringlichkeit" columns={columns} numbers={numbers}>
              {items.map((item) => (
                <ItemRow key={item.website_id} item={item} website={byId.get(item.website_id)} />
              ))}
            </Table>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
              <p className="text-muted">
                <Link to="/app/verlauf">Verlauf aller Websites</Link>
                {median_score !== null && ' · '}
                {median_score !== null && `Median der Scores: ${toNumber(median_score, 1)} %`}
              </p>
              <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
                <Link to="/app/dashboard?tab=reports&website=alle">Bericht über alle Websites</Link>
                <ExportGroup name="Vergleich" files={{ '/api/v1/portfolio.csv': 'Als CSV' }} />
              </div>
            </div>
          </>
        )}
      </Loaded>
    </section>
  );
}

function ItemRow({ item, website }: { item: PortfolioItem; website: Website | undefined }) {
  const { accessibility_score: score, rank, from_median } = item;
  const cells = [
    toNumber(item.urgency, 1),
    score === null ? '–' : `${score} %`,
    rank ?? '–',
    from_median === null ? '–' : toSigned(from_median),
    toOpenErrors(item),
  ];
  return (
    <Row>
      <HeadCell>
        <Link to={`/app/websites/${item.website_id}`}>
          <Breakable>{toWebsiteName(item)}</Breakable>
        </Link>
        {item.is_failed && <span className="block font-normal text-bad">Letzter Scan gescheitert</span>}
      </HeadCell>
      {cells.map((content, at) => (
        <Cell key={numbers[at]} label={numbers[at]!} isNumber>
          {content}
        </Cell>
      ))}
      <Cell label="Ziele">{toGoalWords(item)}</Cell>
      <Cell label="Verlauf" hidesLabel>
        {website && website.trend.length > 1 && (
          <span className="whitespace-nowrap">
            <Sparkline trend={website.trend} />
          </span>
        )}
      </Cell>
    </Row>
  );
}

const toSigned = (points: number): string =>
  points === 0 ? '0' : `${points > 0 ? '+' : '−'}${toNumber(Math.abs(points), 1)}`;

function toGoalWords({ goals_at_risk, goals_missed }: PortfolioItem): string {
  const parts = [
    goals_at_risk > 0 && `${goals_at_risk} in Gefahr`,
    goals_missed > 0 && `${goals_missed} verfehlt`,
  ].filter(Boolean);
  return parts.join(', ') || '–';
}
