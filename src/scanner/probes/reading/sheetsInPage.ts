/** Style rules that apply now, those of layers, imports and nested groups included. */
export function listStyleRules({ styleSheets }: Document): CSSStyleRule[] {
  return [...styleSheets].flatMap((sheet) => readRules(sheet));
}

function readRules(from: CSSStyleSheet | CSSGroupingRule): CSSStyleRule[] {
  try {
    return [...from.cssRules].slice(0, 5_000).flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      if (rule instanceof CSSImportRule) return rule.styleSheet ? readRules(rule.styleSheet) : [];
      return rule instanceof CSSGroupingRule && appliesNow(rule) ? readRules(rule) : [];
    });
  } catch {
    return [];
  }
}

function appliesNow(rule: CSSGroupingRule): boolean {
  if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches;
  return rule instanceof CSSSupportsRule ? CSS.supports(rule.conditionText) : true;
}

/** True if the style sheets may hold rules that `listStyleRules` does not give: of other origins, or nested ones. */
export function hasUnreadRules(document: Document): boolean {
  const isClosed = (sheet: CSSStyleSheet | null) => {
    try {
      return !sheet?.cssRules;
    } catch {
      return true;
    }
  };
  return (
    [...document.styleSheets].some(isClosed) ||
    listStyleRules(document).some((rule) => rule.cssRules?.length > 0)
  );
}

export const sheetParts = [listStyleRules, readRules, appliesNow, hasUnreadRules];
