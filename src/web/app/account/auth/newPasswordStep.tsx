import { useLocation, useNavigate } from 'react-router';
import { auth, type Session } from '../../../server/session.ts';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import type { FormValues } from '../../form/useCheckedForm.ts';
import { AuthForm } from './authForm.tsx';
import { checkChosenPassword, passwordRule } from './checks.ts';
import { useIsFirstPassword } from './missingPassword.ts';
import { StepHead, StepLink } from './stepHead.tsx';

const firstText =
  'Die Registrierung wurde mehrmals begonnen. Damit nur Sie das Passwort kennen, wählen Sie es bitte jetzt.';

export function NewPasswordStep({ session, target }: { session: Session; target: string }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  const isFirst = useIsFirstPassword();
  const goOn = () => navigate(isFirst ? { pathname: '/auth', search } : target, { replace: true });
  const save = async ({ password = '' }: FormValues) => {
    const { error } = await auth.updateUser({ password });
    if (error) return toAuthMessage(error);
    showToast(messages.newPasswordSaved);
    await goOn();
    return null;
  };
  return (
    <>
      <StepHead title={isFirst ? 'Bitte legen Sie Ihr Passwort fest' : 'Neues Passwort festlegen'}>
        <p>
          Für das Konto <strong className="text-ink">{session.user.email}</strong>.{' '}
          {isFirst ? firstText : 'Andere Sitzungen werden damit beendet.'}
        </p>
      </StepHead>
      <AuthForm submit="Passwort speichern" check={checkChosenPassword} act={save}>
        {(faults) => (
          <>
            <input type="hidden" autoComplete="username" value={session.user.email} readOnly />
            <PasswordField
              label="Neues Passwort"
              name="password"
              autoComplete="new-password"
              help={passwordRule}
              fault={faults.password}
            />
          </>
        )}
      </AuthForm>
      <div className="mt-4">
        <StepLink onClick={() => void goOn()}>
          {isFirst ? 'Später festlegen' : 'Ohne neues Passwort weiter'}
        </StepLink>
      </div>
    </>
  );
}
