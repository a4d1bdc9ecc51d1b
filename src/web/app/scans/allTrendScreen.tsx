import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OrganizationTrend } from '../../../shared/contract/scan.ts';
import { getJson } from '../../server/request.ts';
import { workMessages } from '../../words/workMessages.ts';
import { Loaded } from '../view/loaded.tsx';
import { useTitle } from '../view/useTitle.ts';
import { TrendParts } from './trendParts.tsx';
import { WeekTable } from './trendTables.tsx';

const path = '/api/v1/organization/trend';

const allTrendQuery = queryOptions({
  queryKey: ['websites', 'trend'],
  queryFn: ({ signal }) => getJson<OrganizationTrend>(path, signal),
});

/** All websites that the person sees, together. */
export function AllTrendScreen() {
  useTitle('Verlauf aller Websites');
  const query = useQuery(allTrendQuery);
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Verlauf aller Websites
      </h1>
      <p className="mt-1">
        <Link to="/app/websites">Zu den Websites</Link>
      </p>
      <Loaded query={query} failed={workMessages.trendNotLoaded}>
        {({ weeks, ...repairs }) =>
          weeks.length === 0 ? (
            <p className="mt-6 text-muted">
              Noch kein Scan ist fertig. Hier steht dann, wie sich alles entwickelt.
            </p>
          ) : (
            <TrendParts
              title="Je Woche"
              points={weeks.map((week) => ({ ...week, deploy: null }))}
              {...repairs}
              tooFew="Nach der zweiten Woche mit einem Scan zeigt hier ein Diagramm, was sich ändert."
              note="Score und „Fertig“ sind Mittelwerte Ihrer Websites, jede mit ihrem letzten Scan; offene Ursachen sind zusammengezählt, ohne die ignorierten. Kommt eine Website dazu, ändert das die Werte, ohne dass an den anderen etwas geschah: Wie viele es waren, steht in der Tabelle. Was Menschen heute als Barriere beurteilen, zählt auch in früheren Wochen, deren Scans diese Stelle schon fanden. Nach neuen Prüfregeln sind die Werte nicht direkt vergleichbar."
              table={<WeekTable weeks={weeks} />}
              path={path}
              name="alle Websites"
            />
          )
        }
      </Loaded>
    </>
  );
}
