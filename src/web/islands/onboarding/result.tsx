import { useEffect, useRef } from 'react';
import type { MediaItem } from '../../../shared/contract/media.ts';
import type { Page } from '../../../shared/contract/page.ts';
import { toCount, toNumber } from '../../../shared/text/format.ts';
import { storeSignUpFlag } from '../../server/signUpFlag.ts';
import { readStoredUser } from '../../server/storedSession.ts';
import { toButtonClass } from '../../ui/form/button.tsx';
import type { AnalysisSummary } from './analysis.ts';
import { toResultTitle } from './announce.ts';
import { FoundCard } from './foundCard.tsx';
import { FoundMediaRow, FoundPageRow } from './rows.tsx';
import { type Crawl, useCrawl, useFound } from './useCrawl.ts';

/** specification, public 9: bars stay below 100 % until the crawl has really ended */
const caps = { media: 95, pages: 90 };

export function AnalysisResult({
  url,
  summary,
  say,
}: {
  url: string;
  summary: AnalysisSummary;
  say: (text: string) => void;
}) {
  const crawl = useCrawl(summary);
  const website = `/api/v1/websites/${summary.websiteId}`;
  const media = useFound<MediaItem>(`${website}/media`, crawl);
  const pages = useFound<Page>(`${website}/pages`, crawl);
  const done = crawl.pages_done + crawl.pages_failed;
  const found = Math.max(crawl.pages_found, pages.total, done);
  const mediaTotal = Math.max(media.total, summary.mediaCount);
  const title = toResultTitle(crawl);
  const first = useRef(title);
  useEffect(() => {
    if (title !== first.current) say(title);
  }, [title, say]);
  useEffect(() => {
    if (!crawl.running) say('Die Prüfung ist fertig.');
  }, [crawl.running, say]);
  const counts = [
    ['Medien gefunden', mediaTotal],
    ['Seiten gefunden', found],
    ['Seiten geprüft', crawl.pages_done],
  ] as const;
  return (
    <>
      <Heading>{title}</Heading>
      <p className="mt-3 text-lg break-all">{url}</p>
      <dl className="mt-8 grid grid-cols-1 gap-px overflow-hidden rounded-card border border-hair bg-hair sm:grid-cols-3">
        {counts.map(([name, count]) => (
          <div key={name} className="flex flex-col-reverse bg-surface px-5 py-4">
            <dt className="text-base text-muted">{name}</dt>
            <dd className="text-3xl font-bold tabular-nums">{toNumber(count)}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-8">
        <Continue url={url} websiteId={summary.websiteId} />
        <div className="measure mt-5 grid gap-2 text-base text-muted">
          {crawl.running && (
            <p>
              {toNumber(crawl.pages_done)} von {toCount(found, 'Seite', 'Seiten')} geprüft, die Prüfung läuft
              weiter.
              {crawl.isLost &&
                ' Die Verbindung ist unterbrochen: Den Stand zeigt Ihnen die Website-Übersicht.'}
            </p>
          )}
          <p>
            Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
            Konformität und keine Rechtsberatung.
          </p>
        </div>
      </div>
      <div className="mt-12 grid grid-cols-1 gap-6">
        <FoundCard
          title="Gefundene Medien"
          more="Mehr laden..."
          say={say}
          progress={{
            label: 'Medien',
            value: toPercent(crawl, caps.media),
            text: `${toNumber(mediaTotal)} gefunden`,
          }}
          rows={media.items.map((item) => ({ key: item.id, row: <FoundMediaRow item={item} /> }))}
          empty={crawl.running ? 'Die ersten Medien werden gerade erfasst.' : 'Keine Medien gefunden.'}
        />
        <FoundCard
          title="Gefundene Seiten"
          more="Weitere Seiten laden..."
          say={say}
          progress={{
            label: 'Seiten',
            value: toPercent(crawl, caps.pages),
            text: toPagesText(crawl, found),
          }}
          rows={pages.items.map((page) => ({ key: page.id, row: <FoundPageRow page={page} /> }))}
          empty="Die ersten Seiten werden gerade geprüft."
        />
      </div>
    </>
  );
}

/** A guest must sign up there first (specification, public 4). */
function Continue({ url, websiteId }: { url: string; websiteId: number }) {
  const isMember = readStoredUser() !== null;
  return (
    <a
      href={`/app/websites/${websiteId}`}
      data-website={websiteId}
      onClick={() => !isMember && storeSignUpFlag(websiteId, url)}
      className={toButtonClass('primary', 'min-h-13 px-7')}
    >
      Weiter zur Website-Übersicht
    </a>
  );
}

/** Takes the focus, because the focused form is gone. */
function Heading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <h1 ref={ref} tabIndex={-1} className="title-2">
      {children}
    </h1>
  );
}

/** Failed pages are done, but were not checked: they are named apart. */
function toPagesText({ pages_done, pages_failed, pages_beyond }: Crawl, found: number): string {
  const all = pages_beyond > 0 ? `mindestens ${toNumber(found + pages_beyond)} Adressen` : toNumber(found);
  const limit = pages_beyond > 0 ? ', Grenze erreicht' : '';
  const text = `${toNumber(pages_done)} von ${all} geprüft${limit}`;
  return pages_failed > 0 ? `${text}, ${toNumber(pages_failed)} nicht prüfbar` : text;
}

function toPercent(crawl: Crawl, cap: number): number {
  if (!crawl.running) return 100;
  if (crawl.pages_found === 0) return 0;
  return Math.min(cap, Math.round(((crawl.pages_done + crawl.pages_failed) / crawl.pages_found) * 100));
}
