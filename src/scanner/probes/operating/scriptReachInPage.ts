import type { ScriptReach } from '../../audit/engines/engine.ts';

type Listening = { isHeardWide: boolean; isNewKind(element: Element): boolean };

/** `listening`: all nodes with listeners for what people do; `isHeardWide`: the window has some. */
export function judgeReach(listening: unknown[], { isHeardWide, isNewKind }: Listening): ScriptReach {
  const heard = listening.filter((one): one is Element => one instanceof Element && !isWhole(one));
  const isWide = isHeardWide || heard.length < listening.length;
  if (isWide || mayAnswerItself()) return 'any';
  if (heard.length === 0 && hasNoScripts(document)) return 'none';
  const holdsNews = (one: Element) => [one, ...one.querySelectorAll('*')].some(isNewKind);
  return heard.some(holdsNews) ? 'any' : 'known';
}

function isWhole(element: Element): boolean {
  return element === document.documentElement || element === document.body;
}

/** Parts that open, change, load or refuse something without any script. */
function mayAnswerItself(): boolean {
  const opening =
    'details, summary, dialog, [popover], [popovertarget], [commandfor], [interestfor], audio, video, object, embed, marquee, [loading=lazy]:not(img), meta[http-equiv=refresh i]';
  const odd =
    '[contenteditable], [inert], fieldset[disabled], a:not([href]), area, a[href] :is(input, select, textarea, [role]), [role=textbox]:not(input, textarea), [role=searchbox]:not(input, textarea), [role=slider]:not(input)';
  const refusing =
    '[type=file], [type=color], select[required], [pattern], [minlength], [maxlength], [min], [max], [step]';
  const calling = '[href^="javascript:" i], [action^="javascript:" i], [formaction^="javascript:" i]';
  if (document.querySelector([opening, odd, refusing, calling].join())) return true;
  return [...document.forms].some((form) => ![...form.elements].some(isSending));
}

function isSending(element: Element): boolean {
  return element.matches('button:not([type=button], [type=reset]), input[type=submit]');
}

function hasNoScripts(document: Document): boolean {
  const isData = ({ type }: HTMLScriptElement) => /json|^text\/(?:plain|html|template|x-)/i.test(type);
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  if (loaded.some(({ initiatorType }) => initiatorType === 'script')) return false;
  if (![...document.querySelectorAll('script')].every(isData)) return false;
  if ([...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot)) return false;
  const frames = document.querySelectorAll<HTMLIFrameElement>('iframe, frame');
  return [...frames].every(({ contentDocument }) => contentDocument && hasNoScripts(contentDocument));
}

export const reachParts = [judgeReach, isWhole, mayAnswerItself, isSending, hasNoScripts];
