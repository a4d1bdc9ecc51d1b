import { auth } from '../../../server/session.ts';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import type { FormFaults, FormValues } from '../../form/useCheckedForm.ts';
import { AuthForm } from './authForm.tsx';
import { checkChosenPassword, checkEmail, passwordRule } from './checks.ts';
import { EmailField, type EmailState } from './emailField.tsx';
import { LegalLinks } from './legalLinks.tsx';

type Props = {
  email: EmailState;
  /** The server has sent the mail that confirms the account. */
  onMailed: (email: string) => void;
  mailTarget?: string | undefined;
};

export function SignUpForm({ email, onMailed, mailTarget = '/auth' }: Props) {
  const signUp = async (values: FormValues) => {
    const address = values.email?.trim() ?? '';
    const { data, error } = await auth.signUp({
      email: address,
      password: values.password ?? '',
      options: { emailRedirectTo: location.origin + mailTarget },
    });
    if (error) {
      showToast(messages.signUpFailed, 'bad');
      return toAuthMessage(error);
    }
    if (!data.session) {
      showToast(messages.signedUp);
      onMailed(address);
    }
    return null;
  };
  const check = (values: FormValues) => ({
    ...checkEmail(values),
    ...checkChosenPassword(values),
    ...checkAgain(values),
  });
  return (
    <>
      <AuthForm submit="Konto anlegen" check={check} act={signUp}>
        {(faults) => (
          <>
            <EmailField email={email} fault={faults.email} autoComplete="email" />
            <PasswordField
              label="Passwort"
              name="password"
              autoComplete="new-password"
              help={passwordRule}
              fault={faults.password}
            />
            <PasswordField
              label="Passwort wiederholen"
              name="again"
              autoComplete="new-password"
              fault={faults.again}
            />
          </>
        )}
      </AuthForm>
      <LegalLinks />
    </>
  );
}

function checkAgain({ password, again }: FormValues): FormFaults {
  if (password === again) return {};
  showToast(messages.passwordsDiffer, 'bad');
  return { again: messages.passwordsDiffer.text };
}
