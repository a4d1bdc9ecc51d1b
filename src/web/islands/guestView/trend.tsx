import type { TrendScan } from '../../../shared/contract/scan.ts';
import { toDate, toNumber } from '../../../shared/text/format.ts';
import { toCharts } from '../../ui/sign/trendCharts.ts';
import { TrendFigure } from '../../ui/sign/trendFigure.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table/table.tsx';

const shownScans = 12;
const numbers = ['Score', 'Fertig', 'Offene Fehlerursachen'];

export function GuestTrend({ scans }: { scans: TrendScan[] }) {
  return (
    <section aria-labelledby="trend" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 id="trend" className="title-3">
        Verlauf
      </h2>
      {scans.length > 1 &&
        toCharts(scans).map((chart) => <TrendFigure key={chart.title} chart={chart} scans={scans} />)}
      <Table caption="Die letzten Scans, der neueste zuerst" columns={['Scan', ...numbers]} numbers={numbers}>
        {scans
          .toReversed()
          .slice(0, shownScans)
          .map((scan) => (
            <ScanRow key={scan.scan_id} scan={scan} />
          ))}
      </Table>
    </section>
  );
}

function ScanRow({ scan }: { scan: TrendScan }) {
  const { open_causes, finished_at, has_new_rules, accessibility_score, completion_rate } = scan;
  const open = open_causes && Object.values(open_causes).reduce((sum, count) => sum + count, 0);
  return (
    <Row>
      <HeadCell>
        {toDate(finished_at)}
        {has_new_rules && <span className="block font-normal text-muted">Neue Prüfregeln</span>}
      </HeadCell>
      <Cell label="Score" isNumber>
        {accessibility_score} %
      </Cell>
      <Cell label="Fertig" isNumber>
        {completion_rate} %
      </Cell>
      <Cell label={numbers[2]!} isNumber>
        {open === null ? '–' : toNumber(open)}
      </Cell>
    </Row>
  );
}
