/** Moves the keyboard and screen reader to the target of a link within the page. */
export function wireAnchors(): void {
  addEventListener('load', focusTarget); // before `load`, `:target` may match nothing
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
