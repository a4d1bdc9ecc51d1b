import { useQuery } from '@tanstack/react-query';
import type { Trend } from '../../../shared/contract/scan.ts';
import { workMessages } from '../../words/workMessages.ts';
import { websiteQuery } from '../queries/queries.ts';
import { trendQuery } from '../queries/scanQueries.ts';
import { toHost } from '../queries/toHost.ts';
import { useWebsiteId } from '../queries/useWebsiteId.ts';
import { Loaded } from '../view/loaded.tsx';
import { WebsiteHead } from '../website/websiteHead.tsx';
import { TrendParts } from './trendParts.tsx';
import { TrendTable } from './trendTables.tsx';

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
            <WebsiteTrend websiteId={websiteId} trend={trend} />
          )
        }
      </Loaded>
    </>
  );
}

function WebsiteTrend({ websiteId, trend }: { websiteId: number; trend: Trend }) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const { scans, ...repairs } = trend;
  return (
    <TrendParts
      title="Je Scan"
      points={scans}
      {...repairs}
      tooFew="Nach dem zweiten Scan zeigt hier ein Diagramm, was sich ändert."
      note="„Fertig“ ist der Anteil der Kriterien auf allen Seiten, die schon geprüft sind. Ignorierte Ursachen zählen nicht mit. Was Menschen heute als Barriere beurteilen, zählt auch in früheren Scans, die diese Stelle schon fanden. Nach neuen Prüfregeln sind die Werte nicht direkt vergleichbar: Dann hat sich Stufenlos geändert, nicht die Website."
      table={<TrendTable websiteId={websiteId} scans={scans} />}
      path={`/api/v1/websites/${websiteId}/trend`}
      name={website ? toHost(website.url) : ''}
    />
  );
}
