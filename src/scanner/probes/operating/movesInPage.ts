export type Lead = { name: string; isGone: boolean; isStep: boolean };

/** Shows a control of a later step; returns what hides it again. */
export function showField(control: Element): () => void {
  const hidden: [HTMLElement, string | null][] = [];
  for (let at: Element | null = control; at; at = at.parentElement) {
    if (getComputedStyle(at).display !== 'none') continue;
    hidden.push([at as HTMLElement, at.getAttribute('style')]);
    (at as HTMLElement).style.setProperty('display', 'block', 'important');
  }
  return () => {
    for (const [element, style] of hidden)
      if (style === null) element.removeAttribute('style');
      else element.setAttribute('style', style);
  };
}

/** Finds where the focus went: to the head of another part, or past other controls of the page. */
export function findMove(control: Element, focus: Element | null, stops: Element[]): Lead | null {
  const isGone = control.isConnected && !control.checkVisibility({ visibilityProperty: true });
  const place = 'h1, h2, h3, h4, h5, h6, section, main, article, fieldset, form, legend';
  const isAround = focus?.contains(control) && !focus.matches('main, article, section, form');
  const isPlace = focus?.matches(place) && !isAround;
  const isPast = focus !== null && focus !== control && stops.includes(focus);
  if (!isGone && !isPlace && !isPast) return null;
  const name = (focus?.getAttribute('aria-label') ?? focus?.textContent ?? '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  return { name, isGone, isStep: isGone && isGoneWithOthers(control) };
}

function isGoneWithOthers(control: Element): boolean {
  let part = control;
  while (part.parentElement && !part.parentElement.checkVisibility()) part = part.parentElement;
  const { name } = control as HTMLInputElement;
  const fields = [...part.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')];
  return fields.some((field) => field !== control && field.name !== name);
}

/** Reason why no element has the focus; `entry`: the control went with its entry of a list. */
export type FocusLoss = 'gone' | 'entry' | 'redrawn';

/** `known`: controls before the press. Others of the same name may stay when one goes. */
export type Remembered = { name: string; known: Set<Element>; entry: Element | null; list: Element | null };

export function findLoss(
  control: Element,
  focus: Element | null,
  { name, known, entry, list }: Remembered,
): FocusLoss | null {
  const isThere = control.isConnected && control.checkVisibility({ visibilityProperty: true });
  // Until the next frame the browser leaves the focus on what is hidden.
  if (isThere || (focus !== null && !control.contains(focus))) return null;
  const alike = [...document.querySelectorAll(control.localName)].filter((one) => one.checkVisibility());
  const isTwin = (one: Element) => one.id === control.id && one.className === control.className;
  const isSame = (one: Element) => isTwin(one) && (control.id !== '' || toSaid(one) === name);
  if (alike.some((one) => !known.has(one) && isSame(one))) return 'redrawn';
  const isOut = entry !== null && !(entry.isConnected && entry.checkVisibility());
  const isLeft =
    list?.isConnected && [...list.children].some((one) => isAlike(one, entry!) && one.checkVisibility());
  return isOut && isLeft ? 'entry' : 'gone';
}

/** Entry that a button takes out, one of several with such a button. */
export function findEntry(control: Element): Element | null {
  const isSuch = (one: Element) => one.localName === control.localName && one.className === control.className;
  let at = control;
  for (let steps = 0; steps < 5 && at.parentElement && takesOut(control); steps++, at = at.parentElement) {
    const others = [...at.parentElement.children].filter((one) => one !== at && isAlike(one, at));
    const isEntry = others.some((one) => [...one.querySelectorAll(control.localName)].some(isSuch));
    if (steps > 0 && isEntry) return at;
  }
  return null;
}

function takesOut(control: Element): boolean {
  const words = `${control.textContent} ${control.ariaLabel ?? ''} ${control.getAttribute('title') ?? ''}`;
  const harm =
    /konto|account|\balle|\ball\b|everything|kauf|bestell|order|pay|send|absag|storn|cancel|kündig/i;
  return /entfern|lösch|remove|delete/i.test(words) && !harm.test(words);
}

function isAlike(one: Element, other: Element): boolean {
  return one.localName === other.localName && one.classList[0] === other.classList[0];
}

function toSaid(control: Element): string {
  const label = (control as HTMLInputElement).labels?.[0]?.textContent ?? '';
  return (control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '') || label.trim();
}

export function listStops(): Element[] {
  const css = 'a[href], button, input:not([type=hidden]), select, textarea, [tabindex="0"]';
  return [...document.querySelectorAll(css)].filter(
    (one) => one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled'),
  );
}

export const moveParts = [
  showField,
  listStops,
  findMove,
  isGoneWithOthers,
  findLoss,
  findEntry,
  takesOut,
  isAlike,
  toSaid,
];
