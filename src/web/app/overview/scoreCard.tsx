import type { Scan, Website } from '../../../shared/contract/website.ts';
import { toDate, toNumber } from '../../../shared/format.ts';
import { GradeBadge } from '../../ui/gradeBadge.tsx';
import { ScoreDial } from '../../ui/scoreDial.tsx';

/** Score and grade, with what they rest on right beside them. */
export function ScoreCard({ website, scan }: { website: Website; scan: Scan | undefined }) {
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
          <p className="mt-2">{toCoverage(website)}</p>
          <p className="mt-1 text-muted">
            Fertig zu {website.completion_rate} %
            {scan?.finished_at && `, letzter Scan am ${toDate(scan.finished_at)}`}
          </p>
        </div>
        <Counts website={website} scan={scan} />
      </div>
      <p className="mt-6 border-t border-hair pt-4 text-[0.9375rem] text-muted">
        Automatische Prüfungen finden nur einen Teil der Barrieren. Das Ergebnis ist kein Nachweis der
        Konformität und keine Rechtsberatung.
      </p>
    </section>
  );
}

/** `vorläufig: 17 von 41 Kriterien geprüft, davon 3 von Hand` */
export function toCoverage({ coverage, completion_rate }: Website): string {
  const { criteria_checked, criteria_total, criteria_by_person } = coverage;
  const prefix = completion_rate < 100 ? 'vorläufig: ' : '';
  return `${prefix}${criteria_checked} von ${criteria_total} Kriterien geprüft, davon ${criteria_by_person} von Hand`;
}

function Counts({ website, scan }: { website: Website; scan: Scan | undefined }) {
  const counts = [
    ['Seiten geprüft', (scan?.pages_done ?? 0) + (scan?.pages_failed ?? 0)],
    ['Fehler', scan?.failed_count ?? 0],
    ['Bitte prüfen', scan?.cant_tell_count ?? 0],
    ['Medien', scan?.media_count ?? 0],
  ] as const;
  if (!scan) return null;
  return (
    <dl key={website.id} className="flex flex-wrap gap-x-10 gap-y-4">
      {counts.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-[0.9375rem] text-muted">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{toNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
