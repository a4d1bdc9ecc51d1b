import { useState } from 'react';
import { Link } from 'react-router';
import type { SeverityCounts, TrendMonth, TrendScan } from '../../../shared/contract/scan.ts';
import { toCutShort } from '../../../shared/text/cutShort.ts';
import { toDateTime, toNumber } from '../../../shared/text/format.ts';
import { severityWords } from '../../../shared/words/trendWords.ts';
import { Button } from '../../ui/form/button.tsx';
import { toDeployText, toRepairText, toShortMonth, toTop } from '../../ui/sign/trendCharts.ts';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';

const severities = Object.entries(severityWords) as [keyof SeverityCounts, string][];
const rowsAtOnce = 12;

export function TrendTable({ websiteId, scans }: { websiteId: number; scans: TrendScan[] }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const columns = severities.filter(([severity]) => severity !== 'unrated' || scans.some(isUnrated));
  const numbers = ['Score', 'Fertig', ...columns.map(([, name]) => name)];
  const rows = scans.toReversed().slice(0, shown);
  return (
    <>
      <Table caption="Werte je Scan, der neueste zuerst" columns={['Scan', ...numbers]} numbers={numbers}>
        {rows.map((scan) => (
          <ScanRow key={scan.scan_id} websiteId={websiteId} scan={scan} columns={columns} />
        ))}
      </Table>
      {shown < scans.length && (
        <Button
          look="secondary"
          className="mt-4 justify-self-start"
          onClick={() => setShown(shown + 10 * rowsAtOnce)}
        >
          Ältere Scans zeigen
        </Button>
      )}
    </>
  );
}

const isUnrated = ({ open_causes }: TrendScan): boolean => (open_causes?.unrated ?? 0) > 0;

type RowProps = { websiteId: number; scan: TrendScan; columns: typeof severities };

function ScanRow({ websiteId, scan, columns }: RowProps) {
  const { open_causes, deploy, has_new_rules } = scan;
  const cut = toCutShort(scan);
  return (
    <Row>
      <HeadCell>
        <Link
          to={`/app/websites/${websiteId}/scans/${scan.scan_id}`}
          className="inline-flex min-h-8 items-center"
        >
          {toDateTime(scan.finished_at)}
        </Link>
        {cut && <span className="block font-normal text-muted">{cut}</span>}
        {has_new_rules && <span className="block font-normal text-muted">Neue Prüfregeln</span>}
        {deploy && <span className="block font-normal wrap-anywhere text-muted">{toDeployText(deploy)}</span>}
      </HeadCell>
      <Cell label="Score" isNumber>
        {scan.accessibility_score} %
      </Cell>
      <Cell label="Fertig" isNumber>
        {scan.completion_rate} %
      </Cell>
      {columns.map(([severity, name]) => (
        <Cell key={severity} label={name} isNumber>
          {open_causes ? toNumber(open_causes[severity]) : '–'}
        </Cell>
      ))}
    </Row>
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
