import { isAuthError } from '@supabase/auth-js';
import { queryOptions } from '@tanstack/react-query';
import { auth } from '../../../server/session.ts';
import { orThrow } from '../../form/useAction.ts';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: async () => (await orThrow(auth.mfa.listFactors())).totp,
});

/** Number of recovery codes left; null before any exist. */
export const recoveryCodesQuery = queryOptions({
  queryKey: ['factors', 'recovery-codes'],
  queryFn: async () => {
    const { data, error } = await auth.mfa.recoveryCodes.getStatus();
    if (isAuthError(error) && error.code === 'mfa_factor_not_found') return null;
    if (error) throw error;
    return data;
  },
});

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: () => orThrow(auth.passkey.list()),
});
