import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toDate, toDateTime } from '../../../shared/text/format.ts';
import type { Feed } from '../../../shared/work/feed.ts';
import { getJson, sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SettingsSection } from '../../ui/sign/settings.tsx';
import { workMessages } from '../../words/workMessages.ts';
import { ShownLink } from '../form/shownLink.tsx';
import { useAction } from '../form/useAction.ts';

const toPath = (websiteId: number) => `/api/v1/websites/${websiteId}/feed`;

const feedQuery = (websiteId: number) =>
  queryOptions({
    queryKey: ['website', websiteId, 'feed'],
    queryFn: async ({ signal }) => (await getJson<{ feed: Feed | null }>(toPath(websiteId), signal)).feed,
  });

/** Address for feed readers. It acts at once and waits for no saving. */
export function FeedSection({ websiteId }: { websiteId: number }) {
  const query = feedQuery(websiteId);
  const { data: feed } = useQuery(query);
  const [url, setUrl] = useState<string | null>(null);
  const refresh = [[...query.queryKey]];
  const renew = useAction({
    act: () => sendJson<{ url: string }>('POST', toPath(websiteId)),
    failed: workMessages.feedNotMade,
    refresh,
    onDone: (made) => setUrl(made.url),
  });
  const revoke = useAction({
    act: () => sendJson('DELETE', toPath(websiteId)),
    done: workMessages.feedRevoked,
    failed: workMessages.feedNotRevoked,
    refresh,
  });
  return (
    <SettingsSection
      id="feed"
      title="Neuigkeiten als Feed"
      intro="Wer die Adresse hat, liest ohne Konto in einem Feedreader (Atom), was Scans Neues fanden und was aus Zielen wurde. Namen von Personen und Kommentare stehen nicht darin."
    >
      {feed && (
        <p className="wrap-anywhere">
          Adresse vom {toDate(feed.created_at)}
          {feed.by && `, erstellt von ${feed.by}`}; zuletzt gelesen:{' '}
          {feed.last_used_at ? toDateTime(feed.last_used_at) : 'noch nie'}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <BusyButton look="secondary" isBusy={renew.isPending} onClick={() => renew.mutate()}>
          {feed ? 'Neue Adresse, die alte endet' : 'Adresse erstellen'}
        </BusyButton>
        {feed && (
          <BusyButton look="secondary" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
            Adresse widerrufen
          </BusyButton>
        )}
      </div>
      {url && (
        <Dialog title="Feed-Adresse" isHeld onClose={() => setUrl(null)}>
          <ShownLink url={url} onClose={() => setUrl(null)} />
        </Dialog>
      )}
    </SettingsSection>
  );
}
