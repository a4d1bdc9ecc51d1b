import { useId, useState } from 'react';
import type { Channel } from '../../../../shared/contract/notice.ts';
import { toDateTime } from '../../../../shared/text/format.ts';
import { channelEventWords, channelKindWords } from '../../../../shared/words/channelWords.ts';
import { Badge, type Tone } from '../../../ui/sign/badge.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { ChannelActions } from './channelActions.tsx';
import { DeliveryLog } from './deliveryLog.tsx';
import { WebsiteNames } from './websiteNames.tsx';

export function ChannelCard({ channel }: { channel: Channel }) {
  const id = useId();
  const [isLogOpen, setIsLogOpen] = useState(false);
  return (
    <section aria-labelledby={id}>
      <SettingsCard>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={id} tabIndex={-1} className="title-3 min-w-0 wrap-anywhere">
            {channel.name}
          </h3>
          <StateBadge state={channel.state} />
        </div>
        {channel.closed_reason && <p>{closedWords[channel.closed_reason]}</p>}
        <Facts channel={channel} />
        <ChannelActions
          channel={channel}
          isLogOpen={isLogOpen}
          onToggleLog={() => setIsLogOpen(!isLogOpen)}
          onSent={() => setIsLogOpen(true)}
        />
        {isLogOpen && <DeliveryLog channel={channel} />}
      </SettingsCard>
    </section>
  );
}

const states: { [state in Channel['state']]: [Tone, string] } = {
  open: ['ok', 'Läuft'],
  paused: ['quiet', 'Angehalten'],
  closed: ['bad', 'Geschlossen'],
};

function StateBadge({ state }: { state: Channel['state'] }) {
  const [tone, words] = states[state];
  return <Badge tone={tone}>{words}</Badge>;
}

const closedWords = {
  gone: 'Die Gegenseite sagt, dass es diese Adresse nicht mehr gibt. Tragen Sie eine neue ein, und öffnen Sie den Kanal wieder.',
  failed:
    'Seit mehr als drei Tagen kam dort nichts an. Prüfen Sie die Adresse, und öffnen Sie den Kanal wieder.',
};

function Facts({ channel }: { channel: Channel }) {
  const { kind, host, events, done_at, old_secret_until } = channel;
  return (
    <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)] [&>dt]:text-muted max-sm:[&>dt:not(:first-child)]:mt-2">
      <dt>Ziel</dt>
      <dd className="wrap-anywhere">
        {channelKindWords[kind]} auf {host}
      </dd>
      <dt>Meldet</dt>
      <dd>{events.map((event) => channelEventWords[event]).join('; ')}</dd>
      <dt>Von</dt>
      <dd className="wrap-anywhere">
        <WebsiteNames ids={channel.website_ids} />
      </dd>
      <dt>Zuletzt angekommen</dt>
      <dd>{done_at ? toDateTime(done_at) : 'Noch nichts'}</dd>
      {old_secret_until && (
        <>
          <dt>Alter Schlüssel</dt>
          <dd>unterschreibt mit bis {toDateTime(old_secret_until)}</dd>
        </>
      )}
    </dl>
  );
}
