import { useQuery } from '@tanstack/react-query';
import type { MemberRole } from '../../../shared/contract/organization.ts';
import { mayAs } from '../../words/roles.ts';
import { meQuery } from './accountQueries.ts';

/** True once it is known that the person has at least this role. */
export function useMay(needed: MemberRole): boolean {
  const { data: me } = useQuery(meQuery);
  return me?.user ? mayAs(me.user.role, needed) : false;
}
