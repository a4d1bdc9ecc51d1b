import type { StyleRule } from '../reading/sheetsInPage.ts';
import type { BeforeAct } from './shownInPage.ts';

/** Signs beside texts. `worded`: elements beside which a style sheet writes words. */
export type ToldLook = { values: Map<Element, string>; pictures: Set<Element>; worded: Set<Element> };

declare function listStyleRules(document: Document): StyleRule[];
declare function isContent(node: Element, ground: BeforeAct): boolean;

/** Selectors of elements beside which style sheets write words or ticks, whatever mouse and focus do. */
export function listWorded(): string[] {
  const words = /[\p{L}\p{N}✓✔✕✖✗✘✅❌⚠☑]/u;
  return listStyleRules(document).flatMap(({ selectorText, style }) => {
    const content = style.content?.replace(/\bcounters?\([^)]*\)|\bnone\b|\bnormal\b/g, '') ?? '';
    if (!words.test(content)) return [];
    return selectorText
      .split(',')
      .filter((one) => /::?(?:before|after)/.test(one) && !/:hover|:focus|:active/.test(one))
      .map((one) => one.replace(/::?(?:before|after)/g, '').trim() || '*')
      .filter((one) => CSS.supports(`selector(${one})`));
  });
}

export function readTold(worded: string[]): ToldLook {
  const list = (css: string[]) => (css.length > 0 ? [...document.querySelectorAll(css.join())] : []);
  return {
    values: readValues(),
    pictures: new Set(listDrawn().filter(isShown)),
    worded: new Set(list(worded).filter(isShown)),
  };
}

export function listDrawn(): Element[] {
  const signs = /check|tick|done|success|\bok\b|error|exclam|warn|danger|info/i;
  const isSign = (one: Element) =>
    one.localName !== 'i' || signs.test(`${one.className} ${one.getAttribute('data-icon')}`);
  return [...document.querySelectorAll('img, svg, i, [role=img]')].filter(isSign);
}

function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return (
    width > 2 && height > 2 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

function readValues(): Map<Element, string> {
  const css = 'input:not([type=hidden], [type=checkbox], [type=radio], [type=file]), textarea, select, meter';
  return new Map([...document.querySelectorAll(css)].map((one) => [one, (one as HTMLInputElement).value]));
}

/** Finds a field or button whose value a script changed. `entered`: fields that were filled in just now. */
export function findChanged(before: ToldLook, entered: Element[]): Element | null {
  const isUsual = (one: Element, value: string) =>
    !one.matches('[type=button], [type=submit], [type=reset], meter') &&
    (value === '' || value === (one as HTMLInputElement).defaultValue || entered.includes(one));
  const changed = [...readValues()].find(([one, value]) => {
    const earlier = before.values.get(one);
    return earlier !== undefined && earlier !== value && !isUsual(one, value);
  });
  return changed?.[0] ?? null;
}

/** Finds a picture, or words of a style sheet, that came and belong to no part that a control opens. */
export function findPictured(before: ToldLook, worded: string[], ground: BeforeAct): Element | null {
  const now = readTold(worded);
  const isInside = (one: Element) => ground.controls.some((control) => control.contains(one));
  const came = [...now.pictures].filter((one) => !before.pictures.has(one) && !isInside(one));
  const words = [...now.worded].filter((one) => !before.worded.has(one));
  return [...came, ...words].find((one) => !isContent(one, ground)) ?? null;
}

export const tellingParts = [listWorded, readTold, listDrawn, isShown, readValues, findChanged, findPictured];
