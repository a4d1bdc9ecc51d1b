import { useState } from 'react';
import { auth, forgetSession, type Session } from '../../../server/session.ts';
import { Field } from '../../../ui/form/field.tsx';
import { CodeField, TextField } from '../../../ui/form/textField.tsx';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { messages } from '../../../words/messages.ts';
import type { FormFaults, FormValues } from '../../form/useCheckedForm.ts';
import { AuthForm } from './authForm.tsx';
import { checkCode, toDigits } from './checks.ts';
import { StepHead, StepLink } from './stepHead.tsx';

type Props = { session: Session; level?: 'h1' | 'h2' };

export function SecondFactor({ session, level }: Props) {
  const [isPhoneLost, setIsPhoneLost] = useState(false);
  return (
    <>
      {isPhoneLost ? <RecoveryCode level={level} /> : <AppCode session={session} level={level} />}
      <div className="mt-4 grid justify-items-start">
        <StepLink onClick={() => setIsPhoneLost(!isPhoneLost)}>
          {isPhoneLost ? 'Code aus der App eingeben' : 'Telefon verloren? Wiederherstellungscode verwenden'}
        </StepLink>
        <StepLink onClick={() => void forgetSession()}>Abbrechen und abmelden</StepLink>
      </div>
    </>
  );
}

type StepProps = { level: 'h1' | 'h2' | undefined };

function AppCode({ session, level }: StepProps & { session: Session }) {
  const factors = (session.user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && factor_type === 'totp',
  );
  const verify = async ({ factor, code }: FormValues) => {
    const factorId = factor ?? factors[0]?.id ?? '';
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code: toDigits(code) });
    return error ? toAuthMessage(error) : null;
  };
  return (
    <>
      <StepHead title="Zweiter Faktor" {...(level && { level })}>
        <p>
          Öffnen Sie Ihre Authentifizierungs-App und geben Sie den Code ein, der dort für Stufenlos steht.
        </p>
      </StepHead>
      <AuthForm submit="Bestätigen" check={checkCode} act={verify}>
        {(faults) => (
          <>
            {factors.length > 1 && (
              <Field label="Gerät">
                {(control) => (
                  <select name="factor" {...control}>
                    {factors.map(({ id, friendly_name }) => (
                      <option key={id} value={id}>
                        {friendly_name || 'Authentifizierungs-App'}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            )}
            <CodeField label="Code aus der App" help="6 Ziffern" fault={faults.code} />
          </>
        )}
      </AuthForm>
    </>
  );
}

function RecoveryCode({ level }: StepProps) {
  const verify = async ({ code = '' }: FormValues) => {
    const { error } = await auth.mfa.recoveryCodes.verify({ code: code.trim() });
    if (error) return toAuthMessage(error);
    showToast(messages.recoveryCodeUsed);
    return null;
  };
  const check = ({ code = '' }: FormValues): FormFaults =>
    code.trim() ? {} : { code: 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein.' };
  return (
    <>
      <StepHead title="Wiederherstellungscode" {...(level && { level })}>
        <p>
          Sie haben die Codes bekommen, als Sie den zweiten Faktor eingerichtet haben. Jeder Code gilt einmal.
        </p>
      </StepHead>
      <AuthForm submit="Bestätigen" check={check} act={verify}>
        {(faults) => (
          <TextField
            label="Wiederherstellungscode"
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            fault={faults.code}
          />
        )}
      </AuthForm>
    </>
  );
}
