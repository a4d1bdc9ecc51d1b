import { alter, flap, promise, waver } from './causeStories.ts';
import type { State } from './planState.ts';
import { beLate, contradict, crossThresholds, reachGoal, turnPages, watchSitemap } from './siteStories.ts';
import { type Now, type Outcome, Place, type Story } from './storyPlace.ts';

/**
 * Websites whose year is written by hand, so that what is to be told of it follows from no code of the product. By number of
 * the website. The third and seventh are watched by somebody with a choice of their own.
 */
const stories: { [site: number]: (place: Place) => Story } = {
  1: crossThresholds,
  2: flap,
  4: waver,
  5: contradict,
  6: alter,
  7: promise,
  8: turnPages,
  10: watchSitemap,
  11: beLate,
  13: reachGoal,
  26: crossThresholds,
};

export const sitesOf = { thresholds: [1, 26], declared: 5, sitemap: 10, reached: 13, record: 14 };
export const isStory = (site: number): boolean => site in stories;

export type Telling = { go(site: number, now: Now): Outcome };

/** Begins all stories; each is asked once a night. */
export function beginStories(state: State): Telling {
  const begun = Object.entries(stories).map(([nth, story]) => {
    const place = new Place(state, state.sites[Number(nth)]!);
    return [Number(nth), { place, course: story(place) }] as const;
  });
  const bySite = new Map(begun);
  return {
    go: (site, now) => {
      const { place, course } = bySite.get(site)!;
      place.now = now;
      return course.next().value;
    },
  };
}
