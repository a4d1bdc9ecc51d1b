import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ChartPoint, TrendMonth } from '../../../shared/contract/scan.ts';
import { Button } from '../../ui/form/button.tsx';
import { toCharts, toRepairText } from '../../ui/sign/trendCharts.ts';
import { TrendFigure } from '../../ui/sign/trendFigure.tsx';
import { downloadFile } from '../form/download.tsx';
import { ExportGroup } from '../form/listExport.tsx';
import { drawTrend, toPng } from './trendPicture.ts';
import { MonthTable } from './trendTables.tsx';

type Props = {
  /** `Je Scan` */
  title: string;
  points: ChartPoint[];
  tooFew: string;
  note: ReactNode;
  table: ReactNode;
  months: TrendMonth[];
  median_days: number | null;
  /** Path of the files, and a name for them. */
  path: string;
  name: string;
};

/** Charts, tables and files of one website's trend, or of all together. */
export function TrendParts(props: Props) {
  const { title, points, tooFew, note, table, months, median_days } = props;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="trend-scans" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="trend-scans" className="title-2">
          {title}
        </h2>
        {points.length > 1 ? (
          toCharts(points).map((chart) => <TrendFigure key={chart.title} chart={chart} scans={points} />)
        ) : (
          <p className="text-muted">{tooFew}</p>
        )}
        <p className="max-w-3xl text-[0.9375rem] text-muted">{note}</p>
        {table}
      </section>
      <section aria-labelledby="trend-months">
        <h2 id="trend-months" className="title-2 mb-3">
          Je Monat
        </h2>
        {months.every(isQuiet) ? (
          <p className="text-muted">In den letzten zwölf Monaten hat kein Scan eine Reparatur bestätigt.</p>
        ) : (
          <>
            <MonthTable months={months} />
            <p className="mt-3 max-w-3xl">
              Von offen bis behoben, im Median der letzten zwölf Monate: {toRepairText(median_days)}.
            </p>
          </>
        )}
      </section>
      <Export {...props} />
    </div>
  );
}

const isQuiet = ({ mended_count, by_rules_count }: TrendMonth): boolean =>
  mended_count + by_rules_count === 0;

function Export({ title, points, months, path, name }: Props) {
  const draw = () => drawTrend({ scans: points, months }, `Verlauf der Barrierefreiheit: ${name}`);
  const save = (file: Blob, ending: string) =>
    downloadFile(file, `verlauf-${name.replace(/[^\w.-]+/g, '-')}.${ending}`);
  return (
    <section aria-labelledby="trend-export" data-screen-only className="grid gap-4">
      <h2 id="trend-export" className="title-2">
        Mitnehmen
      </h2>
      <ExportGroup
        name="Als Tabelle"
        files={{ [`${path}.csv`]: `${title} (CSV)`, [`${path}/months.csv`]: 'Je Monat (CSV)' }}
      />
      {points.length > 1 && (
        <fieldset className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <legend className="float-left mr-1 font-semibold">Als Bild</legend>
          <Button look="secondary" onClick={() => save(new Blob([draw()], { type: 'image/svg+xml' }), 'svg')}>
            <Download className="size-4" aria-hidden="true" />
            SVG
          </Button>
          <Button look="secondary" onClick={() => void toPng(draw()).then((file) => save(file, 'png'))}>
            <Download className="size-4" aria-hidden="true" />
            PNG
          </Button>
        </fieldset>
      )}
    </section>
  );
}
