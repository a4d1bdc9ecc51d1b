import type { Box, Shown } from './elementInPage.ts';

declare function keepScrolls(element: Element): void;
declare function follows(before: DOMRect, after: DOMRect): boolean;
declare function isSeenBox(element: Element): boolean;
declare function listStops(all: (css: string) => Element[]): Element[];

/** Stops of Tab in a window, by their number on the page. `element`: around both ends of the jump. */
export type ShownStops = Shown & { stops: { number: number; box: Box }[] };

/** Scrolls to the first jump of Tab against the order of the page. Null where no stop that is seen jumps. */
export function showStops(): ShownStops | null {
  const stops = listStops((css) => [...document.querySelectorAll(css)]).filter(isSeenBox);
  const toBox = (stop: Element) => stop.getBoundingClientRect();
  const at = stops.findIndex((stop, place) => place > 0 && !follows(toBox(stops[place - 1]!), toBox(stop)));
  if (at === -1) return null;
  keepScrolls(stops[at]!);
  stops[at]!.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  const [width, height] = [document.documentElement.clientWidth, innerHeight];
  const shown = stops.flatMap((stop, place) => {
    const { x, y, width: across, height: down } = toBox(stop);
    const isInside = x + across > 0 && x < width && y + down > 0 && y < height;
    const box = { x: x + scrollX, y: y + scrollY, width: across, height: down };
    return isInside ? [{ number: place + 1, box }] : [];
  });
  const window = { x: scrollX, y: scrollY, width, height };
  const ends = shown.filter(({ number }) => number === at || number === at + 1);
  return { element: toUnion(ends.map(({ box }) => box)), window, stops: shown };
}

function toUnion(boxes: Box[]): Box {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export const stopPictureParts = [showStops, toUnion];
