import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type {
  ChartPoint,
  SeverityCounts,
  TrendMonth,
  TrendScan,
  TrendWeek,
} from '../../../shared/contract/scan.ts';
import { toCutShort } from '../../../shared/text/cutShort.ts';
import { toDate, toDateTime, toNumber } from '../../../shared/text/format.ts';
import { severityWords } from '../../../shared/words/trendWords.ts';
import { Button } from '../../ui/form/button.tsx';
import { toDeployText, toRepairText, toShortMonth, toTop } from '../../ui/sign/trendCharts.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';

const severities = Object.entries(severityWords) as [keyof SeverityCounts, string][];
const rowsAtOnce = 12;

type Value<Point> = [name: string, read: (point: Point) => string | number];

type ValueProps<Point> = {
  caption: string;
  /** Title of the first column, and its cell. */
  first: string;
  toHead: (point: Point) => ReactNode;
  older: string;
  points: Point[];
  more?: Value<Point>[];
};

/** Values by scan or by week, the newest first. */
function ValueTable<Point extends Omit<ChartPoint, 'deploy'>>(props: ValueProps<Point>) {
  const { caption, first, toHead, older, points, more = [] } = props;
  const [shown, setShown] = useState(rowsAtOnce);
  const values: Value<Point>[] = [
    ['Score', ({ accessibility_score }) => `${accessibility_score} %`],
    ['Fertig', ({ completion_rate }) => `${completion_rate} %`],
    ...severities
      .filter(([severity]) => severity !== 'unrated' || points.some(isUnrated))
      .map(
        ([severity, name]): Value<Point> => [
          name,
          ({ open_causes }) => (open_causes ? toNumber(open_causes[severity]) : '–'),
        ],
      ),
    ...more,
  ];
  const numbers = values.map(([name]) => name);
  return (
    <>
      <Table caption={caption} columns={[first, ...numbers]} numbers={numbers}>
        {points
          .toReversed()
          .slice(0, shown)
          .map((point) => (
            <Row key={point.finished_at}>
              <HeadCell>{toHead(point)}</HeadCell>
              {values.map(([name, read]) => (
                <Cell key={name} label={name} isNumber>
                  {read(point)}
                </Cell>
              ))}
            </Row>
          ))}
      </Table>
      {shown < points.length && (
        <Button
          look="secondary"
          className="mt-4 justify-self-start"
          onClick={() => setShown(shown + 10 * rowsAtOnce)}
        >
          {older}
        </Button>
      )}
    </>
  );
}

const isUnrated = ({ open_causes }: Pick<ChartPoint, 'open_causes'>): boolean =>
  (open_causes?.unrated ?? 0) > 0;

export const TrendTable = ({ websiteId, scans }: { websiteId: number; scans: TrendScan[] }) => (
  <ValueTable
    caption="Werte je Scan, der neueste zuerst"
    first="Scan"
    older="Ältere Scans zeigen"
    points={scans}
    toHead={(scan) => <ScanHead websiteId={websiteId} scan={scan} />}
  />
);

export const WeekTable = ({ weeks }: { weeks: TrendWeek[] }) => (
  <ValueTable
    caption="Werte je Woche, die neueste zuerst"
    first="Woche"
    older="Ältere Wochen zeigen"
    points={weeks}
    toHead={(week) => (
      <>
        bis {toDate(week.finished_at)}
        {week.has_new_rules && <NewRules />}
      </>
    )}
    more={[
      ['Websites', ({ website_count }) => toNumber(website_count)],
      ['Davon gescannt', ({ scanned_count }) => toNumber(scanned_count)],
    ]}
  />
);

const NewRules = () => <span className="block font-normal text-muted">Neue Prüfregeln</span>;

function ScanHead({ websiteId, scan }: { websiteId: number; scan: TrendScan }) {
  const { deploy, has_new_rules } = scan;
  const cut = toCutShort(scan);
  return (
    <>
      <Link
        to={`/app/websites/${websiteId}/scans/${scan.scan_id}`}
        className="inline-flex min-h-8 items-center"
      >
        {toDateTime(scan.finished_at)}
      </Link>
      {cut && <span className="block font-normal text-muted">{cut}</span>}
      {has_new_rules && <NewRules />}
      {deploy && <span className="block font-normal wrap-anywhere text-muted">{toDeployText(deploy)}</span>}
    </>
  );
}

const monthNumbers = ['Behoben', 'Durch neue Prüfregeln entfallen', 'Reparaturzeit (Median)'];

export function MonthTable({ months }: { months: TrendMonth[] }) {
  const top = toTop(months.map(({ mended_count }) => mended_count));
  return (
    <Table
      caption="Behobene Ursachen je Monat, der neueste zuerst"
      columns={['Monat', ...monthNumbers]}
      numbers={monthNumbers.slice(1)}
    >
      {months.toReversed().map(({ month, mended_count, by_rules_count, median_days }) => (
        <Row key={month}>
          <HeadCell>{toShortMonth(month)}</HeadCell>
          <Cell label="Behoben">
            <span className="flex items-center gap-3">
              <span className="min-w-8 text-right tabular-nums">{toNumber(mended_count)}</span>
              <Bar part={mended_count / top} />
            </span>
          </Cell>
          <Cell label={monthNumbers[1]!} isNumber>
            {toNumber(by_rules_count)}
          </Cell>
          <Cell label={monthNumbers[2]!} isNumber>
            {toRepairText(median_days)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

function Bar({ part }: { part: number }) {
  return (
    <svg viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-40" aria-hidden="true">
      <rect width={Math.max(part * 100, 1)} height="12" className="trend-bar" />
    </svg>
  );
}
