import { useEffect } from 'react';
import type { ReadList } from '../queries/listParts.ts';

/** Rows before the end of the loaded ones at which the next part is requested. */
const aheadRows = 60;

/** Reads a list part by part until it reaches beyond the last visible row. */
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
