import { useId, useState } from 'react';
import type { TrackerItem } from '../../../../shared/contract/notice.ts';
import { toCount, toDateTime } from '../../../../shared/text/format.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { trackerKindWords, trackerRuleWords } from '../../../words/trackerWords.ts';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { TrackerForm } from './trackerForm.tsx';
import { trackerMessages } from './trackerMessages.ts';
import { refreshedTrackers, trackersKey } from './trackerQueries.ts';
import { WebsiteNames } from './websiteNames.tsx';

const states: { [state in TrackerItem['state']]: [Tone, string] } = {
  checking: ['info', 'Wird geprüft'],
  ready: ['ok', 'Verbunden'],
  resting: ['warn', 'Pause'],
  stopped: ['bad', 'Angehalten'],
};

export function TrackerCard({ tracker }: { tracker: TrackerItem }) {
  const id = useId();
  const { name, message, retry_at, state } = tracker;
  const [tone, words] = states[state];
  return (
    <section aria-labelledby={id}>
      <SettingsCard>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} tabIndex={-1} className="title-3 min-w-0 wrap-anywhere">
            {name}
          </h3>
          <span role="status">
            <Badge tone={tone}>{words}</Badge>
          </span>
        </div>
        {message && state !== 'checking' && (
          <p className="wrap-anywhere">
            {message}
            {retry_at && ` Nächster Versuch: ${toDateTime(retry_at)}.`}
          </p>
        )}
        <Facts tracker={tracker} />
        <Actions tracker={tracker} />
      </SettingsCard>
    </section>
  );
}

function Facts({ tracker }: { tracker: TrackerItem }) {
  const { kind, url, project, rule, closes_fixed, website_ids, ticket_count, checked_at } = tracker;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:text-muted max-sm:[&>dt:not(:first-child)]:mt-2">
      <dt>Ziel</dt>
      <dd className="wrap-anywhere">
        {trackerKindWords[kind]}, Projekt {project} auf {new URL(url).host}
      </dd>
      <dt>Von</dt>
      <dd className="wrap-anywhere">
        <WebsiteNames ids={website_ids} />
      </dd>
      <dt>Tickets von selbst</dt>
      <dd>{trackerRuleWords[rule]}</dd>
      <dt>Wenn behoben</dt>
      <dd>{closes_fixed ? 'Kommentar, und das Ticket wird geschlossen' : 'Nur ein Kommentar'}</dd>
      <dt>Bisher</dt>
      <dd>{toCount(ticket_count, 'Ticket', 'Tickets')}</dd>
      <dt>Zuletzt geprüft</dt>
      <dd>{checked_at ? toDateTime(checked_at) : 'Noch nie mit Erfolg'}</dd>
    </dl>
  );
}

function Actions({ tracker }: { tracker: TrackerItem }) {
  const [opened, setOpened] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpened(null);
  const name = <span className="sr-only">: {tracker.name}</span>;
  const check = useAction({
    act: () => sendJson<TrackerItem>('POST', `/api/v1/trackers/${tracker.id}/check`),
    done: trackerMessages.asked,
    failed: trackerMessages.notAsked,
    refresh: [trackersKey],
  });
  return (
    <div className="flex flex-wrap gap-2">
      <BusyButton look="secondary" isBusy={check.isPending} onClick={() => check.mutate()}>
        Verbindung prüfen{name}
      </BusyButton>
      <Button look="secondary" onClick={() => setOpened('edit')}>
        Bearbeiten{name}
      </Button>
      <Button look="secondary" onClick={() => setOpened('delete')}>
        Trennen{name}
      </Button>
      {opened === 'edit' && <TrackerForm tracker={tracker} onSaved={close} onClose={close} />}
      {opened === 'delete' && <Delete tracker={tracker} onClose={close} />}
    </div>
  );
}

function Delete({ tracker, onClose }: { tracker: TrackerItem; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/trackers/${tracker.id}`),
    done: trackerMessages.deleted,
    failed: trackerMessages.notDeleted,
    refresh: refreshedTrackers,
    onDone: () => {
      onClose();
      focusSection('trackers');
    },
  });
  return (
    <Confirm
      title={`Ticketsystem „${tracker.name}“ trennen?`}
      verb="Trennen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        Die Tickets bleiben dort, wie sie sind. Hier verschwinden die Links zu ihnen, und ihr Stand wird nicht
        mehr gelesen. Das lässt sich nicht zurücknehmen.
      </p>
    </Confirm>
  );
}
