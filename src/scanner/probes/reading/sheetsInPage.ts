/** Selector of a style rule as a whole, and what it declares. */
export type StyleRule = Pick<CSSStyleRule, 'selectorText' | 'style'>;

/** Style rules that apply now, those of layers, imports and nested groups included. */
export function listStyleRules({ styleSheets }: Document): StyleRule[] {
  return [...styleSheets].flatMap((sheet) => readRules(sheet, ''));
}

/** `around`: selector of the rule that holds these; '' at the top. */
function readRules(from: CSSStyleSheet | CSSGroupingRule | CSSStyleRule, around: string): StyleRule[] {
  try {
    return [...from.cssRules].slice(0, 5_000).flatMap((rule) => readRule(rule, around));
  } catch {
    return [];
  }
}

function readRule(rule: CSSRule, around: string): StyleRule[] {
  if (rule instanceof CSSStyleRule) {
    const selectorText = toWholeSelector(rule.selectorText, around);
    return [{ selectorText, style: rule.style }, ...readRules(rule, selectorText)];
  }
  if (rule instanceof CSSImportRule) return rule.styleSheet ? readRules(rule.styleSheet, '') : [];
  if (rule instanceof CSSGroupingRule) return appliesNow(rule) ? readRules(rule, around) : [];
  const { style } = rule as CSSStyleRule;
  return style && around !== '' ? [{ selectorText: around, style }] : [];
}

function toWholeSelector(selector: string, around: string): string {
  if (around === '') return selector;
  return selector.includes('&') ? selector.replaceAll('&', `:is(${around})`) : `:is(${around}) ${selector}`;
}

function appliesNow(rule: CSSGroupingRule): boolean {
  if (rule instanceof CSSMediaRule) return matchMedia(rule.conditionText).matches;
  return rule instanceof CSSSupportsRule ? CSS.supports(rule.conditionText) : true;
}

/**
 * True if the style sheets may hold rules that `listStyleRules` does not give, as those of other origins. Servers of fonts
 * send nothing but fonts.
 */
export function hasUnreadRules(document: Document): boolean {
  const fonts = /^https:\/\/fonts\.(?:googleapis\.com|bunny\.net)\/css/;
  return [...document.styleSheets].some((sheet) => {
    if (fonts.test(sheet.href ?? '')) return false;
    try {
      return !sheet.cssRules;
    } catch {
      return true;
    }
  });
}

function holdsKeyframes({ styleSheets }: Document): boolean {
  return [...styleSheets].some(namesAnimation);
}

function namesAnimation(from: CSSStyleSheet | CSSGroupingRule): boolean {
  try {
    return [...from.cssRules].some((rule) => {
      const inner = rule instanceof CSSImportRule ? rule.styleSheet : rule;
      return (
        inner === null ||
        rule instanceof CSSKeyframesRule ||
        ('cssRules' in inner && namesAnimation(inner as CSSStyleSheet))
      );
    });
  } catch {
    return true;
  }
}

export const sheetParts = [listStyleRules, readRules, readRule, toWholeSelector, appliesNow, hasUnreadRules];

export const keyframeParts = [holdsKeyframes, namesAnimation];
