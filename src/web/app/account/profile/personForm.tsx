import type { Me } from '../../../../shared/contract/organization.ts';
import { auth } from '../../../server/session.ts';
import { SaveButton } from '../../../ui/form/saveButton.tsx';
import { TextField } from '../../../ui/form/textField.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { useLatest } from '../../form/useLatest.ts';

const unset = 'Noch nicht eingestellt';

export function PersonForm({ account }: { account: Me['account'] }) {
  const save = useAction({
    act: ({ name = '', company = '' }: FormValues) =>
      orThrow(auth.updateUser({ data: { name: name.trim() || null, company: company.trim() || null } })),
    done: accountMessages.profileSaved,
    failed: accountMessages.profileNotSaved,
    refresh: [['me'], ['organization', 'members']],
  });
  const { bind } = useCheckedForm({ check: () => ({}), send: useLatest(save) });
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
        <SaveButton isBusy={save.isPending}>Speichern</SaveButton>
      </form>
    </SettingsCard>
  );
}
