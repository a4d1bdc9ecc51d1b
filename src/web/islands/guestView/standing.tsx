import type { GuestView } from '../../../shared/contract/guestLink.ts';
import { toDate, toNumber } from '../../../shared/text/format.ts';
import { toScannedPages } from '../../../shared/text/pageLimit.ts';
import { GradeBadge } from '../../ui/sign/gradeBadge.tsx';
import { ScoreDial } from '../../ui/sign/scoreDial.tsx';
import { toCoverage } from '../../words/coverageWords.ts';

export function GuestStanding({ view }: { view: GuestView }) {
  const { website } = view;
  const { accessibility_grade: grade, accessibility_score: score, completion_rate } = website;
  return (
    <section aria-labelledby="standing" className="rounded-card border border-hair bg-surface p-5 sm:p-6">
      <h2 id="standing" className="sr-only">
        Score
      </h2>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-6">
        <ScoreDial percent={grade ? score : null} />
        <div className="min-w-0 grow basis-72">
          <p className="text-lg">
            <GradeBadge grade={grade} provisional={completion_rate < 100} />
          </p>
          <p className="mt-2">
            {toCoverage(website)} <span className="text-muted">(auf mindestens einer Seite)</span>
          </p>
          <p className="mt-1 text-muted">
            Fertig zu {completion_rate} % (alle Kriterien auf allen Seiten){toLastScan(view)}
          </p>
        </div>
        <Counts {...website} />
      </div>
    </section>
  );
}

function toLastScan({ last_scan: scan, website: { reached_limit } }: GuestView): string {
  if (!scan) return ', noch kein Scan';
  if (!scan.finished_at) return ', gerade läuft ein Scan';
  const words = scan.scope === 'pages' ? 'zuletzt nachgeprüft' : 'letzter Scan';
  const limit = scan.scope === 'pages' && reached_limit ? `, davor ${toScannedPages(reached_limit)}` : '';
  return `, ${words} am ${toDate(scan.finished_at)} (${toScannedPages(scan)}${limit})`;
}

const kinds = { error: 'Fehlerursachen', review: 'Ursachen zu prüfen', hint: 'Hinweise' } as const;

function Counts({ open_causes, reported_causes }: GuestView['website']) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {(['error', 'review', 'hint'] as const).map((kind) => (
        <div key={kind} className="grid content-start">
          <dt className="row-start-2 text-[0.9375rem] text-muted">{kinds[kind]}</dt>
          <dd className="text-2xl font-bold tabular-nums">{toNumber(open_causes[kind])}</dd>
          {reported_causes[kind] > 0 && (
            <dd className="row-start-3 text-[0.9375rem] text-muted">
              dazu {toNumber(reported_causes[kind])} als behoben gemeldet
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
