import type { PageKinds } from './componentsInPage.ts';

const enoughPages = 2;

/** Memory of one scan for the narrow window. A kind without a fault on two pages is known while it needs no more room. */
export type NarrowLooks = {
  isKnown(page: PageKinds): boolean;
  /** True if each kind of the page was on a page that passed the rule. */
  isProven(page: PageKinds, rule: string): boolean;
  /** Notes a page that showed no fault, and the rules that it passed. */
  note(page: PageKinds, passed: string[]): void;
};

type Known = { pages: number; room: number[]; passed: Set<string> };

export function openNarrowLooks(): NarrowLooks {
  const known = new Map<string, Known>();
  const fits = ([kind, room]: [string, number[]]) => {
    const seen = known.get(kind);
    return (
      seen !== undefined && seen.pages >= enoughPages && room.every((need, at) => need <= seen.room[at]!)
    );
  };
  return {
    isKnown: ({ rooms }) => Object.entries(rooms).every(fits),
    isProven: ({ kinds }, rule) => kinds.every((kind) => known.get(kind)?.passed.has(rule)),
    note({ rooms }, passed) {
      for (const [kind, room] of Object.entries(rooms)) {
        const { pages, ...seen } = known.get(kind) ?? { pages: 0, room: [], passed: [] };
        const most = room.map((need, at) => Math.max(need, seen.room[at] ?? 0));
        known.set(kind, { pages: pages + 1, room: most, passed: new Set([...seen.passed, ...passed]) });
      }
    },
  };
}
