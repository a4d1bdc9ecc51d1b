import { useQuery } from '@tanstack/react-query';
import { meQuery } from './accountQueries.ts';

/** True once it is known that the person is an administrator or owner. */
export function useIsAdmin(): boolean {
  const { data: me } = useQuery(meQuery);
  return me?.user ? me.user.role !== 'member' : false;
}
