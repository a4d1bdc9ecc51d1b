import { accountLimits } from '../../../shared/limits/account.ts';
import { AuthError } from '../../http/authError.ts';

let common: Promise<Set<string>> | null = null;

/** Loads 49 000 words at the first password check: most commands never need them. */
function readCommon(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Throws weak_password with GoTrue's reasons: wrong length, the address itself, or a common password. */
export async function refuseWeak(password: string, email: string): Promise<void> {
  const { passwordMin, passwordMax } = accountLimits;
  const length = [...password].length;
  const lower = password.toLowerCase();
  if (length < passwordMin) {
    throw toWeak('length', `Es braucht mindestens ${passwordMin} Zeichen.`);
  }
  if (length > passwordMax) throw toWeak('length', `Höchstens ${passwordMax} Zeichen sind möglich.`);
  if (lower === email || lower === email.split('@')[0]) {
    throw toWeak('characters', 'Es darf nicht Ihre E-Mail-Adresse sein.');
  }
  if ((await readCommon()).has(lower))
    throw toWeak('pwned', 'Es steht auf der Liste der häufigen Passwörter.');
}

const toWeak = (reason: string, detail: string): AuthError =>
  new AuthError('weak_password', { reasons: [reason], detail });
