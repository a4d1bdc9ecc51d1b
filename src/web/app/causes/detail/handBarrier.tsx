import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { CauseDetail } from '../../../../shared/contract/cause.ts';
import type { Evidence } from '../../../../shared/contract/check.ts';
import { toFileSize } from '../../../../shared/text/format.ts';
import { toCauseTitle } from '../../../../shared/words/causeTitle.ts';
import { getJson, sendJson } from '../../../server/request.ts';
import { useSession } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { workMessages } from '../../../words/workMessages.ts';
import { downloadFile } from '../../form/download.tsx';
import { loadEvidence } from '../../form/evidenceFile.ts';
import { useAction } from '../../form/useAction.ts';
import { ChangeBarrierDialog } from '../barrierDialog.tsx';
import { barrierWords } from '../barrierWords.ts';

type Props = { cause: CauseDetail; onDelete: () => void };

export function BarrierTools({ cause, onDelete }: Props) {
  const [isChanging, setChanging] = useState(false);
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/causes/${cause.id}/barrier`),
    failed: barrierWords.notDeleted,
    onDone: onDelete,
  });
  return (
    <div data-screen-only className="mt-4 flex flex-wrap gap-3">
      <Button look="secondary" onClick={() => setChanging(true)}>
        <Pencil className="size-4" aria-hidden="true" />
        Angaben ändern
      </Button>
      <BusyButton look="secondary" isBusy={remove.isPending} onClick={() => remove.mutate()}>
        {!remove.isPending && <Trash2 className="size-4" aria-hidden="true" />}
        Löschen
      </BusyButton>
      {isChanging && <ChangeBarrierDialog cause={cause} onClose={() => setChanging(false)} />}
    </div>
  );
}

type DeletedProps = { cause: CauseDetail; onRestore: () => void };

export function DeletedBarrier({ cause, onRestore }: DeletedProps) {
  const client = useQueryClient();
  const box = useRef<HTMLDivElement>(null);
  const { id, website_id } = cause;
  useEffect(() => {
    box.current?.focus();
    // The cause itself is gone: asking for it again would only replace this notice.
    const isOther = ({ queryKey }: { queryKey: readonly unknown[] }) => queryKey[2] !== 'cause';
    void client.invalidateQueries({ queryKey: ['website', website_id], predicate: isOther });
  }, [client, website_id]);
  const restore = useAction({
    act: () => sendJson('POST', `/api/v1/causes/${id}/barrier/restore`),
    done: barrierWords.restored,
    failed: barrierWords.notSaved,
    refresh: [['website', website_id]],
    onDone: onRestore,
  });
  return (
    <div ref={box} tabIndex={-1} className="mt-3 grid max-w-3xl gap-5">
      <h1 className="title-1">{toCauseTitle(cause)}</h1>
      <Notice tone="ok" title="Barriere gelöscht">
        <p>
          Das Kriterium bleibt auf der Seite so bewertet, wie es ist. 30 Tage lang lässt sich das Löschen
          zurücknehmen.
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <BusyButton look="secondary" isBusy={restore.isPending} onClick={() => restore.mutate()}>
            Rückgängig machen
          </BusyButton>
          <Link to={`/app/websites/${website_id}`} className="inline-flex min-h-11 items-center">
            Zu den Befunden
          </Link>
        </div>
      </Notice>
    </div>
  );
}

export function BarrierFiles({ cause: { id, website_id } }: Pick<Props, 'cause'>) {
  const isMember = useSession() !== null;
  const { data } = useQuery({
    queryKey: ['website', website_id, 'cause', id, 'evidence'],
    queryFn: ({ signal }) => getJson<{ items: Evidence[] }>(`/api/v1/causes/${id}/evidence`, signal),
    enabled: isMember,
  });
  const load = useAction({
    act: loadEvidence,
    failed: workMessages.evidenceNotLoaded,
    onDone: (blob, { file_name }) => downloadFile(blob, file_name),
  });
  if (!data || data.items.length === 0) return null;
  return (
    <div>
      <dt>Nachweise</dt>
      <dd className="flex flex-wrap gap-3">
        {data.items.map((file) => (
          <Button key={file.id} look="secondary" onClick={() => load.mutate(file)}>
            <Download className="size-4" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              {file.file_name} ({toFileSize(file.size_bytes)})
            </span>
          </Button>
        ))}
      </dd>
    </div>
  );
}
