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
 * Place of an element in the page's template: itself, the nearest named elements around it and its landmark. Texts,
 * identifiers, neighbours, counts and classes that only style do not matter.
 */
function toComponent(element: Element): string {
  const most = listNames(element).length > 0 ? 1 : 2;
  const around: string[] = [];
  for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
    const isNamed = isLandmark(at) || listNames(at).length > 0;
    if (isNamed && around.length < most) around.unshift(toNamed(at));
    else if (isLandmark(at) || at === element.parentElement) around.unshift(toNamed(at));
    if (isLandmark(at)) break;
  }
  const type = element.getAttribute('role') ?? element.getAttribute('type') ?? '';
  return [...around, `${toNamed(element, 1)}${type && `[${type}]`}`].join(' > ');
}

function toNamed(element: Element, most = 2): string {
  return [element.localName, ...listNames(element).slice(0, most)].join('.');
}

function isLandmark(element: Element): boolean {
  const roles = 'banner|navigation|main|contentinfo|complementary|search|form|dialog|region';
  return (
    /^(?:header|nav|main|footer|aside|form|dialog|article|table)$/.test(element.localName) ||
    new RegExp(`^(?:${roles})$`).test(element.getAttribute('role') ?? '')
  );
}

/** Classes that name a thing: not those that only style, count, are generated or are variants of another. */
function listNames(element: Element): string[] {
  const classes = [...element.classList];
  const isVariant = (name: string) => classes.some((other) => name.startsWith(`${other}-`));
  return classes.filter((name) => isName(name) && !isVariant(name)).sort((a, b) => (a < b ? -1 : 1));
}

export const placeNameParts = [
  listComponents,
  toComponent,
  toNamed,
  isLandmark,
  listNames,
  ...classNameParts,
];
