import type { Me } from '../../../shared/contract/organization.ts';
import { auth } from '../../session.ts';
import { BusyButton } from '../../ui/busyButton.tsx';
import { SettingsCard } from '../../ui/settings.tsx';
import { TextField } from '../../ui/textField.tsx';
import { accountMessages } from '../accountMessages.ts';
import { orThrow, useAction } from '../useAction.ts';
import { useCheckedForm, type Values } from '../useCheckedForm.ts';

/** specification, app 2 */
const unset = 'Noch nicht eingestellt';

export function PersonForm({ account }: { account: Me['account'] }) {
  const save = useAction({
    act: ({ name = '', company = '' }: Values) =>
      orThrow(auth.updateUser({ data: { name: name.trim() || null, company: company.trim() || null } })),
    done: accountMessages.profileSaved,
    failed: accountMessages.profileNotSaved,
    refresh: [['me'], ['organization', 'members']],
  });
  const { bind } = useCheckedForm({
    check: () => ({}),
    send: (values) => !save.isPending && save.mutate(values),
  });
  return (
    <SettingsCard>
      <form {...bind} className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full">
        <TextField
          label="Name"
          name="name"
          defaultValue={account.name ?? ''}
          placeholder={unset}
          autoComplete="name"
          maxLength={200}
        />
        <TextField
          label="Unternehmen"
          name="company"
          defaultValue={account.company ?? ''}
          placeholder={unset}
          autoComplete="organization"
          maxLength={200}
        />
        <BusyButton type="submit" isBusy={save.isPending}>
          Speichern
        </BusyButton>
      </form>
    </SettingsCard>
  );
}
