import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { meQuery } from '../queries/accountQueries.ts';

/** Marks the way to the page for a new password: it is the account's first. */
const firstPassword = { isFirstPassword: true };

/**
 * After an address was confirmed: whoever signed up twice has no password, because nobody knows whose was the owner's.
 * Gives whether it has led to the page where they choose one; `search`: what that page keeps.
 */
export function useMissingPassword(): (search: string) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async (search) => {
    const me = await client.fetchQuery({ ...meQuery, staleTime: 0 }).catch(() => null);
    if (!me || me.account.has_password) return false;
    await navigate({ pathname: '/reset-password', search }, { replace: true, state: firstPassword });
    return true;
  };
}

export function useIsFirstPassword(): boolean {
  const { state } = useLocation();
  return (state as Partial<typeof firstPassword> | null)?.isFirstPassword === true;
}
