import { useQuery } from '@tanstack/react-query';
import { meQuery } from './accountQueries.ts';

/** False once it is known that the person sees chosen websites only, and therefore adds none. */
export function useAddsWebsites(): boolean {
  const { data: me } = useQuery(meQuery);
  return me?.user?.sees_all_websites ?? true;
}
