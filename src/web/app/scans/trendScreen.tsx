import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { Trend, TrendMonth } from '../../../shared/contract/scan.ts';
import { Button } from '../../ui/form/button.tsx';
import { toCharts, toRepairText } from '../../ui/sign/trendCharts.ts';
import { TrendFigure } from '../../ui/sign/trendFigure.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { downloadFile } from '../form/download.tsx';
import { ExportGroup } from '../form/listExport.tsx';
import { websiteQuery } from '../queries/queries.ts';
import { trendQuery } from '../queries/scanQueries.ts';
import { toHost } from '../queries/toHost.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { drawTrend, toPng } from './trendPicture.ts';
import { MonthTable, TrendTable } from './trendTables.tsx';

export function TrendScreen() {
  const websiteId = useWebsiteId();
  const query = useQuery(trendQuery(websiteId));
  return (
    <>
      <WebsiteHead websiteId={websiteId} title="Verlauf" />
      <Loaded query={query} failed={workMessages.trendNotLoaded}>
        {(trend) =>
          trend.scans.length === 0 ? (
            <p className="mt-6 text-muted">
              Noch kein Scan ist fertig. Hier steht dann, wie sich alles entwickelt.
            </p>
          ) : (
            <TrendParts websiteId={websiteId} trend={trend} />
          )
        }
      </Loaded>
    </>
  );
}

function TrendParts({ websiteId, trend }: { websiteId: number; trend: Trend }) {
  const { scans, months, median_days } = trend;
  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-10">
      <section aria-labelledby="trend-scans" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 id="trend-scans" className="title-2">
          Je Scan
        </h2>
        {scans.length > 1 ? (
          toCharts(scans).map((chart) => <TrendFigure key={chart.title} chart={chart} scans={scans} />)
        ) : (
          <p className="text-muted">Nach dem zweiten Scan zeigt hier ein Diagramm, was sich ändert.</p>
        )}
        <p className="max-w-3xl text-[0.9375rem] text-muted">
          „Fertig“ ist der Anteil der Kriterien auf allen Seiten, die schon geprüft sind. Ignorierte Ursachen
          zählen nicht mit. Was Menschen heute als Barriere beurteilen, zählt auch in früheren Scans, die
          diese Stelle schon fanden. Nach neuen Prüfregeln sind die Werte nicht direkt vergleichbar: Dann hat
          sich Stufenlos geändert, nicht die Website.
        </p>
        <TrendTable websiteId={websiteId} scans={scans} />
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
      <Export websiteId={websiteId} trend={trend} />
    </div>
  );
}

const isQuiet = ({ mended_count, by_rules_count }: TrendMonth): boolean =>
  mended_count + by_rules_count === 0;

function Export({ websiteId, trend }: { websiteId: number; trend: Trend }) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const path = `/api/v1/websites/${websiteId}/trend`;
  const host = website ? toHost(website.url) : '';
  const draw = () => drawTrend(trend, `Verlauf der Barrierefreiheit: ${host}`);
  const save = (file: Blob, ending: string) =>
    downloadFile(file, `verlauf-${host.replace(/[^\w.-]+/g, '-')}.${ending}`);
  return (
    <section aria-labelledby="trend-export" data-screen-only className="grid gap-4">
      <h2 id="trend-export" className="title-2">
        Mitnehmen
      </h2>
      <ExportGroup
        name="Als Tabelle"
        files={{ [`${path}.csv`]: 'Je Scan (CSV)', [`${path}/months.csv`]: 'Je Monat (CSV)' }}
      />
      {trend.scans.length > 1 && (
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
