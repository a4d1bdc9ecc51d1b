import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { meQuery } from '../../queries/accountQueries.ts';

const firstPassword = { isFirstPassword: true };

/**
 * Sends a user without a password to the page for choosing one; keeps the query `search`. Returns true if it
 * navigated. After two sign-ups for one address the account has no password, as the server cannot know which
 * is the owner's.
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
