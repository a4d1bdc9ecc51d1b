import { Link } from 'react-router';
import type { Sample, SampleItem } from '../../../shared/contract/page.ts';
import { toCount, toDate, toNumber } from '../../../shared/text/format.ts';
import { toCriterionName } from '../../../shared/words/causeWords.ts';
import { Notice } from '../../ui/sign/notice.tsx';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { Tally } from '../../ui/sign/tally.tsx';
import { toChecklistPath } from '../queries/pageQueries.ts';
import { toDecidedCount } from './sampleQueries.ts';
import { wcagWords } from './wcagBadges.ts';

export function SampleStand({ websiteId, sample }: { websiteId: number; sample: Sample }) {
  const { items, drawn_at, drawn_by } = sample;
  const sums = items.map(toDecidedCount);
  const decided = sums.reduce((sum, one) => sum + one.decided, 0);
  const total = sums.reduce((sum, one) => sum + one.total, 0);
  const whole = items.filter(isWhole).length;
  const taken = items.reduce((sum, { page }) => sum + page.taken_over_count, 0);
  const next = items.find(({ page }) => page.wcag_unchecked_count > 0 && !page.is_gone);
  return (
    <section
      aria-labelledby="sample-stand"
      className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-4 rounded-card border border-hair bg-surface p-5 sm:p-6"
    >
      <h2 id="sample-stand" tabIndex={-1} className="sr-only">
        Stand
      </h2>
      <ProgressBar
        label={`${toNumber(whole)} von ${toCount(items.length, 'Seite', 'Seiten')} fertig geprüft`}
        value={total === 0 ? 0 : (decided / total) * 100}
        text={`${toNumber(decided)} von ${toNumber(total)} Ergebnissen entschieden`}
      />
      <Tally counts={toTally(items)} />
      {taken > 0 && <TakenOver count={taken} />}
      {drawn_at && (
        <p className="text-[0.9375rem] text-muted">
          Gezogen am {toDate(drawn_at)}
          {drawn_by && ` von ${drawn_by}`}
        </p>
      )}
      {next && (
        <p>
          <Link
            to={toChecklistPath(websiteId, next.page.id)}
            className="inline-flex min-h-11 items-center font-semibold"
          >
            Weiter prüfen: {next.page.title || 'Ohne Titel'}
          </Link>
        </p>
      )}
      <Hints sample={sample} />
    </section>
  );
}

const TakenOver = ({ count }: { count: number }) => (
  <p className="max-w-3xl text-[0.9375rem]">
    {toCount(count, 'Ergebnis ist', 'Ergebnisse sind')} von einer anderen Seite übernommen. Fertig geprüft ist
    eine Seite, wenn ihre Ergebnisse dort selbst bewertet sind.
  </p>
);

function isWhole(item: SampleItem): boolean {
  const { decided, total } = toDecidedCount(item);
  return total > 0 && decided === total && item.page.taken_over_count === 0;
}

function toTally(items: SampleItem[]) {
  const sum = (count: (page: SampleItem['page']) => number) =>
    items.reduce((total, { page }) => total + count(page), 0);
  return [
    { tone: 'ok' as const, count: sum((page) => page.wcag_valid_count), word: wcagWords.ok },
    { tone: 'bad' as const, count: sum((page) => page.wcag_invalid_count), word: wcagWords.bad },
    { tone: 'info' as const, count: sum((page) => page.wcag_na_count), word: wcagWords.info },
    { tone: 'quiet' as const, count: sum((page) => page.wcag_unchecked_count), word: wcagWords.quiet },
  ];
}

function Hints({ sample: { drawn_at, templates, failed_only_at_random: failed } }: { sample: Sample }) {
  const without = templates.filter(({ sampled_count }) => sampled_count === 0);
  return (
    <>
      {drawn_at !== null && without.length > 0 && (
        <Notice
          tone="warn"
          title={`${toCount(without.length, 'Vorlage ist', 'Vorlagen sind')} nicht vertreten`}
        >
          <p>
            {without
              .slice(0, 5)
              .map(({ name }) => `„${name}“`)
              .join(', ')}
            {without.length > 5 && ` und ${toNumber(without.length - 5)} weitere`}. Ziehen Sie neu, oder
            nehmen Sie je eine Seite auf.
          </p>
        </Notice>
      )}
      {failed.length > 0 && (
        <Notice tone="warn" title="Die zufälligen Seiten zeigen mehr als die anderen">
          <p>
            Nur dort nicht bestanden: {failed.map(toCriterionName).join(', ')}. Nehmen Sie weitere ähnliche
            Seiten auf.
          </p>
        </Notice>
      )}
    </>
  );
}
