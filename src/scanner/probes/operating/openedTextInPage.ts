/** True if a text came because the control opened it: not in a window of its own. */
export function isOpenedBy(control: Element, text: Text, now: Text[]): boolean {
  const holder = text.parentElement!;
  return (isRightBehind(control, text, now) || isBesideIn(control, holder)) && !isPopup(holder);
}

/** Recognises a window over the page by its own button to close it, as a map opens for a place. */
function isPopup(holder: Element): boolean {
  for (let at: Element | null = holder; at && at !== document.body; at = at.parentElement) {
    const { position } = getComputedStyle(at);
    if (!/absolute|fixed/.test(position)) continue;
    const controls = [...at.querySelectorAll('button, a[href], [role=button]')];
    const closing = /close|schlie(?:ß|ss)|^\s*[×✕✖]\s*$/i;
    if (controls.some((one) => closing.test(`${one.getAttribute('aria-label') ?? ''}${one.textContent}`)))
      return true;
  }
  return false;
}

function isRightBehind(control: Element, text: Text, now: Text[]): boolean {
  const target = control.getAttribute('aria-controls') ?? control.getAttribute('href')?.slice(1) ?? '';
  if (target !== '' && document.getElementById(target)?.contains(text)) return true;
  const behind = now.find(
    (other) =>
      !control.contains(other) && control.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return behind === text;
}

/** Beside the control, in the same part of the page, as a menu that opens below its bar. */
function isBesideIn(control: Element, holder: Element): boolean {
  const part = control.closest('header, nav, li, td, figure, fieldset, article, section, aside, footer');
  if (!part?.contains(holder)) return false;
  const one = control.getBoundingClientRect();
  const two = holder.getBoundingClientRect();
  const down = Math.max(two.top - one.bottom, one.top - two.bottom, 0);
  return down < 120;
}

export const openedTextParts = [isOpenedBy, isPopup, isRightBehind, isBesideIn];
