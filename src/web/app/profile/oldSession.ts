import { isAuthError } from '@supabase/auth-js';
import { showToast } from '../../ui/overlay/toast.tsx';
import { accountMessages } from '../../words/accountMessages.ts';

/** Says that only somebody who has just signed in may do this; false when the failure was another one. */
export function tellOldSession(error: Error): boolean {
  if (!isAuthError(error) || error.code !== 'reauthentication_needed') return false;
  showToast(accountMessages.sessionTooOld, 'bad');
  return true;
}
