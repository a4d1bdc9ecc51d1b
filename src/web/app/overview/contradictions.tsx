import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ContradictedCheck } from '../../../shared/contract/check.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { toCriterionName } from '../../../shared/words/causeWords.ts';
import { getJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { toChecklistPath } from '../queries/pageQueries.ts';

type Found = { items: ContradictedCheck[]; total: number };

const contradictionsQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'contradictions'],
    queryFn: ({ signal }) => getJson<Found>(`/api/v1/websites/${websiteId}/contradictions?limit=20`, signal),
  });

/** Results of people that a scan contradicts, with the way to each; nothing without any. */
export function Contradictions({ websiteId }: { websiteId: number }) {
  const session = useSession();
  const isMember = session !== null && session !== 'loading';
  const { data } = useQuery({ ...contradictionsQuery(websiteId), enabled: isMember });
  if (!data || data.total === 0) return null;
  return (
    <section id="contradictions" tabIndex={-1} aria-label="Widersprüche" className="mt-4 scroll-mt-20">
      <Notice tone="warn" title={toTitle(data.total)}>
        <details className="mt-1">
          <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold">
            Zu den Prüflisten
          </summary>
          <ul className="grid gap-1">
            {data.items.map((item) => (
              <Item key={`${item.page_id} ${item.criterion}`} item={item} websiteId={websiteId} />
            ))}
            {data.total > data.items.length && (
              <li>und {toNumber(data.total - data.items.length)} weitere</li>
            )}
          </ul>
        </details>
      </Notice>
    </section>
  );
}

const toTitle = (total: number): string =>
  `Widerspruch: Der Scan fand Fehler bei ${toCount(total, 'Ergebnis', 'Ergebnissen')} von Hand ohne Fehler.`;

function Item({ item, websiteId }: { item: ContradictedCheck; websiteId: number }) {
  const { page_id, page_title, page_url, criterion } = item;
  return (
    <li>
      <Link
        to={`${toChecklistPath(websiteId, page_id)}#kriterium-${criterion}`}
        className="inline-flex min-h-9 items-center wrap-anywhere max-sm:min-h-11"
      >
        {toCriterionName(criterion)}: {page_title || page_url}
      </Link>
    </li>
  );
}
