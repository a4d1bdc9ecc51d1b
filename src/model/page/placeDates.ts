type Place = { cause: string; selector: string; snippet: string };
export type FormerPlace = Place & { found_at: string };
export type DatedFinding<F> = F & { found_at?: string };

/**
 * Gives findings of an audit the date at which their place was first found. Compares places by source, then by
 * selector: an element put in before others moves only selectors.
 */
export function keepDates<F extends Place>(found: F[], former: FormerPlace[]): DatedFinding<F>[] {
  const met = new Map<F, FormerPlace>();
  for (const toKey of [toWholeKey, toSourceKey, toSelectorKey]) {
    const taken = new Set(met.values());
    const known = Map.groupBy(
      former.filter((place) => !taken.has(place)),
      toKey,
    );
    for (const place of found.filter((one) => !met.has(one))) {
      const same = known.get(toKey(place))?.shift();
      if (same) met.set(place, same);
    }
  }
  return found.map((place) => ({ ...place, ...toDate(met.get(place)) }));
}

const toWholeKey = (place: Place) => JSON.stringify([toSourceKey(place), place.selector]);
const toSourceKey = ({ cause, snippet }: Place) => JSON.stringify([cause, snippet]);
const toSelectorKey = ({ cause, selector }: Place) => JSON.stringify([cause, selector]);

const toDate = (place: FormerPlace | undefined) => (place ? { found_at: place.found_at } : {});
