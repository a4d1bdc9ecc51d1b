/** Where a link within the page leads, the keyboard and the screen reader go on. */
export function wireAnchors(): void {
  addEventListener('load', focusTarget); // before it, `:target` may not be known
  addEventListener('hashchange', focusTarget);
}

function focusTarget(): void {
  const target = document.querySelector<HTMLElement>(':target');
  if (!target || target.contains(document.activeElement)) return;
  const goal = target.matches('details') ? target.querySelector('summary') : target;
  if (goal === target && !target.hasAttribute('tabindex')) {
    target.tabIndex = -1;
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true });
  }
  goal?.focus({ preventScroll: true });
}
