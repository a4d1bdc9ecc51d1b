import { useState } from 'react';
import type { TrackerItem } from '../../../../shared/contract/notice.ts';
import { channelSizes } from '../../../../shared/work/channel.ts';
import {
  type TrackerKind,
  trackerKinds,
  trackerRules,
  trackerSizes,
} from '../../../../shared/work/tracker.ts';
import { RequestError, sendJson } from '../../../server/request.ts';
import { Choice } from '../../../ui/form/choice.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { trackerKindWords, trackerRuleWords } from '../../../words/trackerWords.ts';
import { useAction } from '../../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { noWebsite, readWebsites, WebsiteChoice } from '../../view/websiteChoice.tsx';
import { KindField } from './kindField.tsx';
import { trackerMessages } from './trackerMessages.ts';
import { refreshedTrackers } from './trackerQueries.ts';

type Props = {
  /** Null: a new one. */
  tracker: TrackerItem | null;
  onSaved: () => void;
  onClose: () => void;
};

const machine = { autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } as const;

export function TrackerForm({ tracker, onSaved, onClose }: Props) {
  const [kind, setKind] = useState<TrackerKind>(tracker?.kind ?? 'github');
  const save = useSave(tracker, { onSaved, onFaults: (faults) => form.setFaults(faults) });
  const readChosen = () => readWebsites(new FormData(form.bind.ref.current!));
  const form = useCheckedForm({
    check: (values) => check(values, { isNew: tracker === null, chosen: readChosen() }),
    send: (values) => !save.isPending && save.mutate(toWanted(values, readChosen())),
  });
  const { bind, faults } = form;
  const title = tracker ? `Ticketsystem „${tracker.name}“ bearbeiten` : 'Ticketsystem verbinden';
  return (
    <Dialog title={title} onClose={onClose}>
      <form {...bind} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {!tracker && (
          <KindField words={trackerKindWords} kinds={trackerKinds} kind={kind} onChoose={setKind} />
        )}
        <TextField
          label="Name"
          name="name"
          help="Zum Wiedererkennen, zum Beispiel „Technik“."
          fault={faults.name}
          defaultValue={tracker?.name}
          maxLength={channelSizes.nameMax}
          autoComplete="off"
          required
        />
        {!tracker && <PlaceFields key={kind} kind={kind} faults={faults} />}
        {kind === 'jira' && (
          <TextField
            {...machine}
            label="E-Mail-Adresse des Kontos (nur Jira Cloud)"
            name="user_name"
            help="In Jira Data Center bleibt dieses Feld leer."
            fault={faults.user_name}
            defaultValue={tracker?.user_name ?? ''}
            maxLength={trackerSizes.userMax}
          />
        )}
        <PasswordField
          name="token"
          label={tracker ? 'Neues Token (optional)' : 'Token'}
          autoComplete="new-password"
          help={tracker ? 'Leer gelassen gilt das gespeicherte weiter.' : tokenHelp[kind]}
          fault={faults.token}
        />
        <RuleFields tracker={tracker} />
        <WebsiteChoice
          legend="Für welche Websites?"
          all="Für alle, auch künftige"
          some="Nur für diese:"
          chosen={tracker?.website_ids ?? null}
          fault={faults.website_ids}
        />
        <FormButtons
          verb={tracker ? 'Speichern und prüfen' : 'Verbinden und prüfen'}
          isBusy={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

type Saving = { onSaved: () => void; onFaults: (faults: FormFaults) => void };

function useSave(tracker: TrackerItem | null, { onSaved, onFaults }: Saving) {
  return useAction({
    act: (wanted: object) =>
      tracker
        ? sendJson<TrackerItem>('PATCH', `/api/v1/trackers/${tracker.id}`, wanted)
        : sendJson<TrackerItem>('POST', '/api/v1/trackers', wanted),
    done: tracker ? trackerMessages.saved : trackerMessages.added,
    failed: trackerMessages.notSaved,
    refresh: refreshedTrackers,
    onDone: onSaved,
    onFault: (error) => {
      const fields = error instanceof RequestError ? error.fields : {};
      if (Object.keys(fields).length === 0) return false;
      onFaults(fields);
      return true;
    },
  });
}

const usualUrl: { [kind in TrackerKind]?: string } = {
  github: 'https://github.com',
  gitlab: 'https://gitlab.com',
};

const projectHelp: { [kind in TrackerKind]: string } = {
  github: 'Besitzer und Repository, zum Beispiel firma/laden.',
  gitlab: 'Der ganze Pfad, zum Beispiel gruppe/laden.',
  jira: 'Der Schlüssel des Projekts, zum Beispiel SHOP.',
  redmine: 'Die Kennung des Projekts, wie sie in seiner Adresse steht.',
  openproject: 'Die Kennung des Projekts, wie sie in seiner Adresse steht.',
};

const tokenHelp: { [kind in TrackerKind]: string } = {
  github: 'Ein feingranulares Token nur für dieses Repository, mit „Issues“: Lesen und Schreiben.',
  gitlab: 'Ein Projekttoken mit der Rolle „Reporter“ und dem Bereich „api“.',
  jira: 'Jira Cloud: ein API-Token des Kontos. Data Center: ein persönliches Zugriffstoken.',
  redmine: 'Der API-Zugriffsschlüssel des Kontos. Die REST-Schnittstelle muss eingeschaltet sein.',
  openproject: 'Ein API-Token aus „Mein Konto“, „Zugangstokens“.',
};

function PlaceFields({ kind, faults }: { kind: TrackerKind; faults: FormFaults }) {
  return (
    <>
      <TextField
        {...machine}
        label="Adresse"
        name="url"
        type="url"
        help="Die Startadresse des Ticketsystems. Sie muss öffentlich erreichbar sein."
        fault={faults.url}
        defaultValue={usualUrl[kind]}
        maxLength={channelSizes.addressMax}
        required
      />
      <TextField
        {...machine}
        label="Projekt"
        name="project"
        help={projectHelp[kind]}
        fault={faults.project}
        maxLength={trackerSizes.projectMax}
        required
      />
    </>
  );
}

function RuleFields({ tracker }: { tracker: TrackerItem | null }) {
  return (
    <>
      <Field
        label="Welche Ursachen bekommen von selbst ein Ticket?"
        help="Nie die des ersten Scans und nie die durch geänderte Prüfregeln; höchstens 20 in einem Scan."
      >
        {(control) => (
          <select {...control} name="rule" defaultValue={tracker?.rule ?? 'never'}>
            {trackerRules.map((rule) => (
              <option key={rule} value={rule}>
                {trackerRuleWords[rule]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Choice
        type="checkbox"
        name="closes_fixed"
        defaultChecked={tracker?.closes_fixed ?? false}
        label="Tickets schließen, wenn ein Scan die Ursache nicht mehr findet"
        help="Sonst steht es dort nur als Kommentar."
      />
    </>
  );
}

type Asked = { isNew: boolean; chosen: number[] | null };

function check({ name, url, project, token }: FormValues, { isNew, chosen }: Asked): FormFaults {
  return {
    name: name?.trim() ? undefined : 'Bitte geben Sie einen Namen ein.',
    url: !isNew || url?.trim() ? undefined : 'Bitte geben Sie die Adresse ein.',
    project: !isNew || project?.trim() ? undefined : 'Bitte geben Sie das Projekt ein.',
    token: !isNew || token?.trim() ? undefined : 'Bitte geben Sie ein Token ein.',
    website_ids: chosen?.length === 0 ? noWebsite : undefined,
  };
}

function toWanted(values: FormValues, website_ids: number[] | null) {
  const { kind, name, url, project, user_name, token, rule, closes_fixed } = values;
  const place = kind ? { kind, url, project } : {};
  const user = user_name === undefined ? {} : { user_name: user_name.trim() || null };
  return {
    ...place,
    ...user,
    ...(token ? { token } : {}),
    name,
    rule,
    closes_fixed: closes_fixed !== undefined,
    website_ids,
  };
}
