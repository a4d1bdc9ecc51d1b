import { useQuery } from '@tanstack/react-query';
import type { CmsConnection } from '../../../shared/contract/cms.ts';
import { RequestError, sendJson } from '../../server/request.ts';
import { BusyButton } from '../../ui/form/busyButton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PasswordField } from '../../ui/form/passwordField.tsx';
import { TextField } from '../../ui/form/textField.tsx';
import { SettingsCard } from '../../ui/sign/settings.tsx';
import { useAction } from '../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../form/useCheckedForm.ts';
import { websiteQuery } from '../queries/queries.ts';
import { toCmsKey } from './cmsQueries.ts';
import { cmsMessages } from './cmsWords.ts';

type Props = {
  websiteId: number;
  connection: CmsConnection | null;
  onDone: () => void;
  onCancel: (() => void) | null;
};

/** Saves the connection and starts a dry run, which shows whether WordPress accepts the login. */
export function ConnectionForm({ websiteId, connection, onDone, onCancel }: Props) {
  const { data: website } = useQuery(websiteQuery(websiteId));
  const save = useSave(websiteId, { onDone, onFaults: (faults) => setFaults(faults) });
  const { bind, faults, setFaults } = useCheckedForm({
    check: (values) => check(values, connection),
    send: (values) => !save.isPending && save.mutate(values),
  });
  const machine = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <SettingsCard>
      <Help />
      <form {...bind} className="grid max-w-xl gap-4">
        <TextField
          {...machine}
          key={website?.url}
          name="url"
          label="Adresse von WordPress"
          help="Wie in WordPress unter Einstellungen, Allgemein, „WordPress-Adresse“"
          inputMode="url"
          autoComplete="off"
          defaultValue={connection?.url ?? (website ? new URL(website.url).origin : '')}
          fault={faults.url}
        />
        <TextField
          {...machine}
          name="user_name"
          label="Benutzername in WordPress"
          autoComplete="off"
          defaultValue={connection?.user_name ?? ''}
          fault={faults.user_name}
        />
        <PasswordField
          name="password"
          label="Anwendungspasswort"
          autoComplete="new-password"
          help={
            connection
              ? 'Gespeichert. Leer gelassen gilt es weiter, solange Adresse und Benutzername gleich bleiben.'
              : 'Nicht Ihr Anmeldepasswort. Leerzeichen darin stören nicht.'
          }
          fault={faults.password}
        />
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" isBusy={save.isPending}>
            Verbinden und Probelauf starten
          </BusyButton>
          {onCancel && (
            <Button look="secondary" onClick={onCancel}>
              Abbrechen
            </Button>
          )}
        </div>
        <p className="text-[0.9375rem] text-muted">Der Probelauf schreibt nichts.</p>
      </form>
    </SettingsCard>
  );
}

function Help() {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        So bekommen Sie ein Anwendungspasswort
      </summary>
      <ol className="ml-5 grid list-decimal gap-1.5">
        <li>Melden Sie sich in WordPress mit einem Konto an, das mindestens die Rolle Redakteur hat.</li>
        <li>Öffnen Sie „Benutzer“, dann „Profil“, und gehen Sie zum Abschnitt „Anwendungspasswörter“.</li>
        <li>
          Geben Sie einen Namen ein, zum Beispiel „Stufenlos“, und drücken Sie „Anwendungspasswort
          hinzufügen“.
        </li>
        <li>Kopieren Sie das angezeigte Passwort hierher. WordPress zeigt es nur einmal.</li>
      </ol>
      <p className="mt-3 text-muted">
        Fehlt der Abschnitt, ist die Website nicht über https erreichbar, oder ein Sicherheits-Plugin hat ihn
        abgeschaltet. Nehmen Sie am besten ein eigenes Konto, das sonst nichts tut.
      </p>
    </details>
  );
}

type SaveOptions = { onDone: () => void; onFaults: (faults: FormFaults) => void };

function useSave(websiteId: number, { onDone, onFaults }: SaveOptions) {
  return useAction({
    act: async ({ url = '', user_name = '', password = '' }: FormValues) => {
      const path = `/api/v1/websites/${websiteId}`;
      await sendJson<CmsConnection>('PUT', `${path}/cms`, { url, user_name, password });
      await sendJson('POST', `${path}/cms-batches`, { kind: 'plan' });
    },
    done: cmsMessages.saved,
    failed: cmsMessages.notSaved,
    refresh: [toCmsKey(websiteId)],
    onDone,
    onFault: (error) => {
      const fields = error instanceof RequestError ? error.fields : {};
      onFaults(fields);
      return Object.keys(fields).length > 0;
    },
  });
}

function check(
  { url = '', user_name = '', password = '' }: FormValues,
  known: CmsConnection | null,
): FormFaults {
  const isKept = known !== null && known.url === url.trim() && known.user_name === user_name.trim();
  return {
    ...(url.trim() === '' && { url: 'Bitte geben Sie die Adresse ein.' }),
    ...(user_name.trim() === '' && { user_name: 'Bitte geben Sie den Benutzernamen ein.' }),
    ...(password.trim() === '' && !isKept && { password: 'Bitte geben Sie das Anwendungspasswort ein.' }),
  };
}
