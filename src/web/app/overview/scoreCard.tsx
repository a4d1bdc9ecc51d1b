import { Link } from 'react-router';
import type { Scan, Website } from '../../../shared/contract/website.ts';
import { toCount, toDate, toNumber } from '../../../shared/text/format.ts';
import { countUnvisited, toScannedPages } from '../../../shared/text/pageLimit.ts';
import { toNotAudited } from '../../../shared/words/scanWords.ts';
import { useSession } from '../../server/session.ts';
import { GradeBadge } from '../../ui/sign/gradeBadge.tsx';
import { ScoreDial } from '../../ui/sign/scoreDial.tsx';
import { toCoverage } from '../../words/coverageWords.ts';
import { isRunning } from '../queries/scanState.ts';
import { GradeGap } from './gradeGap.tsx';
import { ReportedLink } from './reportedLink.tsx';
import { TrendChart } from './trendChart.tsx';

export function ScoreCard({ website }: { website: Website }) {
  const { last_scan: scan } = website;
  const provisional = website.completion_rate < 100;
  return (
    <section aria-labelledby="score-title" className="rounded-card border border-hair bg-surface p-5 sm:p-6">
      <h2 id="score-title" className="sr-only">
        Score
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <ScoreDial percent={website.accessibility_grade ? website.accessibility_score : null} />
        <div className="min-w-0 grow basis-72">
          <p className="text-lg">
            <GradeBadge grade={website.accessibility_grade} provisional={provisional} />
          </p>
          <p className="mt-2">
            {toCoverage(website)}{' '}
            <span className="text-[0.9375rem] text-muted">(auf mindestens einer Seite)</span>
          </p>
          <TakenOverLine coverage={website.coverage} />
          <p className="mt-1 text-muted">
            Fertig zu {website.completion_rate} % (alle Kriterien auf allen Seiten)
            {scan &&
              !isRunning(scan) &&
              scan.finished_at &&
              `, ${scan.scope === 'pages' ? 'zuletzt nachgeprüft' : 'letzter Scan'} am ${toDate(scan.finished_at)}${toScanned(scan)}`}
          </p>
        </div>
        <Counts website={website} />
      </div>
      <GradeGap website={website} />
      <TrendChart trend={website.trend} score={website.accessibility_score} />
      <TrendLink website={website} />
      <p className="mt-6 border-t border-hair pt-4 text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </section>
  );
}

function TrendLink({ website: { id, trend } }: { website: Website }) {
  const isMember = useSession() !== null;
  if (!isMember || trend.length === 0) return null;
  return (
    <p className="mt-4">
      <Link to={`/app/websites/${id}/verlauf`} className="inline-flex min-h-8 items-center">
        Verlauf mit Ursachen und Reparaturen
      </Link>
    </p>
  );
}

function TakenOverLine({ coverage }: Pick<Website, 'coverage'>) {
  const { checks_by_person, checks_taken_over, checks_imported } = coverage;
  if (checks_taken_over + checks_imported === 0) return null;
  const parts = [
    `${toCount(checks_by_person, 'Ergebnis', 'Ergebnisse')} auf der Seite selbst bewertet`,
    ...(checks_taken_over > 0
      ? [`${toNumber(checks_taken_over)} von einer anderen Seite derselben Vorlage übernommen`]
      : []),
    ...(checks_imported > 0 ? [`${toNumber(checks_imported)} aus einem WCAG-EM-Bericht übernommen`] : []),
  ];
  return <p className="mt-1 text-muted">Von Hand: {parts.join(', ')}</p>;
}

function toScanned(scan: Scan): string {
  const notAudited = toNotAudited(scan);
  if (scan.scope === 'pages') return ` (${toCount(scan.pages_done, 'Seite', 'Seiten')})`;
  const pages = toScannedPages(scan);
  return countUnvisited(scan) > 0 || notAudited ? ` (${[pages, notAudited].filter(Boolean).join(', ')})` : '';
}

/** Pages and media come from the last scan; causes are current. */
function Counts({
  website: { open_causes, reported_causes, last_scan: scan, ...website },
}: {
  website: Website;
}) {
  if (!scan) return null;
  const pages = website.valid_pages_count + website.invalid_pages_count + website.unchecked_pages_count;
  if (pages === 0) return <p className="text-muted">Noch keine Seite geprüft.</p>;
  const counts = [
    ['Seiten', pages, null],
    ['Fehlerursachen', open_causes.error, 'error'],
    ['Ursachen zu prüfen', open_causes.review, 'review'],
    ['Medien', scan.media_count, null],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {counts.map(([name, count, kind]) => (
        <div key={name} className="grid content-start">
          <dt className="row-start-2 text-[0.9375rem] text-muted">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{toNumber(count)}</dd>
          {kind && reported_causes[kind] > 0 && (
            <dd className="row-start-3">
              <ReportedLink websiteId={website.id} count={reported_causes[kind]} kind={kind} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
