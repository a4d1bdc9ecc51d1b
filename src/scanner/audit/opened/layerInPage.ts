import { nearParts } from '../../probes/reading/nearInPage.ts';

declare function isNear(one: Element, other: Element, mostPx: number): boolean;
declare function isShown(element: Element): boolean;

function findLayer(inner: Element): Element | null {
  let layer: Element | null = inner;
  while (layer && !/fixed|absolute/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
  return layer;
}

/** Seen right at its button. Keys of their own may lead into menus and lists. */
function isPopOver(button: Element, first: Element): boolean {
  const layer = findLayer(first);
  const own = '[role=menu], [role=listbox], [role=grid], [role=tree], [role=dialog], dialog';
  if (!layer || layer.matches(own) || layer.querySelector(own)) return false;
  return button.matches('button, a, [role=button]') && isNear(button, layer, 40);
}

/** Counts the stops of Tab between the opener and a layer without the focus. */
function countPassed(opener: Element, first: Element): number {
  const layer = findLayer(first);
  if (!layer || layer.contains(opener) || layer.contains(document.activeElement)) return 0;
  if (layer.matches('dialog, [aria-modal=true]') || layer.querySelector('[aria-modal=true]')) return 0;
  const stops = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex="0"]');
  const isBetween = (stop: Element) =>
    Boolean(opener.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    Boolean(first.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_PRECEDING);
  return [...stops].filter((stop) => isBetween(stop) && isShown(stop) && !layer.contains(stop)).length;
}

export const popOverParts = [findLayer, isPopOver, countPassed, ...nearParts];
