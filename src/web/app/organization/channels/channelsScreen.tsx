import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Channel, NewChannel } from '../../../../shared/contract/notice.ts';
import { Button } from '../../../ui/form/button.tsx';
import { SettingsSection } from '../../../ui/sign/settings.tsx';
import { mayAs } from '../../../words/roles.ts';
import { meQuery } from '../../queries/accountQueries.ts';
import { focusSection } from '../../view/focusSection.ts';
import { Loaded } from '../../view/loaded.tsx';
import { useTitle } from '../../view/useTitle.ts';
import { ChannelCard } from './channelCard.tsx';
import { ChannelForm } from './channelForm.tsx';
import { channelMessages } from './channelMessages.ts';
import { channelsQuery } from './channelQueries.ts';
import { ReceiverHelp } from './receiverHelp.tsx';
import { ShownSecret } from './shownSecret.tsx';
import { TrackerSection } from './trackerSection.tsx';

export function ChannelsScreen() {
  useTitle('Kanäle');
  const { data: me } = useQuery(meQuery);
  return (
    <>
      <h1 id="screen-title" tabIndex={-1} className="title-1">
        Kanäle
      </h1>
      <p className="mt-3 mb-8 max-w-3xl">
        Stufenlos meldet neue und behobene Barrieren auch dort, wo Sie arbeiten: im Chat, im Ticketsystem oder
        in einem eigenen Programm. <Link to="/app/organization">Zur Organisation</Link>
      </p>
      {me && <Allowed isAdmin={me.user !== null && mayAs(me.user.role, 'admin')} />}
    </>
  );
}

function Allowed({ isAdmin }: { isAdmin: boolean }) {
  if (!isAdmin) return <p>Kanäle einrichten können Inhaber und Administratoren einer Organisation.</p>;
  return <Channels />;
}

function Channels() {
  const query = useQuery(channelsQuery);
  return (
    <>
      <SettingsSection
        id="channels"
        title="Ihre Kanäle"
        isWide
        intro="Gesendet werden der Anlass, die Website und die Namen der Ursachen, nie Kommentare oder Namen von Personen. Den Rest zeigt der Link in die Anwendung."
      >
        <Loaded
          query={query}
          failed={channelMessages.notLoaded}
          refused={<p>Die Kanäle sind nicht zu sehen.</p>}
        >
          {(channels) => <List channels={channels} />}
        </Loaded>
      </SettingsSection>
      <TrackerSection />
      <ReceiverHelp />
    </>
  );
}

function List({ channels }: { channels: Channel[] }) {
  return (
    <>
      {channels.length === 0 && <p className="text-muted">Noch keine Kanäle.</p>}
      {channels.map((channel) => (
        <ChannelCard key={channel.id} channel={channel} />
      ))}
      <AddChannel />
    </>
  );
}

function AddChannel() {
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<NewChannel | null>(null);
  return (
    <div>
      <Button onClick={() => setIsAdding(true)}>Kanal anlegen</Button>
      {isAdding && (
        <ChannelForm
          channel={null}
          onSaved={(saved) => {
            setIsAdding(false);
            if ('secret' in saved && saved.secret) setMade(saved);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {made && (
        <ShownSecret
          made={made}
          onClose={() => {
            setMade(null);
            focusSection('channels');
          }}
        />
      )}
    </div>
  );
}
