/** A fault of one element. `reason`: German sentence, why this very element breaks the rule. */
export type ElementFault = { criteria: string[]; reason: string };

export type FaultyElement = ElementFault & { selector: string; snippet: string };

export type ProbeCaps = { findings: number; selector: number; snippet: number };

/** `told`: selectors of elements that other engines report for the same criterion. */
type Terms = { css: string; told: string[]; caps: ProbeCaps };

type LocatedElement = { element: Element; path: string[] };

export async function probeInPage(
  { css, told, caps }: Terms,
  judge: (element: Element) => Promise<ElementFault | null> | ElementFault | null,
  generated: RegExp,
): Promise<FaultyElement[]> {
  const places = listPlaces(document, { css, path: [], generated }).filter((place) => !isTold(place, told));
  const judged = await Promise.all(
    places.slice(0, caps.findings).map(async ({ element, path }) => {
      const fault = await judge(element);
      const selector = [...path, toSelector(element, generated)].join(' >>> ');
      const snippet = element.outerHTML.slice(0, caps.snippet);
      return fault && { ...fault, selector: selector.slice(0, caps.selector), snippet };
    }),
  );
  return judged.filter((fault) => fault !== null);
}

type Search = { css: string; path: string[]; generated: RegExp };

function listPlaces(root: Document | ShadowRoot, { css, path, generated }: Search): LocatedElement[] {
  const places = [...root.querySelectorAll(css)].map((element): LocatedElement => ({ element, path }));
  for (const host of root.querySelectorAll('*')) {
    const inner = host.shadowRoot ?? findFrameDocument(host);
    if (!inner) continue;
    const search = { css, path: [...path, toSelector(host, generated)], generated };
    places.push(...listPlaces(inner, search));
  }
  return places;
}

function findFrameDocument(element: Element): Document | null {
  if (element.localName !== 'iframe' || !element.checkVisibility()) return null;
  return (element as HTMLIFrameElement).contentDocument;
}

function isTold({ element, path }: LocatedElement, told: string[]): boolean {
  return told.some((selector) => {
    const parts = selector.split(' >>> ');
    try {
      return parts.length === path.length + 1 && element.matches(parts.at(-1) ?? '');
    } catch {
      return false;
    }
  });
}

/** Selector from the nearest unique id that is not generated, else from positions among siblings. */
function toSelector(element: Element, generated: RegExp): string {
  const steps: string[] = [];
  const root = element.getRootNode() as ParentNode;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const id = `#${CSS.escape(at.id)}`;
    const isNamed = at.id !== '' && !generated.test(at.id) && root.querySelectorAll(id).length === 1;
    steps.unshift(isNamed ? id : toStep(at));
    if (isNamed) break;
  }
  return steps.join(' > ');
}

function toStep(element: Element): string {
  const name = CSS.escape(element.localName);
  const siblings = [...(element.parentNode?.children ?? [])];
  const twins = siblings.filter(({ localName }) => localName === element.localName);
  return twins.length > 1 ? `${name}:nth-of-type(${twins.indexOf(element) + 1})` : name;
}

export const probeParts = [probeInPage, listPlaces, findFrameDocument, isTold, toSelector, toStep];
