/**
 * Pages that lead to ever more pages of their kind (calendars, filters, links that grow) must not use up a scan while
 * others wait. What only machines can have written is left out (`isEndless`). Everything else is visited, but more of the
 * same later (`toDelays`): the crawl takes what lies less deep first.
 */

const maxSegments = 20;
const maxSameSegment = 3;
const maxParameters = 15;
const maxSameParameter = 5;

/**
 * True for an address that repeats itself, as only growing links do: `/a/b/a/b/a/b/a/b`, `?x=1&x=1&x=1 …`.
 */
export function isEndless(url: string): boolean {
  const { pathname, searchParams } = new URL(url);
  const segments = pathname.split('/').filter(Boolean);
  const names = [...searchParams.keys()];
  return (
    segments.length > maxSegments ||
    names.length > maxParameters ||
    countMost(segments) > maxSameSegment ||
    countMost(names) > maxSameParameter
  );
}

const countMost = (words: string[]) =>
  Math.max(
    0,
    ...Map.groupBy(words, (word) => word)
      .values()
      .map((same) => same.length),
  );

/** Links of one kind on one page that keep their depth. */
const sameKindAtOnce = 10;

/**
 * Extra depth of each of these links of `pageUrl`, in their order. One for the page's own kind (the next month, the
 * next page of a list). One after the first ten of one kind, two after a hundred.
 */
export function toDelays(urls: string[], pageUrl: string): number[] {
  const own = toKind(pageUrl);
  const met = new Map<string, number>();
  return urls.map((url) => {
    const kind = toKind(url);
    if (kind === null) return 0;
    const rank = met.get(kind) ?? 0;
    met.set(kind, rank + 1);
    const crowd = rank < sameKindAtOnce ? 0 : rank < sameKindAtOnce ** 2 ? 1 : 2;
    return crowd + (kind === own ? 1 : 0);
  });
}

/** Addresses that differ in numbers or in what is asked for are of one kind. Null: all pages of some websites look so. */
function toKind(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (/^\/(?:index\.\w+)?$/.test(pathname)) return null;
  return pathname.replace(/\d+/g, '0') + (search ? '?' : '');
}
