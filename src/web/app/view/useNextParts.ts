import { useEffect } from 'react';
import type { ReadList } from '../queries/listParts.ts';

/** So many rows before the end of what is loaded the next part is asked for. */
const aheadRows = 60;

/** Has a list read on, part after part, until it reaches beyond the last row that is shown. */
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
