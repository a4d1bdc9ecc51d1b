import type { StyleRule } from '../reading/sheetsInPage.ts';

declare function listStyleRules(document: Document): StyleRule[];
declare function hasUnreadRules(document: Document): boolean;

/** True if style sheets show words once a field is in another state. */
export function hasStateTexts(): boolean {
  if (hasUnreadRules(document)) return true;
  return listStyleRules(document).some(({ selectorText, style }) =>
    selectorText.split(/,(?![^()]*\))/).some((selector) => tellsState(selector.trim(), style)),
  );
}

function tellsState(selector: string, style: StyleRule['style']): boolean {
  const name = '(?:user-)?(?:in)?valid|checked|indeterminate|placeholder-shown|(?:in|out-of)-range';
  const states = new RegExp(
    `:(?:not|has|is|where)\\(\\s*[\\w-]*:(?:${name})\\s*\\)|:(?:${name})(?![\\w-])`,
    'g',
  );
  if (!states.test(selector)) return false;
  const still = selector
    .replace(/::?(?:before|after)/g, '')
    .replace(states, '')
    .replace(/(^|[\s>+~])(?=[\s>+~]|$)/g, '$1*');
  try {
    const bearers = [...document.querySelectorAll(still)];
    if (/::?(?:before|after)/.test(selector)) return bearers.length > 0 && isTelling(selector, style.content);
    const isRevealing =
      !/^(?:none)?$/.test(style.display) || style.visibility === 'visible' || Number(style.opacity) > 0;
    return isRevealing && bearers.some(isHiddenNote);
  } catch {
    return true;
  }
}

function isTelling(selector: string, content: string): boolean {
  const words = content.replace(/^(?:none|normal)$/, '');
  return (/valid|range/.test(selector) ? /[^\s"']/ : /\p{L}{2}/u).test(words);
}

/** Short and without controls, as no part is that a menu or an accordion opens. */
function isHiddenNote(element: Element): boolean {
  if (element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  const words = (element.textContent ?? '').trim();
  const most = 200;
  const controls = 'a[href], button, input, select, textarea';
  const isPart =
    element.closest('nav, label') || element.querySelector(controls) || element.matches(controls);
  return /\p{L}/u.test(words) && words.length <= most && !isPart;
}

export const stateTextParts = [hasStateTexts, tellsState, isTelling, isHiddenNote];
