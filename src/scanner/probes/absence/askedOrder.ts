import { itemLimits } from '../../../shared/score/itemQuestions.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Kit, ReadingProbe } from '../reading/readingProbe.ts';
import { follows as isFollowing } from '../structure/seenOrder.ts';
import { askedParts, findNothing } from './askedInPage.ts';
import { controlKindParts } from './controlsInPage.ts';

declare function toCut(text: string, most: number): string;
declare function follows(before: DOMRect, after: DOMRect): boolean;
declare function isSeenBox(element: Element): boolean;
declare function isApart(stops: Element[], at: number): boolean;
declare function listStops(all: (css: string) => readonly Element[]): HTMLElement[];

/** Lists jumps of Tab against the order of the page, for a question of the decision plan. */
export const askedOrder: ReadingProbe = {
  version: 1,
  rules: [],
  find: findNothing,
  list: listJumps,
  parts: [toJumps, toStopName, ...controlKindParts, ...askedParts, isFollowing],
  data: itemLimits,
};

/** Nobody judges the order of a page that changes it by `tabindex`, or hides it in parts of its own. */
function listJumps(kit: Kit): AskedItems {
  const stops = listStops(kit.all);
  const isOdd = stops.some((one) => one.tabIndex > 0 || one.getRootNode() !== kit.document);
  const jumps = isOdd ? [] : [...new Set(toJumps(stops, kit))];
  const { ofOrder } = kit.data as typeof itemLimits;
  return jumps.length > 0 && jumps.length <= ofOrder ? { 'order-list': jumps } : {};
}

function toJumps(stops: HTMLElement[], kit: Kit): string[] {
  const seen = stops.filter(isSeenBox);
  const shown = seen.flatMap((stop, at) => {
    const before = seen[at - 1];
    const [from, to] = [before, stop].map((one) => one?.getBoundingClientRect());
    if (!before || follows(from!, to!)) return [];
    const way = [to!.top < from!.top && 'weiter oben', to!.right <= from!.left && 'weiter links'];
    return [`${toStopName(before, kit)}, danach ${way.filter(Boolean).join(', ')} ${toStopName(stop, kit)}`];
  });
  const hidden = stops.flatMap((stop, at) => {
    if (isSeenBox(stop) || !isApart(stops, at)) return [];
    const before = stops.slice(0, at).findLast(isSeenBox);
    const place = before ? `nach ${toStopName(before, kit)}` : 'am Anfang';
    return [`${toStopName(stop, kit)}, noch nicht zu sehen, ${place}`];
  });
  return [...shown, ...hidden];
}

function toStopName(stop: Element, kit: Kit): string {
  const name = toCut(kit.name(stop) || stop.getAttribute('aria-label') || (stop.textContent ?? ''), 50);
  return name === '' ? `<${stop.localName}${stop.id && ` id="${stop.id}"`}>` : `„${name}“`;
}
