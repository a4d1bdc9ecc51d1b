import { queryOptions } from '@tanstack/react-query';
import type { WaitingInvitation } from '../../../shared/contract/organization.ts';
import { getJson } from '../../server/request.ts';
import { bellMs } from './unreadQuery.ts';

export const waitingInvitationsQuery = queryOptions({
  queryKey: ['me', 'invitations'],
  queryFn: async ({ signal }) =>
    (await getJson<{ items: WaitingInvitation[] }>('/api/v1/me/invitations', signal)).items,
  refetchInterval: bellMs,
  retry: false,
});
