import { useQuery } from '@tanstack/react-query';
import type { AccountSession } from '../../../../shared/contract/organization.ts';
import { toBrowser } from '../../../../shared/text/browser.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Badge } from '../../../ui/sign/badge.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { sessionsQuery } from '../../queries/accountQueries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';

export function Sessions() {
  const query = useQuery(sessionsQuery);
  const endOthers = useAction({
    act: () => sendJson('POST', '/api/v1/me/sessions/end-others'),
    done: accountMessages.sessionsEnded,
    failed: accountMessages.sessionNotEnded,
    refresh: [['me']],
    onDone: () => focusSection('sessions'),
  });
  return (
    <SettingsCard>
      <Loaded query={query}>
        {(sessions) => (
          <>
            <ul className="grid gap-3">
              {sessions.map((session) => (
                <SessionItem key={session.id} session={session} />
              ))}
            </ul>
            {sessions.length > 1 && (
              <div>
                <BusyButton look="secondary" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
                  Alle anderen Sitzungen beenden
                </BusyButton>
              </div>
            )}
          </>
        )}
      </Loaded>
    </SettingsCard>
  );
}

function SessionItem({ session }: { session: AccountSession }) {
  const end = useAction({
    act: () => sendJson('DELETE', `/api/v1/me/sessions/${session.id}`),
    done: accountMessages.sessionEnded,
    failed: accountMessages.sessionNotEnded,
    refresh: [['me']],
    onDone: () => focusSection('sessions'),
  });
  const name = toBrowserName(session.user_agent);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-hair pb-3 last:border-0 last:pb-0">
      <div>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          {session.is_current && <Badge tone="ok">Diese Sitzung</Badge>}
        </p>
        <p className="text-[0.9375rem] text-muted">
          angemeldet am {toDateTime(session.created_at)}, zuletzt benutzt am{' '}
          {toDateTime(session.refreshed_at)}
        </p>
      </div>
      {!session.is_current && (
        <BusyButton look="secondary" className="px-3!" isBusy={end.isPending} onClick={() => end.mutate()}>
          Beenden
          <span className="sr-only">
            : {name}, angemeldet am {toDateTime(session.created_at)}
          </span>
        </BusyButton>
      )}
    </li>
  );
}

export function toBrowserName(userAgent: string | null): string {
  const browser = toBrowser(userAgent ?? '');
  return browser === 'unbekannt' ? 'Unbekannter Browser' : browser;
}
