import { ListChecks } from 'lucide-react';
import { type ClipboardEvent, memo } from 'react';
import { Link } from 'react-router';
import { guidedTests } from '../../../../shared/standards/guidedTests.ts';
import { toCount } from '../../../../shared/text/format.ts';
import { Spinner } from '../../../ui/sign/spinner.tsx';
import { toGuidedPath } from '../outbox/checklistQueries.ts';
import { ConflictNotice } from './conflictNotice.tsx';
import { Contradiction } from './contradiction.tsx';
import { findContradicting, toEntryShown } from './criterionEntries.ts';
import { CriterionGuide } from './criterionGuide.tsx';
import type { CriterionRowState, RowBoard } from './criterionRows.ts';
import { RowBarrier } from './rowBarrier.tsx';
import { RowEvidence } from './rowEvidence.tsx';
import { RowFindings } from './rowFindings.tsx';
import { RowNote } from './rowNote.tsx';
import { RowTools, rowButton } from './rowTools.tsx';
import { RowWords } from './rowWords.tsx';
import { StatusButtons, StatusWord } from './statusButtons.tsx';
import { TakenOver } from './takenOver.tsx';
import { useEvidence } from './useEvidence.ts';
import { WhoAndWhen } from './whoAndWhen.tsx';

type Props = { row: CriterionRowState; board: RowBoard };

/** Rendered again only if its row has changed: a checklist has 41 rows or more. */
export const CriterionRow = memo(Row);

function Row({ row, board: { page, templatePages, self, actions, takeOver } }: Props) {
  const { entry } = row;
  const { criterion, conflict, findings, evidence } = entry;
  const { num } = criterion;
  const shown = toEntryShown(entry);
  const isMember = self !== null;
  const upload = useEvidence({ page, criteria: num });
  const paste = (event: ClipboardEvent) => {
    if (!isMember || event.clipboardData.files.length === 0) return;
    event.preventDefault();
    if (!row.isNoteOpen) actions.toggle(num, 'note');
    upload.add([...event.clipboardData.files]);
  };
  const canTakeOver = isMember && templatePages > 0 && row.isTakeOverOffered && !shown.isWaiting;
  const isFailedByHand = shown.status === 'fail' && shown.set_by === 'person';
  return (
    <li>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot take the focus that the arrow keys move */}
      <div
        role="group"
        aria-labelledby={`name-${num}`}
        aria-describedby={`state-${num}`}
        id={`kriterium-${num}`}
        data-criterion={num}
        tabIndex={row.isInTabOrder ? 0 : -1}
        onFocus={() => actions.enter(num)}
        onPaste={paste}
        className="grid scroll-mt-44 scroll-mb-32 gap-x-6 gap-y-1 rounded-card px-4 py-2.5 sm:px-5 max-xl:gap-y-2 max-xl:py-3 xl:grid-cols-[minmax(0,1fr)_auto]"
      >
        <div className="flex min-w-0 flex-wrap items-baseline gap-x-4">
          <h4 id={`name-${num}`} className="font-semibold">
            <span className="mr-1.5 tabular-nums">{num}</span> {criterion.nameDe}{' '}
            <span className="ml-0.5 rounded-control border border-hair px-1.5 text-[0.8125rem] text-muted">
              <span className="sr-only">Stufe </span>
              {criterion.level}
            </span>
          </h4>
          <WhoAndWhen id={`state-${num}`} entry={entry} shown={shown} self={self} isHeldUp={row.isHeldUp} />
        </div>
        <div className="xl:row-span-2 xl:self-center">
          {isMember && (
            <StatusButtons
              status={shown.status}
              labelledBy={`name-${num}`}
              onChoose={(status) => actions.choose(entry, status)}
            />
          )}
          <div className={isMember ? 'hidden print:block' : ''}>
            <StatusWord status={shown.status} />
          </div>
        </div>
        <div className="-mx-1.5 flex min-w-0 flex-wrap items-center gap-x-1.5">
          <RowTools
            num={num}
            evidenceCount={isMember ? evidence.length : null}
            isHelpOpen={row.isHelpOpen}
            isNoteOpen={row.isNoteOpen}
            onToggle={(panel) => actions.toggle(num, panel)}
          />
          {isMember && guidedTests[num] && (
            <Link to={toGuidedPath(page.website_id, page.id, num)} className={`${rowButton} no-underline`}>
              <ListChecks className="size-4" aria-hidden="true" />
              Geführt prüfen<span className="sr-only"> {num}</span>
            </Link>
          )}
          {isMember && <RowBarrier page={page} criterion={criterion} isOffered={isFailedByHand} />}
          {canTakeOver && (
            <button
              type="button"
              aria-disabled={row.isBusy}
              onClick={() => takeOver.ask(num, [num])}
              className={rowButton}
            >
              {row.isBusy && <Spinner className="size-4" />}
              Für {toCount(templatePages, 'weitere Seite', 'weitere Seiten')} der Vorlage übernehmen
              <span className="sr-only">: {num}</span>
            </button>
          )}
        </div>
        <div className="grid min-w-0 gap-2 empty:hidden xl:col-span-2">
          {conflict && <ConflictNotice conflict={conflict} self={self} />}
          {isMember && <TakenOver place={num} takingOver={row} actions={takeOver} />}
          <RowWords entry={entry} shown={shown} self={self} isNoteOpen={row.isNoteOpen} />
          <Contradiction findings={findContradicting(entry)} />
          <RowFindings findings={findings} websiteId={page.website_id} />
          {row.isHelpOpen && <CriterionGuide criterion={criterion} />}
          {isMember && row.isNoteOpen && (
            <div className="grid max-w-5xl gap-x-8 gap-y-4 rounded-control bg-tint p-4 md:grid-cols-2">
              <RowNote pageId={page.id} entry={entry} shown={shown} onWrite={actions.write} />
              <RowEvidence criteria={num} evidence={evidence} upload={upload} />
            </div>
          )}
        </div>
      </div>
    </li>
  );
}
