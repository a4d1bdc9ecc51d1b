import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DocumentCounts } from '../../../shared/documents/document.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { getJson } from '../../server/request.ts';

export const toDocumentsPath = (websiteId: number) => `/app/websites/${websiteId}/dokumente`;

const documentCountsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'documents', 'counts'],
    queryFn: ({ signal }) =>
      getJson<{ counts: DocumentCounts }>(`/api/v1/websites/${websiteId}/documents?limit=1`, signal),
  });

/** Names the PDFs beside the criteria, which are about pages alone; shows nothing without any. */
export function DocumentLine({ websiteId }: { websiteId: number }) {
  const { data } = useQuery(documentCountsQuery(websiteId));
  if (!data || data.counts.total === 0) return null;
  const { total } = data.counts;
  return (
    <section
      aria-labelledby="documents"
      className="mt-6 rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 id="documents" className="title-2">
        Als Dokument
      </h2>
      <p className="mt-2 max-w-3xl">
        Seiten dieser Website verlinken auf {toCount(total, 'PDF-Dokument', 'PDF-Dokumente')}:{' '}
        {toParts(data.counts)}. Für Dokumente gelten eigene Anforderungen (EN 301 549, Kapitel 10); in Score
        und Prüflisten zählen nur Seiten.
      </p>
      <p className="mt-1">
        <Link to={toDocumentsPath(websiteId)} className="inline-flex min-h-11 items-center font-semibold">
          Dokumente ansehen
        </Link>
      </p>
    </section>
  );
}

function toParts({ faulty, clean, unchecked, waiting }: DocumentCounts): string {
  const unseen = unchecked + waiting;
  return [
    faulty > 0 && `${toNumber(faulty)} mit maschinell erkennbaren Fehlern`,
    clean > 0 && `${toNumber(clean)} ohne maschinell erkennbare Fehler`,
    unseen > 0 && `${toNumber(unseen)} nicht geprüft`,
  ]
    .filter(Boolean)
    .join(', ');
}
