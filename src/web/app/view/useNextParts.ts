import { useEffect } from 'react';
import type { ReadList } from '../queries/listParts.ts';

/** Loads the next page when the last visible row is this close to the end. */
const aheadRows = 60;

export function useNextParts(
  list: ReadList,
  { loaded, lastShown }: { loaded: number; lastShown: number },
): void {
  const { hasNextPage, isFetching, isFetchNextPageError: isError, fetchNextPage } = list;
  const isNeeded = hasNextPage && !isFetching && !isError && lastShown >= loaded - aheadRows;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every part that has come may not be enough yet
  useEffect(() => {
    if (isNeeded) void fetchNextPage();
  }, [isNeeded, loaded, fetchNextPage]);
}
