import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isHidden } from '../../server/request.ts';
import { websiteQuery, websitesQuery } from './queries.ts';
import { useWebsiteId } from './useWebsiteId.ts';

const storageKey = 'stufenlos-website';

/**
 * Returns the website of the sidebar: the one in the address, on other screens the previous one. 0 if there
 * is none, or if the server does not know it.
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
    // no storage: the user has to choose the website again
  }
}
