import { openPasswords } from '../../model/account/passwords.ts';
import { findWeakness } from '../../model/account/weakness.ts';
import { askHidden } from '../call/askHidden.ts';
import { UsageError } from '../call/usage.ts';

/** Reads a new password. Throws UsageError for a weak one. */
export async function askPasswordHash(email: string): Promise<string> {
  const password = await askHidden({ ask: 'Neues Passwort: ', again: 'Noch einmal: ' });
  const weakness = await findWeakness(password, email);
  if (weakness) throw new UsageError(`Das Passwort ist zu unsicher: ${weakness.detail}`);
  return openPasswords().hash(password);
}
