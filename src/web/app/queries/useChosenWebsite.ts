import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isHidden } from '../../server/request.ts';
import { websiteQuery, websitesQuery } from './queries.ts';
import { useWebsiteId } from './useWebsiteId.ts';

const storageKey = 'stufenlos-website';

/**
 * Website shown in the sidebar: the one in the URL. Other screens keep the last one, so the way back is
 * short. 0 for none, or after the server answered that the website does not exist.
 */
export function useChosenWebsite(): number {
  const here = useWebsiteId();
  const { data } = useQuery(websitesQuery);
  const isListed = data?.items.some(({ id }) => id === here) ?? true;
  const { error } = useQuery({
    ...websiteQuery(here),
    enabled: ({ state }) => here > 0 && !isListed && !isHidden(state.error),
    retryOnMount: false,
  });
  const isGone = isHidden(error);
  useEffect(() => {
    if (here > 0 && !isGone) write(here);
  }, [here, isGone]);
  if (here > 0) return isGone ? 0 : here;
  const last = read();
  return data?.items.some(({ id }) => id === last) ? last : 0;
}

function read(): number {
  try {
    return Number(sessionStorage.getItem(storageKey) ?? 0);
  } catch {
    return 0;
  }
}

function write(websiteId: number): void {
  try {
    sessionStorage.setItem(storageKey, String(websiteId));
  } catch {
    // without storage, users choose the website again
  }
}
