import { useState } from 'react';
import type { CmsConnection } from '../../../shared/contract/cms.ts';
import { toDateTime } from '../../../shared/text/format.ts';
import { sendJson } from '../../server/request.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { Breakable } from '../../ui/sign/breakable.tsx';
import { SettingsCard } from '../../ui/sign/settings.tsx';
import { useAction } from '../form/useAction.ts';
import { toCmsKey } from './cmsQueries.ts';
import { cmsMessages } from './cmsWords.ts';
import { ConnectionForm } from './connectionForm.tsx';

type Props = { websiteId: number; connection: CmsConnection | null; isAdmin: boolean; isBusy: boolean };

export function Connection({ websiteId, connection, isAdmin, isBusy }: Props) {
  const [isChanging, setIsChanging] = useState(false);
  if (!isAdmin && !connection)
    return <p>Noch nicht verbunden. WordPress verbinden können Inhaber und Administratoren.</p>;
  if (isAdmin && (!connection || isChanging))
    return (
      <ConnectionForm
        websiteId={websiteId}
        connection={connection}
        onDone={() => setIsChanging(false)}
        onCancel={connection ? () => setIsChanging(false) : null}
      />
    );
  return (
    <SettingsCard>
      <Facts connection={connection!} />
      {isAdmin ? (
        <Tools websiteId={websiteId} isBusy={isBusy} onChange={() => setIsChanging(true)} />
      ) : (
        <p className="text-muted">Ändern und übertragen können Inhaber und Administratoren.</p>
      )}
    </SettingsCard>
  );
}

function Facts({ connection: { url, user_name, checked_at } }: { connection: CmsConnection }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
      <dt className="text-muted">Adresse</dt>
      <dd>
        <Breakable>{url}</Breakable>
      </dd>
      <dt className="text-muted">Benutzername</dt>
      <dd className="wrap-anywhere">{user_name}</dd>
      <dt className="text-muted">Zuletzt angemeldet</dt>
      <dd>{checked_at ? `${toDateTime(checked_at)} Uhr` : 'noch nie gelungen'}</dd>
    </dl>
  );
}

type ToolsProps = { websiteId: number; isBusy: boolean; onChange: () => void };

function Tools({ websiteId, isBusy, onChange }: ToolsProps) {
  const [isAsking, setIsAsking] = useState(false);
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/websites/${websiteId}/cms`),
    done: cmsMessages.deleted,
    failed: cmsMessages.notDeleted,
    refresh: [toCmsKey(websiteId)],
    onDone: () => setIsAsking(false),
  });
  return (
    <div className="flex flex-wrap gap-3">
      <Button look="secondary" aria-disabled={isBusy} onClick={() => !isBusy && onChange()}>
        Verbindung ändern
      </Button>
      <Button look="quiet" aria-disabled={isBusy} onClick={() => !isBusy && setIsAsking(true)}>
        Verbindung trennen
      </Button>
      {isAsking && (
        <Confirm
          title="Verbindung trennen?"
          verb="Trennen"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Das Anwendungspasswort wird hier gelöscht. Was schon geschrieben ist, bleibt in WordPress stehen
            und lässt sich von hier erst wieder zurücknehmen, wenn Sie sich neu verbinden.
          </p>
          <p>Widerrufen Sie das Passwort am besten auch in WordPress, in Ihrem Profil.</p>
        </Confirm>
      )}
    </div>
  );
}
