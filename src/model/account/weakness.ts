import { accountLimits } from '../../shared/limits/account.ts';

/** `reason`: GoTrue's word. `detail`: German sentence. */
export type Weakness = { reason: 'length' | 'characters' | 'pwned'; detail: string };

let common: Promise<Set<string>> | null = null;

/** Loads 49 000 words at the first password check: most commands never need them. */
function readCommon(): Promise<Set<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Null for a password that is long enough, not the address itself and not common. */
export async function findWeakness(password: string, email: string): Promise<Weakness | null> {
  const { passwordMin, passwordMax } = accountLimits;
  const length = [...password].length;
  const lower = password.toLowerCase();
  if (length < passwordMin)
    return { reason: 'length', detail: `Es braucht mindestens ${passwordMin} Zeichen.` };
  if (length > passwordMax)
    return { reason: 'length', detail: `Höchstens ${passwordMax} Zeichen sind möglich.` };
  if (lower === email || lower === email.split('@')[0])
    return { reason: 'characters', detail: 'Es darf nicht Ihre E-Mail-Adresse sein.' };
  const isCommon = (await readCommon()).has(lower);
  return isCommon ? { reason: 'pwned', detail: 'Es steht auf der Liste der häufigen Passwörter.' } : null;
}
