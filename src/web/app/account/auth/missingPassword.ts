import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { meQuery } from '../../queries/accountQueries.ts';

const firstPassword = { isFirstPassword: true };

/**
 * Leads a user without password to the page for choosing one. After two sign-ups for one address the account
 * has none, as the server cannot know which password is the owner's. Returns true if it navigated; `search`
 * goes along.
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
