import { findWeakness } from '../../../model/account/weakness.ts';
import { AuthError } from '../../http/authError.ts';

/** Throws weak_password with GoTrue's reasons: wrong length, the address itself, or a common password. */
export async function refuseWeak(password: string, email: string): Promise<void> {
  const weakness = await findWeakness(password, email);
  if (weakness) throw new AuthError('weak_password', { reasons: [weakness.reason], detail: weakness.detail });
}
