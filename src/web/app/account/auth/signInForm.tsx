import { useState } from 'react';
import { auth } from '../../../server/session.ts';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import type { FormValues } from '../../form/useCheckedForm.ts';
import { AuthForm } from './authForm.tsx';
import { checkEmail, checkPassword } from './checks.ts';
import { EmailField, type EmailState } from './emailField.tsx';
import { StepLink } from './stepHead.tsx';

type Props = { email: EmailState; onUnconfirmed: () => void };

/** Strangers may have used up the tries of new places: their owner has other ways in. */
const tooOften =
  'Zu viele Versuche. Bitte warten Sie etwas, oder melden Sie sich mit einer E-Mail oder einem Passkey an.';

/** Signs in by email address and password. The new session, not this form, makes the screen move on. */
export function SignInForm({ email, onUnconfirmed }: Props) {
  const [isRefused, setIsRefused] = useState(false);
  const signIn = async (values: FormValues) => {
    const address = values.email?.trim() ?? '';
    const { error } = await auth.signInWithPassword({ email: address, password: values.password ?? '' });
    if (!error) return null;
    setIsRefused(error.code === 'invalid_credentials');
    showToast(messages.signInFailed, 'bad');
    return error.code === 'over_request_rate_limit' ? tooOften : toAuthMessage(error);
  };
  return (
    <>
      <AuthForm
        submit="Anmelden"
        check={(values) => ({ ...checkEmail(values), ...checkPassword(values) })}
        act={signIn}
      >
        {(faults) => (
          <>
            <EmailField email={email} fault={faults.email} autoComplete="username" />
            <PasswordField
              label="Passwort"
              name="password"
              autoComplete="current-password"
              fault={faults.password}
            />
          </>
        )}
      </AuthForm>
      {isRefused && <StepLink onClick={onUnconfirmed}>E-Mail zum Bestätigen noch einmal anfordern</StepLink>}
    </>
  );
}
