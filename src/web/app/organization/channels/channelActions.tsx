import { useState } from 'react';
import type { Channel, Delivery, NewChannel } from '../../../../shared/contract/notice.ts';
import { sendJson } from '../../../server/request.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { useAction } from '../../form/useAction.ts';
import { focusSection } from '../../view/focusSection.ts';
import { ChannelForm } from './channelForm.tsx';
import { channelMessages } from './channelMessages.ts';
import { channelsKey, refreshed } from './channelQueries.ts';
import { ShownSecret } from './shownSecret.tsx';

type Props = { channel: Channel; isLogOpen: boolean; onToggleLog: () => void; onSent: () => void };
type Opened = 'edit' | 'rotate' | 'delete' | null;

export function ChannelActions({ channel, isLogOpen, onToggleLog, onSent }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const [made, setMade] = useState<NewChannel | null>(null);
  const close = () => setOpened(null);
  const isOpen = channel.state === 'open';
  const name = <span className="sr-only">: {channel.name}</span>;
  return (
    <div className="flex flex-wrap gap-2">
      {isOpen && <TestButton channel={channel} onSent={onSent} />}
      <Button look="secondary" aria-expanded={isLogOpen} onClick={onToggleLog}>
        Protokoll{name}
      </Button>
      <Button look="secondary" onClick={() => setOpened('edit')}>
        Bearbeiten{name}
      </Button>
      <PauseButton channel={channel} />
      {channel.kind === 'webhook' && (
        <Button look="secondary" onClick={() => setOpened('rotate')}>
          Schlüssel erneuern{name}
        </Button>
      )}
      <Button look="secondary" onClick={() => setOpened('delete')}>
        Löschen{name}
      </Button>
      {opened === 'edit' && <ChannelForm channel={channel} onSaved={close} onClose={close} />}
      {opened === 'delete' && <Delete channel={channel} onClose={close} />}
      {opened === 'rotate' && (
        <Rotate
          channel={channel}
          onMade={(next) => {
            close();
            setMade(next);
          }}
          onClose={close}
        />
      )}
      {made && <ShownSecret made={made} onClose={() => setMade(null)} />}
    </div>
  );
}

function TestButton({ channel, onSent }: { channel: Channel; onSent: () => void }) {
  const send = useAction({
    act: () => sendJson<Delivery>('POST', `/api/v1/channels/${channel.id}/test`),
    done: channelMessages.queued,
    failed: channelMessages.notQueued,
    refresh: [channelsKey],
    onDone: onSent,
  });
  return (
    <BusyButton look="secondary" isBusy={send.isPending} onClick={() => send.mutate()}>
      Testnachricht senden<span className="sr-only">: {channel.name}</span>
    </BusyButton>
  );
}

const resumeWords = { open: 'Anhalten', paused: 'Fortsetzen', closed: 'Wieder öffnen' };

function PauseButton({ channel }: { channel: Channel }) {
  const is_paused = channel.state === 'open';
  const change = useAction({
    act: () => sendJson<Channel>('PATCH', `/api/v1/channels/${channel.id}`, { is_paused }),
    done: is_paused ? channelMessages.paused : channelMessages.resumed,
    failed: channelMessages.notSaved,
    refresh: refreshed,
  });
  return (
    <BusyButton look="secondary" isBusy={change.isPending} onClick={() => change.mutate()}>
      {resumeWords[channel.state]}
      <span className="sr-only">: {channel.name}</span>
    </BusyButton>
  );
}

type RotateProps = { channel: Channel; onMade: (made: NewChannel) => void; onClose: () => void };

function Rotate({ channel, onMade, onClose }: RotateProps) {
  const rotate = useAction({
    act: () => sendJson<NewChannel>('POST', `/api/v1/channels/${channel.id}/secret`),
    done: channelMessages.rotated,
    failed: channelMessages.notRotated,
    refresh: refreshed,
    onDone: onMade,
  });
  return (
    <Confirm
      title={`Schlüssel von „${channel.name}“ erneuern?`}
      verb="Erneuern"
      look="primary"
      isBusy={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      <p>
        24 Stunden lang tragen Nachrichten die Unterschriften beider Schlüssel. Tragen Sie den neuen in dieser
        Zeit bei der Gegenseite ein.
      </p>
    </Confirm>
  );
}

function Delete({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const remove = useAction({
    act: () => sendJson('DELETE', `/api/v1/channels/${channel.id}`),
    done: channelMessages.deleted,
    failed: channelMessages.notDeleted,
    refresh: refreshed,
    onDone: () => {
      onClose();
      focusSection('channels');
    },
  });
  return (
    <Confirm
      title={`Kanal „${channel.name}“ löschen?`}
      verb="Löschen"
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        Dorthin geht dann nichts mehr. Auch das Protokoll wird gelöscht. Das lässt sich nicht zurücknehmen.
      </p>
    </Confirm>
  );
}
