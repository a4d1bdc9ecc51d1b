export type Lead = { name: string; isGone: boolean };

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

export function findMove(control: Element, focus: Element | null): Lead | null {
  const isGone = control.isConnected && !control.checkVisibility({ visibilityProperty: true });
  const place = 'h1, h2, h3, h4, h5, h6, section, main, article, fieldset, form, legend';
  const isPlace = focus?.matches(place) && !focus.contains(control);
  if (!isGone && !isPlace) return null;
  const name = (focus?.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 60);
  return { name, isGone };
}

export const moveParts = [showField, findMove];
