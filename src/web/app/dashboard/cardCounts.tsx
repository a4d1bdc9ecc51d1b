import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import type { Website } from '../../../shared/contract/website.ts';
import { toScannedPages } from '../../../shared/text/pageLimit.ts';
import { Tally } from '../../ui/sign/tally.tsx';
import { isRunning } from '../queries/scanState.ts';

const Sparkline = lazy(async () => ({ default: (await import('../overview/sparkline.tsx')).Sparkline }));

/** Page-status counts and WCAG-criteria counts (specification, app 2), and the open causes. */
export function CardCounts({ website }: { website: Website }) {
  const { open_causes, reported_causes, last_scan: scan, reached_limit } = website;
  const reported = reported_causes.error + reported_causes.review + reported_causes.hint;
  const pages = website.valid_pages_count + website.invalid_pages_count + website.unchecked_pages_count;
  if (pages === 0) return <p className="mt-4">Noch keine Seite geprüft.</p>;
  return (
    <dl className="mt-4 grid gap-x-6 gap-y-1 border-y border-hair py-4 text-[0.9375rem] sm:grid-cols-[auto_1fr] [&>dt]:font-semibold max-sm:[&>dt:not(:first-child)]:mt-2">
      <dt>Seiten</dt>
      <dd>
        <Tally
          counts={[
            { tone: 'ok', count: website.valid_pages_count, word: 'fertig ohne Fehler' },
            { tone: 'bad', count: website.invalid_pages_count, word: 'mit Fehlern' },
            {
              tone: 'quiet',
              count: website.unchecked_pages_count,
              word: 'ohne Fehler, nicht fertig geprüft',
            },
          ]}
        />
        {reached_limit && !isRunning(scan) && <LeftOut id={website.id} limit={reached_limit} />}
      </dd>
      <dt>
        Kriterien <span className="font-normal text-muted sm:block">je Seite gezählt</span>
      </dt>
      <dd>
        <Tally
          counts={[
            { tone: 'ok', count: website.wcag_valid_count, word: 'bestanden' },
            { tone: 'bad', count: website.wcag_invalid_count, word: 'nicht bestanden' },
            { tone: 'info', count: website.wcag_na_count, word: 'nicht anwendbar' },
            { tone: 'quiet', count: website.wcag_unchecked_count, word: 'ungeprüft' },
          ]}
        />
      </dd>
      <dt>Offene Ursachen</dt>
      <dd>
        <Tally
          counts={[
            { tone: 'bad', count: open_causes.error, word: 'Fehler' },
            { tone: 'warn', count: open_causes.review, word: 'bitte prüfen' },
            { tone: 'info', count: open_causes.hint, word: open_causes.hint === 1 ? 'Hinweis' : 'Hinweise' },
            ...(reported > 0
              ? [{ tone: 'quiet' as const, count: reported, word: 'als behoben gemeldet' }]
              : []),
          ]}
        />
      </dd>
      {website.trend.length > 1 && (
        <>
          <dt className="self-center">Verlauf</dt>
          <dd className="mt-1.5 min-h-9">
            <Suspense>
              <Sparkline trend={website.trend} />
            </Suspense>
          </dd>
        </>
      )}
    </dl>
  );
}

function LeftOut({ id, limit }: { id: number; limit: NonNullable<Website['reached_limit']> }) {
  if (limit.pages_beyond === 0) return <p>{toScannedPages(limit)}</p>;
  return <Link to={`/app/websites/${id}/settings#crawl`}>{toScannedPages(limit)}</Link>;
}
