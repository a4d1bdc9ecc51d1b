import { ExternalLink } from 'lucide-react';
import type { Page } from '../../../shared/contract/page.ts';
import { Badge } from '../../ui/badge.tsx';
import { toPath } from '../../ui/fileName.ts';
import { Tally } from '../../ui/tally.tsx';

const cell = 'px-3 py-3 align-top first:pl-5 last:pr-5';

/** On small screens the address stands below the title instead of in a column of its own. */
export function PagesTable({ pages, descending }: { pages: Page[]; descending: boolean }) {
  return (
    <div className="overflow-clip rounded-card border border-hair bg-surface">
      <table className="w-full table-fixed text-left text-[0.9375rem]">
        <caption className="sr-only">Seiten der Website</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className={cell}>
              Titel
            </th>
            <th
              scope="col"
              aria-sort={descending ? 'descending' : 'ascending'}
              className={`${cell} w-[24%] max-lg:hidden`}
            >
              URL
            </th>
            <th scope="col" className={`${cell} max-sm:hidden`}>
              WCAG
            </th>
            <th scope="col" className={`${cell} w-16 sm:w-32`}>
              <span className="max-sm:sr-only">Aktionen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {pages.map((page) => (
            <tr key={page.id} className="border-b border-hair last:border-0 hover:bg-tint">
              <th scope="row" className={`${cell} font-semibold`}>
                {page.title || 'Ohne Titel'}
                <span className="block font-normal text-muted wrap-anywhere lg:hidden">
                  {toPath(page.url)}
                </span>
                {page.error_message && (
                  <span className="block font-normal text-warn">{page.error_message}</span>
                )}
                <div className="mt-2 font-normal sm:hidden">
                  <WcagCounts page={page} />
                </div>
              </th>
              <td className={`${cell} text-muted wrap-anywhere max-lg:hidden`}>{toPath(page.url)}</td>
              <td className={`${cell} max-sm:hidden`}>
                <WcagCounts page={page} />
              </td>
              <td className={cell}>
                <a href={page.url} rel="noreferrer" className="inline-flex min-h-8 items-center gap-1.5">
                  <span className="max-sm:sr-only">Öffnen</span>
                  <span className="sr-only">: {page.title || toPath(page.url)}</span>
                  <ExternalLink className="size-4" aria-hidden="true" />
                </a>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** specification, app 2 */
function WcagCounts({ page }: { page: Page }) {
  const { wcag_valid_count: valid, wcag_invalid_count: invalid, wcag_na_count: na } = page;
  if (valid + invalid + na === 0) return <Badge>Keine WCAG-Prüfung</Badge>;
  return (
    <Tally
      counts={[
        { tone: 'ok', count: valid, word: 'bestanden' },
        { tone: 'bad', count: invalid, word: 'nicht bestanden' },
        { tone: 'info', count: na, word: 'nicht anwendbar' },
        { tone: 'quiet', count: page.wcag_unchecked_count, word: 'ungeprüft' },
      ]}
    />
  );
}
