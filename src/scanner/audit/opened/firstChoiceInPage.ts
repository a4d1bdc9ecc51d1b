declare function isShown(element: Element): boolean;
declare function fillLikely(form: Element): void;
declare function fill(field: HTMLInputElement, value: string): void;

/** Chooses something around the control where the page asks for that first. False where it does not ask. */
export function chooseFirst(opener: Element | null, known: Set<Element>): boolean {
  if (!opener || !asksForChoice(known)) return false;
  const place = opener.closest('form, section, article, [role=dialog], main') ?? document.body;
  fillLikely(place);
  const [count] = [...place.querySelectorAll<HTMLInputElement>('input[type=number]')].filter(isNone);
  if (count) fill(count, count.min > '0' ? count.min : '1');
  else findChoice(place)?.click();
  return true;
}

/** Words in a live region or a new place. */
function asksForChoice(known: Set<Element>): boolean {
  const asks =
    /(?:wählen|markieren) sie|ausw(?:ahl|ählen)|(?:aus)?gewählt|mindestens (?:ein|1\b)|zuerst|\b(?:choose|select|pick) (?:an?|one|your|at)\b|at least (?:one|1)\b|nothing (?:selected|chosen)/i;
  const live = '[role=alert], [role=status], [aria-live=polite], [aria-live=assertive], output';
  return [...document.querySelectorAll('body *')].some(
    (one) =>
      (!known.has(one) || one.matches(live)) &&
      one.childElementCount === 0 &&
      asks.test((one.textContent ?? '').slice(0, 200)) &&
      !one.matches('script, style, option, button') &&
      isShown(one),
  );
}

function isNone(field: HTMLInputElement): boolean {
  return /^0?$/.test(field.value) && !field.disabled && !field.readOnly && isShown(field);
}

function findChoice(place: Element): HTMLElement | undefined {
  const kinds = [
    'input[type=checkbox]',
    '[role=checkbox][aria-checked=false]',
    '[role=option][aria-selected=false]',
    '[role=gridcell]:not([aria-disabled=true]) button:not(:disabled)',
    'td button:not(:disabled)',
  ];
  const all = kinds.flatMap((css) => [...place.querySelectorAll<HTMLElement>(css)]).filter(isShown);
  const isChosen = all.some((one) => (one as HTMLInputElement).checked);
  return isChosen ? undefined : all[0];
}

export const firstChoiceParts = [chooseFirst, asksForChoice, isNone, findChoice];
