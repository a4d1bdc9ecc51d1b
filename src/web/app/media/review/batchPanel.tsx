import type {
  AltTextBatch,
  AltTextCounts,
  AltTextReview,
} from '../../../../shared/contract/altTextReview.ts';
import { toCount, toNumber } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { ProgressBar } from '../../../ui/sign/progress.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { isGoingOn, reviewQuery } from './reviewQueries.ts';

type Props = { websiteId: number; review: AltTextReview };

export function BatchPanel({ websiteId, review }: Props) {
  const refresh = [reviewQuery(websiteId).queryKey];
  const start = useAction({
    act: (is_retry: boolean) =>
      sendJson<AltTextBatch>('POST', `/api/v1/websites/${websiteId}/alt-text-batches`, { is_retry }),
    failed: workMessages.proposalsNotStarted,
    refresh,
  });
  const stop = useAction({
    act: (id: number) => sendJson<AltTextBatch>('POST', `/api/v1/alt-text-batches/${id}/stop`),
    failed: workMessages.proposalsNotStopped,
    refresh,
  });
  const { batch, counts } = review;
  const tried = counts.without - counts.untried;
  if (batch && isGoingOn(review))
    return (
      <Panel>
        <ProgressBar
          label={batch.status === 'queued' ? 'Vorschläge warten' : 'Vorschläge entstehen'}
          value={batch.total === 0 ? 0 : (batch.done / batch.total) * 100}
          text={toRunningText(batch)}
        />
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <BusyButton look="secondary" isBusy={stop.isPending} onClick={() => stop.mutate(batch.id)}>
            Anhalten
          </BusyButton>
          <p className="min-w-0 grow basis-64 text-muted">
            Sie können schon prüfen, was da ist, oder die Seite verlassen: Die Arbeit geht weiter.
          </p>
        </div>
      </Panel>
    );
  if (counts.without === 0 && !batch?.message) return null;
  return (
    <Panel>
      <Ended batch={batch} />
      {counts.without > 0 && (
        <p>
          <strong>{toCount(counts.without, 'Bild', 'Bilder')}</strong> ohne Alternativtext{' '}
          {counts.without === 1 ? 'hat' : 'haben'} keinen Vorschlag. {toTriedWords(counts)}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {counts.untried > 0 && (
          <BusyButton isBusy={start.isPending} onClick={() => start.mutate(false)}>
            {batch?.status === 'stopped' ? 'Weiter Vorschläge machen' : 'Vorschläge machen'}
          </BusyButton>
        )}
        {tried > 0 && (
          <BusyButton look="secondary" isBusy={start.isPending} onClick={() => start.mutate(true)}>
            Noch einmal versuchen
          </BusyButton>
        )}
      </div>
    </Panel>
  );
}

const Panel = ({ children }: { children: React.ReactNode }) => (
  <section aria-label="Vorschläge" className="mt-5 rounded-card border border-hair bg-surface px-5 py-4">
    {children}
  </section>
);

function Ended({ batch }: { batch: AltTextBatch | null }) {
  if (batch?.status === 'failed' || batch?.message)
    return (
      <div className="mb-4">
        <Notice tone="warn" title="Vorzeitig beendet">
          <p>{batch.message}</p>
        </Notice>
      </div>
    );
  if (batch?.status !== 'stopped') return null;
  return (
    <p className="mb-2 text-muted">
      Angehalten nach {toNumber(batch.done)} von {toCount(batch.total, 'Bild', 'Bildern')}.
    </p>
  );
}

function toTriedWords({ without, untried }: AltTextCounts): string {
  const tried = without - untried;
  if (tried === 0) return '';
  const which = tried === without ? '' : `${toNumber(tried)} davon wurden schon angesehen: `;
  return `${which}Es fand sich nichts Verlässliches, oder die Datei ließ sich nicht laden.`;
}

function toRunningText({ status, done, total, failed }: AltTextBatch): string {
  if (status === 'queued') return 'Sie beginnen gleich';
  const lost = failed > 0 ? `, ${toNumber(failed)} nicht lesbar` : '';
  return `${toNumber(done)} von ${toCount(total, 'Bild', 'Bildern')}${lost}`;
}
