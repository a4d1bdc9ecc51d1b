import { Link } from 'react-router';
import type { EvaluationPlan } from '../../../../shared/contract/check.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { toCriterionName } from '../../../../shared/words/causeWords.ts';
import { toReportWords, toStatusWord } from '../../../../shared/words/checkWords.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { toChecklistPath } from '../../queries/pageQueries.ts';
import { toLeftWords, toOutcomeWord } from './evaluationQueries.ts';

type Props = { websiteId: number; plan: EvaluationPlan; isBusy: boolean; onTake: () => void };

export function PlanPart({ websiteId, plan, isBusy, onTake }: Props) {
  const { items_total: total } = plan;
  return (
    <section aria-labelledby="plan" className="mt-8 grid gap-4">
      <h2 id="plan" tabIndex={-1} className="title-2">
        Was übernommen wird
      </h2>
      <p className="max-w-3xl wrap-anywhere">
        {toReportWords(plan)}
        {plan.title && `: ${plan.title}`}
        {plan.website && `. Website im Bericht: ${plan.website}`}
      </p>
      {total === 0 ? (
        <Notice tone="warn" title="Nichts zu übernehmen">
          Kein Ergebnis dieses Berichts lässt sich auf eine Seite dieser Website übernehmen. Warum, steht
          unten.
        </Notice>
      ) : (
        <p className="max-w-3xl">
          {toCount(total, 'Ergebnis wird', 'Ergebnisse werden')} als „übernommen aus WCAG-EM-Bericht“
          eingetragen. Das lässt sich 30 Tage lang zurücknehmen.
        </p>
      )}
      <Pages websiteId={websiteId} plan={plan} />
      <Left plan={plan} />
      {total > 0 && (
        <p>
          <BusyButton isBusy={isBusy} onClick={onTake}>
            {toCount(total, 'Ergebnis', 'Ergebnisse')} übernehmen
          </BusyButton>
        </p>
      )}
    </section>
  );
}

function Pages({ websiteId, plan }: Pick<Props, 'websiteId' | 'plan'>) {
  if (plan.pages.length === 0) return <p>Der Bericht nennt keine Seiten.</p>;
  return (
    <>
      <h3 className="title-3">Seiten des Berichts</h3>
      <ul className="grid gap-3">
        {plan.pages.map((page) => (
          <li
            key={`${page.title} ${page.url}`}
            className="rounded-card border border-hair bg-surface p-4 wrap-anywhere"
          >
            <p className="font-semibold">{page.title || page.url || 'Ohne Namen'}</p>
            {page.page ? (
              <p>
                Ist hier{' '}
                <Link
                  to={toChecklistPath(websiteId, page.page.id)}
                  className="inline-flex min-h-8 items-center"
                >
                  {page.page.title || 'Ohne Titel'}
                </Link>
                : {toCount(page.taken_count, 'Ergebnis', 'Ergebnisse')} übernommen.
              </p>
            ) : (
              <p>{toLeftWords(page.url === null ? 'page_without_address' : 'page_unknown')}</p>
            )}
            {page.url && (
              <p className="text-[0.9375rem] text-muted">
                <Breakable>{page.url}</Breakable>
              </p>
            )}
            {page.page && <Results plan={plan} pageId={page.page.id} />}
          </li>
        ))}
      </ul>
    </>
  );
}

function Results({ plan, pageId }: { plan: EvaluationPlan; pageId: number }) {
  const items = plan.items.filter((item) => item.page_id === pageId);
  if (items.length === 0) return null;
  return (
    <details className="mt-1.5">
      <summary className="cursor-pointer">Ergebnisse ansehen</summary>
      <ul className="mt-2 grid gap-1.5">
        {items.map(({ criteria, status, note, is_of_sample }) => (
          <li key={criteria}>
            {toCriterionName(criteria)}: <strong>{toStatusWord(status)}</strong>
            {is_of_sample && ' (Ergebnis für die ganze Stichprobe)'}
            {note && <span className="block whitespace-pre-line text-muted">{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Left({ plan }: Pick<Props, 'plan'>) {
  const { left, left_total, untested_count, automatic_count } = plan;
  if (left_total + untested_count + automatic_count === 0) return null;
  return (
    <>
      <h3 className="title-3">Was nicht übernommen wird</h3>
      <ul className="grid max-w-3xl list-disc gap-1.5 pl-6">
        {untested_count > 0 && (
          <li>{toCount(untested_count, 'Ergebnis ist', 'Ergebnisse sind')} im Bericht ungeprüft.</li>
        )}
        {automatic_count > 0 && (
          <li>
            {toCount(automatic_count, 'Ergebnis stammt', 'Ergebnisse stammen')} von einer Maschine. Stufenlos
            prüft das selbst.
          </li>
        )}
        {left_total > 0 && (
          <li>
            {toCount(left_total, 'weiteres Ergebnis', 'weitere Ergebnisse')}
            {left_total > left.length && `, davon hier die ersten ${toNumber(left.length)}`}
          </li>
        )}
      </ul>
      {left.length > 0 && (
        <details>
          <summary className="cursor-pointer">Weitere Ergebnisse mit Grund ansehen</summary>
          <ul className="mt-2 grid gap-3">
            {left.map((one) => (
              <li key={`${one.page} ${one.test}`} className="wrap-anywhere">
                <strong>
                  {one.criteria ? toCriterionName(one.criteria) : one.test}: {toOutcomeWord(one.outcome)}
                </strong>{' '}
                {toPlace(plan, one.page)} {toLeftWords(one.reason)}
                {one.note && <span className="block whitespace-pre-line text-muted">{one.note}</span>}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function toPlace({ pages }: EvaluationPlan, at: number | null): string {
  const page = at === null ? null : pages[at];
  return page ? `auf „${page.title || page.url || 'Ohne Namen'}“.` : 'für die ganze Stichprobe.';
}
