/** Open overlays, the topmost last. */
const stack: HTMLElement[] = [];

/**
 * Puts an overlay, a child of the body, above everything but toasts. The rest of the page becomes `inert` and
 * does not scroll. Returns a function that removes the overlay again.
 */
export function addOverlay(overlay: HTMLElement): () => void {
  stack.push(overlay);
  refresh();
  return () => {
    stack.splice(stack.indexOf(overlay), 1);
    refresh();
  };
}

export const isOnTop = (overlay: HTMLElement | null): boolean => stack.at(-1) === overlay;

function refresh(): void {
  const top = stack.at(-1);
  for (const part of document.body.children)
    if (part instanceof HTMLElement && !part.hasAttribute('data-toasts'))
      part.inert = top !== undefined && part !== top;
  holdScroll(top !== undefined);
}

/** Pads the page by the width of the missing scroll bar, so that it does not jump sideways. */
function holdScroll(isHeld: boolean): void {
  const { style, clientWidth } = document.documentElement;
  const barPx = style.overflow === 'hidden' ? null : innerWidth - clientWidth;
  style.overflow = isHeld ? 'hidden' : '';
  if (!isHeld) style.paddingRight = '';
  else if (barPx) style.paddingRight = `${barPx}px`;
}
