import { useNavigate } from 'react-router';
import { toAuthMessage } from '../../authMessages.ts';
import { messages } from '../../messages.ts';
import { auth, type Session } from '../../session.ts';
import { PasswordField } from '../../ui/passwordField.tsx';
import { showToast } from '../../ui/toast.tsx';
import { AuthForm, type Values } from './authForm.tsx';
import { checkNewPassword, passwordRule } from './checks.ts';
import { StepHead, StepLink } from './stepHead.tsx';

/** After the mailed link or code: whoever got here is signed in and only needs a new password. */
export function NewPassword({ session, target }: { session: Session; target: string }) {
  const navigate = useNavigate();
  const save = async ({ password = '' }: Values) => {
    const { error } = await auth.updateUser({ password });
    if (error) return toAuthMessage(error);
    showToast(messages.newPasswordSaved);
    await navigate(target, { replace: true });
    return null;
  };
  return (
    <>
      <StepHead title="Neues Passwort festlegen">
        <p>
          Für das Konto <strong className="text-ink">{session.user.email}</strong>. Andere Sitzungen werden
          damit beendet.
        </p>
      </StepHead>
      <AuthForm submit="Passwort speichern" check={checkNewPassword} act={save}>
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
        <StepLink onClick={() => void navigate(target, { replace: true })}>
          Ohne neues Passwort weiter
        </StepLink>
      </div>
    </>
  );
}
