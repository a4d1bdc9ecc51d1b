import { isAuthError } from '@supabase/auth-js';
import { auth, useSession } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { EmailTextField } from '../../../ui/form/emailTextField.tsx';
import { Breakable } from '../../../ui/sign/breakable.tsx';
import { Notice } from '../../../ui/sign/notice.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { checkEmail } from '../auth/checks.ts';

/** The new address takes effect only after both the old and the new one are confirmed. */
export function EmailForm({ email }: { email: string }) {
  const change = useAction({
    act: (typed: string) => orThrow(auth.updateUser({ email: typed })),
    done: accountMessages.emailChangeSent,
    failed: accountMessages.emailNotChanged,
    onDone: () => reset(),
    onFault: (error) => {
      const isTyped = isAuthError(error) && /^email_(exists|address_invalid)$/.test(error.code ?? '');
      if (isTyped) setFaults({ email: toAuthMessage(error) });
      return isTyped;
    },
  });
  const { bind, faults, setFaults, reset } = useCheckedForm({
    check: (values) => checkNew(values, email),
    send: ({ email = '' }) => !change.isPending && change.mutate(email.trim()),
  });
  return (
    <SettingsCard>
      <p>
        Ihre Adresse:{' '}
        <strong>
          <Breakable>{email}</Breakable>
        </strong>
      </p>
      <Waiting email={email} />
      <form {...bind} className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full">
        <EmailTextField
          label="Neue E-Mail-Adresse"
          help="Wir schreiben an beide Adressen. Erst wenn Sie beide Links geöffnet haben, gilt die neue."
          fault={faults.email}
        />
        <BusyButton type="submit" look="secondary" isBusy={change.isPending}>
          E-Mail-Adresse ändern
        </BusyButton>
      </form>
    </SettingsCard>
  );
}

function checkNew(values: FormValues, current: string): FormFaults {
  const isCurrent = (values.email ?? '').trim().toLowerCase() === current.toLowerCase();
  return isCurrent ? { email: 'Das ist Ihre bisherige Adresse.' } : checkEmail(values);
}

function Waiting({ email }: { email: string }) {
  const session = useSession();
  const wanted = session && session !== 'loading' ? session.user.new_email : undefined;
  if (!wanted || wanted === email) return null;
  return (
    <Notice tone="info" title={`Die Änderung auf ${wanted} ist noch nicht bestätigt`}>
      <p>
        Bitte öffnen Sie die Links in beiden E-Mails: in der an {email} und in der an {wanted}.
      </p>
    </Notice>
  );
}
