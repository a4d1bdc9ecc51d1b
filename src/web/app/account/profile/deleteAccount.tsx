import { useState } from 'react';
import type { Me } from '../../../../shared/contract/organization.ts';
import { accountLimits } from '../../../../shared/limits/account.ts';
import { toDate } from '../../../../shared/text/format.ts';
import { RequestError, sendJson } from '../../../server/request.ts';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { FormButtons } from '../../../ui/overlay/formButtons.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { useAction } from '../../form/useAction.ts';
import { useCheckedForm } from '../../form/useCheckedForm.ts';
import { focusSection } from '../../view/focusSection.ts';
import { checkPassword } from '../auth/checks.ts';

export function DeleteAccount({ account }: { account: Me['account'] }) {
  const [isAsking, setIsAsking] = useState(false);
  if (account.deletion_due_at)
    return <p>Die Löschung ist für den {toDate(account.deletion_due_at)} vorgemerkt.</p>;
  return (
    <div>
      <Button look="secondary" onClick={() => setIsAsking(true)}>
        Konto löschen …
      </Button>
      {isAsking && <Ask hasPassword={account.has_password} onClose={() => setIsAsking(false)} />}
    </div>
  );
}

function Ask({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const remove = useAction({
    act: (password: string | undefined) =>
      sendJson<Me>('POST', '/api/v1/me/delete', password ? { password } : {}),
    done: accountMessages.accountDeleted,
    failed: accountMessages.accountNotDeleted,
    refresh: [['me']],
    onDone: () => {
      onClose();
      focusSection('screen-title');
    },
    onFault: (error) => {
      const isWrong = error instanceof RequestError && error.code === 'PASSWORD_WRONG';
      if (isWrong) setFaults({ password: error.message });
      return isWrong;
    },
  });
  const { bind, faults, setFaults } = useCheckedForm({
    check: (values) => (hasPassword ? checkPassword(values) : {}),
    send: ({ password }) => !remove.isPending && remove.mutate(password),
  });
  return (
    <Dialog role="alertdialog" title="Konto löschen?" onClose={onClose}>
      <p>
        Gelöscht werden Ihre Anmeldung, Ihr Name und Ihre Sitzungen. Gehört außer Ihnen niemand zu Ihrer
        Organisation, werden auch ihre Websites und Ergebnisse gelöscht.
      </p>
      <p>
        Endgültig ist das nach {accountLimits.graceDays} Tagen. Bis dahin können Sie sich anmelden und die
        Löschung zurücknehmen.
      </p>
      <form {...bind} className="grid gap-5">
        {hasPassword ? (
          <PasswordField
            label="Passwort"
            name="password"
            autoComplete="current-password"
            help="Zur Bestätigung"
            fault={faults.password}
          />
        ) : (
          <p className="text-muted">
            Ihr Konto hat kein Passwort. Liegt Ihre Anmeldung länger als zehn Minuten zurück, melden Sie sich
            bitte vorher neu an.
          </p>
        )}
        <FormButtons verb="Konto löschen" look="danger" isBusy={remove.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
