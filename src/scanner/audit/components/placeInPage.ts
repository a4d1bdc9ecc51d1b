import { classNameParts } from '../../page/className.ts';

declare function isName(name: string): boolean;
declare function findBySelector(root: Document | ShadowRoot, selectors: string[]): Element | null;

/** Component of each element that a selector names in the main document; null for the others. */
export function listComponents(selectors: string[]): (string | null)[] {
  return selectors.map((selector) => {
    const element = findBySelector(document, selector.split(' >>> '));
    return element && toComponent(element);
  });
}

/**
 * Place of an element in the page's template: itself, its neighbours' tags and the named elements around it. Texts,
 * identifiers, order, counts and classes that only style do not matter.
 */
function toComponent(element: Element): string {
  const around: string[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const isNamed = isLandmark(at) || listNames(at).length > 0;
    if (isNamed && around.length < 3) around.unshift(toNamed(at));
    if (isLandmark(at)) {
      if (around.length === 3 && around[0] !== toNamed(at)) around.unshift(toNamed(at));
      break;
    }
  }
  const type = element.getAttribute('role') ?? element.getAttribute('type') ?? '';
  return [...around, `${toNamed(element)}${type && `[${type}]`}`, listNeighbours(element)].join(' > ');
}

function toNamed(element: Element): string {
  return [element.localName, ...listNames(element).slice(0, 2)].join('.');
}

function isLandmark(element: Element): boolean {
  const roles = 'banner|navigation|main|contentinfo|complementary|search|form|dialog|region';
  return (
    /^(?:header|nav|main|footer|aside|form|dialog|article|table)$/.test(element.localName) ||
    new RegExp(`^(?:${roles})$`).test(element.getAttribute('role') ?? '')
  );
}

/** Classes that name a thing: not those that only style, count or are generated. */
function listNames(element: Element): string[] {
  return [...element.classList].filter((name) => isName(name)).sort((a, b) => (a < b ? -1 : 1));
}

/** Tags beside the element, each once. */
function listNeighbours(element: Element): string {
  const tags = new Set([...(element.parentElement?.children ?? [])].map(({ localName }) => localName));
  return `(${[...tags].sort((a, b) => (a < b ? -1 : 1)).join(' ')})`;
}

export const placeNameParts = [
  listComponents,
  toComponent,
  toNamed,
  isLandmark,
  listNames,
  ...classNameParts,
  listNeighbours,
];
