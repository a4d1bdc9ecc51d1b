import type { PasskeyListItem } from '@supabase/auth-js';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { toBrowser } from '../../../../shared/text/browser.ts';
import { auth } from '../../../server/session.ts';
import { TextField } from '../../../ui/form/textField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { useCheckedForm } from '../../form/useCheckedForm.ts';
import { tellOldSession } from './oldSession.ts';

/** Names a passkey. With `passkey: null` it first creates one: the browser asks for finger, face or PIN. */
export function PasskeyDialog({
  passkey,
  onClose,
}: {
  passkey: PasskeyListItem | null;
  onClose: () => void;
}) {
  const save = useAction({
    act: async (friendlyName: string) => {
      const { id } = passkey ?? (await orThrow(auth.registerPasskey()));
      return orThrow(auth.passkey.update({ passkeyId: id, friendlyName }));
    },
    done: passkey ? accountMessages.passkeySaved : accountMessages.passkeyAdded,
    failed: passkey ? accountMessages.passkeyNotSaved : accountMessages.passkeyNotAdded,
    refresh: [['passkeys'], ['me', 'events']],
    onDone: onClose,
    onFault: tellOldSession,
  });
  const { bind, faults } = useCheckedForm({
    check: ({ name }) => (name?.trim() ? {} : { name: 'Bitte geben Sie einen Namen ein.' }),
    send: ({ name = '' }) => !save.isPending && save.mutate(name.trim()),
  });
  return (
    <Dialog title={passkey ? 'Passkey umbenennen' : 'Passkey hinzufügen'} onClose={onClose}>
      {!passkey && <p>Nach „Hinzufügen“ fragt Ihr Browser, wo der Passkey gespeichert werden soll.</p>}
      <form {...bind} className="grid gap-5">
        <TextField
          label="Name"
          name="name"
          defaultValue={passkey?.friendly_name ?? toBrowser(navigator.userAgent)}
          help="Damit Sie ihn in der Liste wiedererkennen."
          fault={faults.name}
          maxLength={accountLimits.friendlyNameMax}
          autoComplete="off"
          required
        />
        <FormButtons verb={passkey ? 'Speichern' : 'Hinzufügen'} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
