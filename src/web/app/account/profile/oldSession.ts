import { isAuthError } from '@supabase/auth-js';
import { showToast } from '../../../ui/overlay/toast.tsx';
import { accountMessages } from '../../../words/accountMessages.ts';

/** Explains that the action needs a recent sign-in. Returns false for any other error. */
export function tellOldSession(error: Error): boolean {
  if (!isAuthError(error) || error.code !== 'reauthentication_needed') return false;
  showToast(accountMessages.sessionTooOld, 'bad');
  return true;
}
