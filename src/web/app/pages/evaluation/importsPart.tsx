import { useQuery } from '@tanstack/react-query';
import type { EvaluationImport, UndoneBatch } from '../../../../shared/contract/check.ts';
import { toCount, toDate } from '../../../../shared/text/format.ts';
import { toReportWords } from '../../../../shared/words/checkWords.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { evaluationMessages, importsQuery } from './evaluationQueries.ts';

export function ImportsPart({ websiteId }: { websiteId: number }) {
  const query = useQuery(importsQuery(websiteId));
  return (
    <section aria-labelledby="imports" className="mt-8">
      <h2 id="imports" tabIndex={-1} className="title-2">
        Übernommene Berichte
      </h2>
      <Loaded query={query} failed={evaluationMessages.notLoaded}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="mt-2">Noch keine.</p>
          ) : (
            <ul className="mt-3 grid gap-3">
              {items.map((report) => (
                <Report key={report.id} websiteId={websiteId} report={report} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function Report({ websiteId, report }: { websiteId: number; report: EvaluationImport }) {
  const undo = useAction({
    act: () => sendJson<UndoneBatch>('POST', `/api/v1/check-batches/${report.batch_id}/undo`),
    done: evaluationMessages.undone,
    failed: evaluationMessages.notUndone,
    refresh: [['website', websiteId], ['websites']],
    onDone: () => focusSection('imports'),
  });
  const by = report.user_name ?? report.user_email;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-hair bg-surface p-4">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">{report.title || 'Ohne Titel'}</p>
        <p>
          {toCount(report.checks_count, 'Ergebnis', 'Ergebnisse')} übernommen aus {toReportWords(report)} am{' '}
          {toDate(report.taken_on)}
          {by && ` durch ${by}`}
        </p>
      </div>
      {report.batch_id !== null && (
        <BusyButton look="secondary" isBusy={undo.isPending} onClick={() => !undo.isPending && undo.mutate()}>
          Zurücknehmen<span className="sr-only">: {report.title || toReportWords(report)}</span>
        </BusyButton>
      )}
    </li>
  );
}
