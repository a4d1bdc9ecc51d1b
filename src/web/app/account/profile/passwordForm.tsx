import { isAuthError } from '@supabase/auth-js';
import { useState } from 'react';
import type { Me } from '../../../../shared/contract/organization.ts';
import { auth } from '../../../server/session.ts';
import { BusyButton } from '../../../ui/form/busyButton.tsx';
import { Button } from '../../../ui/form/button.tsx';
import { PasswordField } from '../../../ui/form/passwordField.tsx';
import { CodeField } from '../../../ui/form/textField.tsx';
import { SettingsCard } from '../../../ui/sign/settings.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';
import { toAuthMessage } from '../../../words/authMessages.ts';
import { orThrow, useAction } from '../../form/useAction.ts';
import { type FormFaults, type FormValues, useCheckedForm } from '../../form/useCheckedForm.ts';
import { checkChosenPassword, checkCode, passwordRule, toDigits } from '../auth/checks.ts';

/** Proof of identity: the old password, a mailed code, or a recent sign-in alone. */
type Proof = 'password' | 'code' | 'none';

export function PasswordForm({ account }: { account: Me['account'] }) {
  const [proof, setProof] = useState<Proof>(account.has_password ? 'password' : 'none');
  const askCode = useAction({
    act: () => orThrow(auth.reauthenticate()),
    done: accountMessages.codeSent,
    failed: accountMessages.codeNotSent,
    onDone: () => setProof('code'),
  });
  const save = useAction({
    act: (values: FormValues) => orThrow(auth.updateUser(toChange(values))),
    done: accountMessages.passwordSaved,
    failed: accountMessages.passwordNotSaved,
    refresh: [['me']],
    onDone: () => {
      reset();
      setProof('password');
    },
    onFault: (error) => {
      const code = isAuthError(error) ? error.code : '';
      if (code === 'reauthentication_needed') askCode.mutate();
      const found = toFaults(error, code ?? '');
      setFaults(found);
      return code === 'reauthentication_needed' || Object.keys(found).length > 0;
    },
  });
  const { bind, faults, setFaults, reset } = useCheckedForm({
    check: (values) => ({ ...checkProof(values, proof), ...checkChosenPassword(values) }),
    send: (values) => !save.isPending && save.mutate(values),
  });
  return (
    <SettingsCard>
      <form {...bind} className="grid max-w-xl justify-items-start gap-4 [&>div]:w-full">
        <input type="hidden" autoComplete="username" value={account.email} readOnly />
        {proof === 'password' && (
          <PasswordField
            label="Bisheriges Passwort"
            name="current"
            autoComplete="current-password"
            fault={faults.current}
          />
        )}
        {proof === 'code' && (
          <CodeField
            label="Code aus der E-Mail"
            help={`6 Ziffern, gesendet an ${account.email}`}
            fault={faults.code}
          />
        )}
        <PasswordField
          label="Neues Passwort"
          name="password"
          autoComplete="new-password"
          help={passwordRule}
          fault={faults.password}
        />
        <div className="flex flex-wrap gap-3">
          <BusyButton type="submit" look="secondary" isBusy={save.isPending}>
            {account.has_password ? 'Passwort ändern' : 'Passwort festlegen'}
          </BusyButton>
          {proof === 'password' && (
            <BusyButton look="quiet" isBusy={askCode.isPending} onClick={() => askCode.mutate()}>
              Passwort vergessen? Code per E-Mail
            </BusyButton>
          )}
          {proof === 'code' && account.has_password && (
            <Button look="quiet" onClick={() => setProof('password')}>
              Bisheriges Passwort eingeben
            </Button>
          )}
        </div>
      </form>
    </SettingsCard>
  );
}

function toChange({ password = '', current, code }: FormValues) {
  return {
    password,
    ...(current && { current_password: current }),
    ...(code && { nonce: toDigits(code) }),
  };
}

function checkProof(values: FormValues, proof: Proof): FormFaults {
  if (proof === 'code') return checkCode(values);
  return proof === 'password' && !values.current
    ? { current: 'Bitte geben Sie Ihr bisheriges Passwort ein.' }
    : {};
}

function toFaults(error: Error, code: string): FormFaults {
  if (code === 'invalid_credentials') return { current: 'Das Passwort ist falsch.' };
  if (code === 'reauthentication_not_valid') return { code: toAuthMessage(error) };
  return code === 'weak_password' || code === 'same_password' ? { password: toAuthMessage(error) } : {};
}
