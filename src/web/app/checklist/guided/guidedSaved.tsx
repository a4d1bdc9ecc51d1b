import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Checklist } from '../../../../shared/contract/check.ts';
import { ownOfPage } from '../../../../shared/score/ownOfPage.ts';
import { guidedTests } from '../../../../shared/standards/guidedTests.ts';
import { toStatusWord } from '../../../../shared/words/checkWords.ts';
import { toButtonClass } from '../../../ui/form/button.tsx';
import { toChecklistPath } from '../../queries/pageQueries.ts';
import { KeyButton } from '../../shortcuts/keyButton.tsx';
import { useShortcuts } from '../../shortcuts/useShortcuts.ts';
import { toGuidedPath } from '../outbox/checklistQueries.ts';
import { toDecision } from '../outbox/outbox.ts';
import { type CriterionEntry, toEntryShown } from '../row/criterionEntries.ts';
import type { useGuided } from './useGuided.ts';

type Props = {
  checklist: Checklist;
  entries: CriterionEntry[];
  num: string;
  guided: ReturnType<typeof useGuided>;
};

export function GuidedSaved({ checklist: { page, template_pages }, entries, num, guided }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useShortcuts('guided', { guidedUndo: guided.undo });
  const at = entries.findIndex(({ criterion }) => criterion.num === num);
  const next = entries.slice(at + 1).find(isOpen) ?? entries.slice(0, at).find(isOpen);
  const hasPartner = template_pages > 0 && !ownOfPage.includes(num);
  const row = `${toChecklistPath(page.website_id, page.id)}#kriterium-${num}`;
  return (
    <section className="mt-5 max-w-3xl rounded-card border border-hair bg-surface p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="title-2 scroll-mt-20">
        Festgehalten: {toStatusWord(guided.result)}
      </h2>
      <p className="mt-2">
        {guided.result === 'fail'
          ? 'In der Prüfliste können Sie die Barriere beschreiben und einen Nachweis anhängen.'
          : `In der Prüfliste können Sie einen Nachweis anhängen${hasPartner ? ' und das Ergebnis für gleich gebaute Seiten übernehmen' : ''}.`}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        {next && (
          <Link
            to={toGuidedPath(page.website_id, page.id, next.criterion.num)}
            className={toButtonClass('primary')}
          >
            Weiter: {next.criterion.num} {next.criterion.nameDe}
          </Link>
        )}
        <Link to={row} className={toButtonClass('secondary')}>
          Zur Prüfliste
        </Link>
        <KeyButton keys="guidedUndo" look="quiet" onClick={guided.undo}>
          Rückgängig
        </KeyButton>
      </div>
    </section>
  );
}

const isOpen = (entry: CriterionEntry): boolean =>
  guidedTests[entry.criterion.num] !== undefined && toDecision(toEntryShown(entry).status) === null;
