export type Gone = { element: Element; words: string };

declare function listAround(text: Text, end: Node | null): Element[];
declare function isNewKind(element: Element): boolean;

/** Texts of the main part that are no longer shown, by the element that hides them. */
export function listGone(before: Text[], now: Text[]): Gone[] {
  const shown = now
    .map(({ data }) => data.replace(/\s+/g, ' '))
    .join(' ')
    .toLowerCase();
  const gone = new Map<Element, string[]>();
  for (const text of before) {
    const words = text.data.replace(/\s+/g, ' ').trim();
    const hider = findHider(text);
    if (!hider || shown.includes(words.toLowerCase())) continue;
    gone.set(hider, [...(gone.get(hider) ?? []), words]);
  }
  return [...gone]
    .map(([element, words]) => ({ element, words: words.join(' ') }))
    .filter(({ element, words }) => words.split(' ').length > 3 && isNewKind(element) && !hasSwitch(element));
}

function findHider(text: Text): Element | null {
  if (
    !text.isConnected ||
    text.parentElement?.closest('nav, header, footer, aside, [role=navigation], thead')
  )
    return null;
  const around = listAround(text, document.body);
  return around.findLast((at) => getComputedStyle(at).display === 'none') ?? null;
}

function hasSwitch(element: Element): boolean {
  const ids = [element, ...element.querySelectorAll('[id]')].map(({ id }) => id).filter(Boolean);
  const opened = ids.some((id) =>
    document.querySelector(`[aria-controls~="${CSS.escape(id)}"], a[href="#${CSS.escape(id)}"]`),
  );
  const near = [element.previousElementSibling, element.nextElementSibling];
  return (
    opened ||
    near.some((at) => at?.matches('button, summary') || at?.querySelector('button, [aria-expanded], summary'))
  );
}

/** Share of the window, 0–1, that fixed layers cover, with the one that covers most. */
export function measureLayers(): { share: number; element: Element | null } {
  const counts = new Map<Element, number>();
  const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
  for (const across of steps)
    for (const down of steps) {
      const hit = document.elementFromPoint(innerWidth * across, innerHeight * down);
      const layer = hit && findLayer(hit);
      if (layer) counts.set(layer, (counts.get(layer) ?? 0) + 1);
    }
  const sorted = [...counts].sort(([, one], [, two]) => two - one);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  return { share: all / steps.length ** 2, element: sorted[0]?.[0] ?? null };
}

function findLayer(element: Element): Element | null {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
    if (getComputedStyle(at).position === 'fixed') return at;
  return null;
}

/** Degrees by which the page is turned. */
export function measureTurn(element: Element): number {
  const { transform, rotate } = getComputedStyle(element);
  const { a, b } = new DOMMatrix(transform === 'none' ? '' : transform);
  const own = rotate === 'none' ? 0 : Number.parseFloat(rotate.split(' ').at(-1) ?? '') || 0;
  return (Math.atan2(b, a) * 180) / Math.PI + own;
}

export const narrowParts = [listGone, findHider, hasSwitch, measureLayers, findLayer, measureTurn];
