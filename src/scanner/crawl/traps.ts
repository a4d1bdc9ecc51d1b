/**
 * Pages that lead to ever more pages of their kind (calendars, filters, growing links) must not use up a scan
 * while others wait. Addresses that only machines can have written are left out. All others are visited, but
 * more of the same later: the crawl takes lower depths first.
 */

const maxSegments = 20;
const maxSameSegment = 3;
const maxParameters = 15;
const maxSameParameter = 5;

/**
 * Tells whether an address repeats itself like links that grow with every page: `/a/b/a/b/a/b/a/b`,
 * `?x=1&x=1&x=1 …`.
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

const sameKindAtOnce = 10;

/**
 * Returns for each link, in order, how many steps deeper than others it counts. One more if it is of the
 * page's own kind (next month, next page of a list). One more after the first ten of a kind, two after a
 * hundred.
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

/**
 * Addresses that differ only in numbers or in their query are of one kind. Null for the root path: some
 * websites serve all pages there, e.g. `/?page_id=7`.
 */
function toKind(url: string): string | null {
  const { pathname, search } = new URL(url);
  if (/^\/(?:index\.\w+)?$/.test(pathname)) return null;
  return pathname.replace(/\d+/g, '0') + (search ? '?' : '');
}
