import { accountLimits } from '../../../../shared/limits/account.ts';
import { isEmailShape } from '../../../server/emailShape.ts';
import type { FormFaults, FormValues } from '../../form/useCheckedForm.ts';

export const passwordRule = `Mindestens ${accountLimits.passwordMin} Zeichen. Häufige Passwörter und Ihre E-Mail-Adresse nehmen wir nicht an.`;

export function checkEmail({ email = '' }: FormValues): FormFaults {
  if (email.trim() === '') return { email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' };
  return isEmailShape(email) ? {} : { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' };
}

export const checkPassword = ({ password }: FormValues): FormFaults =>
  password ? {} : { password: 'Bitte geben Sie Ihr Passwort ein.' };

export function checkChosenPassword({ password = '' }: FormValues): FormFaults {
  if (password === '') return { password: 'Bitte geben Sie ein Passwort ein.' };
  const { passwordMin, passwordMax } = accountLimits;
  if ([...password].length < passwordMin)
    return { password: `Das Passwort braucht mindestens ${passwordMin} Zeichen.` };
  if (password.length > passwordMax)
    return { password: `Das Passwort darf höchstens ${passwordMax} Zeichen haben.` };
  return {};
}

export const checkCode = ({ code = '' }: FormValues): FormFaults =>
  toDigits(code).length === accountLimits.otpDigits
    ? {}
    : { code: `Bitte geben Sie die ${accountLimits.otpDigits} Ziffern ein.` };

export const toDigits = (typed = ''): string => typed.replace(/\D/g, '');
