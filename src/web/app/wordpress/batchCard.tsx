import { useState } from 'react';
import type { CmsBatch } from '../../../shared/contract/cms.ts';
import { toDateTime, toNumber } from '../../../shared/text/format.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Notice } from '../../ui/sign/notice.tsx';
import { ProgressBar } from '../../ui/sign/progress.tsx';
import { AskDialog } from './askDialog.tsx';
import { Changes } from './changes.tsx';
import { isBatchOpen } from './cmsQueries.ts';
import { kindNames, toOutcome, toTexts } from './cmsWords.ts';
import { useCmsActions } from './useCmsActions.ts';

type Props = { batch: CmsBatch; isAdmin: boolean; host: string };

export function BatchCard({ batch, isAdmin, host }: Props) {
  const isRunning = isBatchOpen(batch);
  return (
    <section aria-labelledby="vorgang" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="vorgang" className="title-3">
        {kindNames[batch.kind]} vom {toDateTime(batch.created_at)} Uhr
      </h3>
      <div role="status" className="max-w-3xl">
        {isRunning ? <p className="sr-only">{kindNames[batch.kind]} läuft.</p> : <Outcome batch={batch} />}
      </div>
      {isRunning && <Running batch={batch} isAdmin={isAdmin} />}
      {!isRunning && isAdmin && <Tools batch={batch} host={host} />}
      {!isRunning && sum(batch) > 0 && <Changes key={batch.id} batch={batch} />}
    </section>
  );
}

const sum = ({ counts }: CmsBatch): number => Object.values(counts).reduce((all, count) => all + count, 0);

function Outcome({ batch }: { batch: CmsBatch }) {
  const { tone, title, text } = toOutcome(batch);
  return (
    <Notice tone={tone} title={title}>
      {text && <p>{text}</p>}
    </Notice>
  );
}

const doings = {
  plan: 'Mediathek wird durchgesehen',
  write: 'Texte werden geschrieben',
  undo: 'Texte werden zurückgenommen',
};

function Running({ batch, isAdmin }: Omit<Props, 'host'>) {
  const { stop } = useCmsActions(batch.website_id);
  const { done, total } = batch;
  return (
    <div className="grid max-w-3xl gap-4">
      <ProgressBar
        label={doings[batch.kind]}
        value={total > 0 ? (done / total) * 100 : 0}
        text={total > 0 ? `${toNumber(done)} von ${toNumber(total)} Bildern` : 'Verbindung wird aufgebaut'}
      />
      {isAdmin && (
        <div>
          <BusyButton look="secondary" isBusy={stop.isPending} onClick={() => stop.mutate(batch.id)}>
            Anhalten
          </BusyButton>
        </div>
      )}
    </div>
  );
}

function Tools({ batch, host }: Omit<Props, 'isAdmin'>) {
  const [asked, setAsked] = useState<'write' | 'undo' | null>(null);
  const { begin, resume } = useCmsActions(batch.website_id, () => setAsked(null));
  const { can_write, can_resume, can_undo, counts } = batch;
  if (!can_write && !can_resume && !can_undo) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {can_write && (
        <BusyButton isBusy={false} onClick={() => setAsked('write')}>
          {toTexts(counts.planned)} übertragen …
        </BusyButton>
      )}
      {can_resume && (
        <BusyButton isBusy={resume.isPending} onClick={() => resume.mutate(batch.id)}>
          Fortsetzen
        </BusyButton>
      )}
      {can_undo && (
        <BusyButton look="secondary" isBusy={false} onClick={() => setAsked('undo')}>
          Zurücknehmen …
        </BusyButton>
      )}
      {asked && (
        <AskDialog
          kind={asked}
          count={asked === 'write' ? counts.planned : counts.written}
          host={host}
          isBusy={begin.isPending}
          onConfirm={() => begin.mutate({ kind: asked, of_batch_id: batch.id })}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
