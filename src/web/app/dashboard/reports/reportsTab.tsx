import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, toButtonClass } from '../../../ui/form/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { EmptyState } from '../../../ui/sign/emptyState.tsx';
import { Table } from '../../../ui/table/table.tsx';
import { websitesQuery } from '../../queries/queries.ts';
import { toWebsiteName } from '../../queries/toHost.ts';
import { useAddressParams } from '../../view/useAddressParams.ts';
import { MonthlySection } from './monthlySection.tsx';
import { ReportForm } from './reportForm.tsx';
import { reportsQuery } from './reportQueries.ts';
import { ReportRow, reportColumns } from './reportRow.tsx';
import { TemplatesSection } from './templatesSection.tsx';

/** Names all websites in the address. */
const allWebsites = 'alle';

/** Reports of one website at a time, or of all; the query parameter `website` names it. */
export function ReportsTab() {
  const { data } = useQuery(websitesQuery);
  const [search, write] = useAddressParams();
  if (!data) return null;
  const wanted = search.get('website');
  const isAll = wanted === allWebsites && data.items.length > 1;
  const website = data.items.find(({ id }) => String(id) === wanted) ?? data.items[0];
  if (!website)
    return (
      <EmptyState
        Icon={FileText}
        title="Noch keine Berichte"
        text="Fügen Sie zuerst eine Website hinzu. Dann entstehen hier Berichte zum Weitergeben."
      />
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Field label="Website">
        {(control) => (
          <select
            {...control}
            value={isAll ? allWebsites : website.id}
            onChange={({ target }) =>
              write(() => new URLSearchParams({ tab: 'reports', website: target.value }))
            }
          >
            {data.items.length > 1 && <option value={allWebsites}>Alle Websites</option>}
            {data.items.map((item) => (
              <option key={item.id} value={item.id}>
                {toWebsiteName(item)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {isAll ? (
        <Reports key={allWebsites} websiteId={null} />
      ) : (
        <OfWebsite key={website.id} id={website.id} />
      )}
      <TemplatesSection />
    </div>
  );
}

function OfWebsite({ id }: { id: number }) {
  return (
    <>
      <Reports websiteId={id} />
      <MonthlySection websiteId={id} />
      <section aria-labelledby="declarations-title">
        <h2 id="declarations-title" className="title-2">
          Rechtliche Texte
        </h2>
        <p className="mt-2 mb-4 max-w-3xl text-muted">
          Informationen zur Barrierefreiheit für Unternehmen, Erklärung zur Barrierefreiheit für öffentliche
          Stellen: aus der Prüfung vorgeschlagen, von Ihnen freigegeben, danach mit jedem Scan abgeglichen.
        </p>
        <Link to={`/app/websites/${id}/erklaerung`} className={toButtonClass('secondary')}>
          Rechtliche Texte öffnen
        </Link>
        <p className="mt-6 mb-4 max-w-3xl text-muted">
          Beurteilungen nach den §§ 16 und 17 BFSG und Mitteilungen an Behörden: von Ihnen geschrieben, mit
          allen Fassungen aufbewahrt, mit Erinnerung an die nächste Überprüfung.
        </p>
        <Link to={`/app/websites/${id}/aufzeichnungen`} className={toButtonClass('secondary')}>
          Aufzeichnungen öffnen
        </Link>
      </section>
    </>
  );
}

/** Reports on one website, or on all: null. */
function Reports({ websiteId }: { websiteId: number | null }) {
  const { data: reports = [] } = useQuery(reportsQuery(websiteId));
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section aria-labelledby="reports-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="reports-title" tabIndex={-1} className="title-2">
          Berichte
        </h2>
        <Button onClick={() => setIsOpen(true)}>Bericht erstellen</Button>
      </div>
      {reports.length === 0 ? (
        <p className="text-muted">
          {websiteId === null
            ? 'Einen Bericht über alle Websites gibt es noch nicht: Dringlichkeit, Punktestand, Prüfstand, Verlauf und die schwersten Ursachen.'
            : 'Für diese Website gibt es noch keinen Bericht.'}{' '}
          Ein Bericht bleibt 30 Tage hier.
        </p>
      ) : (
        <Table
          caption={websiteId === null ? 'Berichte über alle Websites' : 'Berichte dieser Website'}
          columns={reportColumns}
        >
          {reports.map((report) => (
            <ReportRow key={report.id} report={report} />
          ))}
        </Table>
      )}
      {isOpen && <ReportForm websiteId={websiteId} onClose={() => setIsOpen(false)} />}
    </section>
  );
}
