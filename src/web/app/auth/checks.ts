import { accountLimits } from '../../../shared/limits/account.ts';
import { isEmailShape } from '../../server/emailShape.ts';
import type { Faults, Values } from './authForm.tsx';

export const passwordRule = `Mindestens ${accountLimits.passwordMin} Zeichen. Häufige Passwörter und Ihre E-Mail-Adresse nehmen wir nicht an.`;

export function checkEmail({ email = '' }: Values): Faults {
  if (email.trim() === '') return { email: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' };
  return isEmailShape(email) ? {} : { email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.' };
}

export const checkPassword = ({ password }: Values): Faults =>
  password ? {} : { password: 'Bitte geben Sie Ihr Passwort ein.' };

export function checkNewPassword({ password = '' }: Values): Faults {
  if (password === '') return { password: 'Bitte geben Sie ein Passwort ein.' };
  const { passwordMin, passwordMax } = accountLimits;
  if ([...password].length < passwordMin)
    return { password: `Das Passwort braucht mindestens ${passwordMin} Zeichen.` };
  if (password.length > passwordMax)
    return { password: `Das Passwort darf höchstens ${passwordMax} Zeichen haben.` };
  return {};
}

export const checkCode = ({ code = '' }: Values): Faults =>
  toDigits(code).length === accountLimits.otpDigits
    ? {}
    : { code: `Bitte geben Sie die ${accountLimits.otpDigits} Ziffern ein.` };

export const toDigits = (typed = ''): string => typed.replace(/\D/g, '');
