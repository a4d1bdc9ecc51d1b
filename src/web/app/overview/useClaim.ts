import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { RequestError, sendJson } from '../../server/request.ts';
import { useSession } from '../../server/session.ts';
import { showToast } from '../../ui/overlay/toast.tsx';
import { messages } from '../../words/messages.ts';
import { addClaimedWebsite } from '../queries/claimedWebsites.ts';
import { websitesQuery } from '../queries/queries.ts';

/**
 * `#claim=TOKEN` in the URL gives this browser access to the website; for members it adds the website. The
 * token leaves the URL once the server has answered. Returns true until then.
 */
export function useClaim(websiteId: number): boolean {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const isMember = useSession() !== null;
  const token = new URLSearchParams(hash.slice(1)).get('claim');
  const { isSuccess, isError, error } = useQuery({
    queryKey: ['claim', websiteId, token],
    queryFn: async () => {
      await sendJson('POST', `/api/v1/websites/${websiteId}/claim`, { token });
      if (isMember) await sendJson('POST', '/api/v1/websites/link', { website_id: websiteId });
      else addClaimedWebsite(websiteId);
      return true;
    },
    enabled: token !== null,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const answered = isSuccess || isError;
  useEffect(() => {
    if (token === null || !answered) return;
    if (isSuccess) showToast(messages.claimed);
    else if (error instanceof RequestError) showToast({ title: error.title, text: error.message }, 'bad');
    void client.invalidateQueries(websitesQuery);
    void navigate(pathname, { replace: true });
  }, [token, answered, isSuccess, error, client, navigate, pathname]);
  return token !== null;
}
