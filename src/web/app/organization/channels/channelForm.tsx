import { type FormEvent, useRef, useState } from 'react';
import type { Channel, NewChannel } from '../../../../shared/contract/notice.ts';
import { channelEventWords, channelKindWords } from '../../../../shared/words/channelWords.ts';
import {
  type ChannelKind,
  channelEvents,
  channelKinds,
  channelSizes,
} from '../../../../shared/work/channel.ts';
import { sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Fault } from '../../../ui/form/field.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { useAction } from '../../form/useAction.ts';
import { noWebsite, readWebsites, WebsiteChoice } from '../../view/websiteChoice.tsx';
import { channelMessages } from './channelMessages.ts';
import { refreshed } from './channelQueries.ts';
import { KindField } from './kindField.tsx';

type Faults = { name?: string; url?: string; events?: string; website_ids?: string };
type Props = {
  /** Null: a new one. */
  channel: Channel | null;
  onSaved: (saved: Channel | NewChannel) => void;
  onClose: () => void;
};

export function ChannelForm({ channel, onSaved, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [kind, setKind] = useState<ChannelKind>(channel?.kind ?? 'webhook');
  const focusFirst = (found: Faults) => {
    setFaults(found);
    const [first] = Object.keys(found);
    form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  };
  const save = useAction({
    act: (wanted: object) =>
      channel
        ? sendJson<Channel>('PATCH', `/api/v1/channels/${channel.id}`, wanted)
        : sendJson<NewChannel>('POST', '/api/v1/channels', { ...wanted, kind }),
    done: channel ? channelMessages.saved : channelMessages.added,
    failed: channelMessages.notSaved,
    refresh: refreshed,
    onDone: onSaved,
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = toWanted(new FormData(event.currentTarget));
    const found = findFaults(wanted, channel === null);
    if (Object.keys(found).length > 0) return focusFirst(found);
    setFaults({});
    const { url, ...rest } = wanted;
    if (!save.isPending) save.mutate(url === '' ? rest : wanted);
  };
  return (
    <Dialog title={channel ? `Kanal „${channel.name}“ bearbeiten` : 'Kanal anlegen'} onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!channel && (
          <KindField words={channelKindWords} kinds={channelKinds} kind={kind} onChoose={setKind} />
        )}
        <TextField
          label="Name"
          name="name"
          help="Zum Wiedererkennen, zum Beispiel „Technik“."
          fault={faults.name}
          defaultValue={channel?.name}
          maxLength={channelSizes.nameMax}
          autoComplete="off"
          required
        />
        <TextField
          label={channel ? 'Neue Adresse (optional)' : 'Adresse'}
          name="url"
          type="url"
          help={channel ? `Leer gelassen bleibt es bei der auf ${channel.host}.` : addressHelp[kind]}
          fault={faults.url}
          maxLength={channelSizes.addressMax}
          autoComplete="off"
          spellCheck={false}
          required={!channel}
        />
        <EventChoice chosen={channel?.events ?? null} fault={faults.events} />
        <WebsiteChoice
          legend="Von welchen Websites?"
          all="Von allen, auch künftigen"
          some="Nur von diesen:"
          chosen={channel?.website_ids ?? null}
          fault={faults.website_ids}
        />
        <FormButtons verb={channel ? 'Speichern' : 'Anlegen'} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

const addressHelp: { [kind in ChannelKind]: string } = {
  webhook: 'Eine Adresse Ihres Programms, am besten mit https://. Sie muss öffentlich erreichbar sein.',
  slack: 'In Slack: eine App mit „Incoming Webhooks“. Die Adresse beginnt mit https://hooks.slack.com/.',
  teams: 'In Teams beim Kanal unter „Workflows“: die Vorlage, die bei einer Webhook-Anfrage im Kanal postet.',
  mattermost: 'In Mattermost unter „Integrationen“: ein eingehender Webhook.',
  matrix: 'Ein generischer Webhook der Brücke matrix-hookshot, die Ihr Matrix-Server dafür braucht.',
};

const usual = ['scan.found', 'scan.failed', 'scan.missed', 'scan.shrunk'];

function EventChoice({ chosen, fault }: { chosen: string[] | null; fault: string | undefined }) {
  return (
    <fieldset aria-describedby={fault ? 'events-fault' : undefined} className="grid gap-1">
      <legend className="mb-1 font-semibold">Was wird gemeldet?</legend>
      {channelEvents.map((event) => (
        <Choice
          key={event}
          type="checkbox"
          name="events"
          value={event}
          defaultChecked={(chosen ?? usual).includes(event)}
          label={channelEventWords[event]}
        />
      ))}
      {fault && <Fault id="events-fault">{fault}</Fault>}
    </fieldset>
  );
}

function toWanted(values: FormData) {
  return {
    name: String(values.get('name')).trim(),
    url: String(values.get('url')).trim(),
    events: values.getAll('events'),
    website_ids: readWebsites(values),
  };
}

function findFaults({ name, url, events, website_ids }: ReturnType<typeof toWanted>, isNew: boolean): Faults {
  return {
    ...(name === '' && { name: 'Bitte geben Sie einen Namen ein.' }),
    ...(url === '' && isNew && { url: 'Bitte geben Sie die Adresse ein.' }),
    ...(url !== '' &&
      !/^https?:\/\/\S+$/i.test(url) && { url: 'Die Adresse beginnt mit https:// oder http://.' }),
    ...(events.length === 0 && { events: 'Bitte wählen Sie mindestens einen Anlass.' }),
    ...(website_ids?.length === 0 && { website_ids: noWebsite }),
  };
}
