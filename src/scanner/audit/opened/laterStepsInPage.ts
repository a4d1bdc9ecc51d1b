declare function isShown(element: Element): boolean;

/**
 * Shows a later step of the form around `opener` in place of its own. Scripts of pages do so after right entries.
 * Returns how to take it back; null without such a step.
 */
export function showStep(opener: Element | null, at: number): (() => void) | null {
  const { step, later } = findSteps(opener);
  const next = later[at];
  if (!step || !next) return null;
  const before = [step, next].map((one) => ({
    one,
    kind: one.className,
    hidden: one.hidden,
    style: one.style.display,
  }));
  swap(step, next);
  const back = () => {
    for (const { one, kind, hidden, style } of before) {
      one.className = kind;
      one.hidden = hidden;
      one.style.display = style;
    }
  };
  if (isShown(next)) return back;
  back();
  return null;
}

/** Hides and shows by what tells the two apart: an attribute, a style or class names. */
function swap(step: HTMLElement, next: HTMLElement): void {
  const only = (one: HTMLElement, other: HTMLElement) =>
    [...one.classList].filter((name) => !other.classList.contains(name));
  const [shown, hidden] = [only(step, next), only(next, step)];
  for (const [one, add, remove] of [
    [step, hidden, shown],
    [next, shown, hidden],
  ] as const) {
    one.classList.remove(...remove);
    one.classList.add(...add);
  }
  step.hidden = true;
  next.hidden = false;
  if (next.style.display === 'none') next.style.display = '';
}

type Steps = { step: HTMLElement | null; later: HTMLElement[] };

/** The part with the opener that has hidden neighbours of the same kind with fields or buttons behind it. */
function findSteps(opener: Element | null): Steps {
  for (let at = opener?.parentElement ?? null; at && at !== document.body; at = at.parentElement) {
    const later = listLater(at);
    if (later.length > 0) return { step: at, later };
  }
  return { step: null, later: [] };
}

function listLater(step: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = [];
  const isAlike = (one: Element) =>
    one.localName === step.localName &&
    (step.classList.length === 0 || [...one.classList].some((name) => step.classList.contains(name)));
  const acts = 'input:not([type=hidden]), select, textarea, button';
  for (let at = step.nextElementSibling; at; at = at.nextElementSibling)
    if (at instanceof HTMLElement && isAlike(at) && !isShown(at) && at.querySelector(acts)) found.push(at);
  return step.querySelector('input:not([type=hidden]), select, textarea') ? found : [];
}

export const laterStepParts = [showStep, swap, findSteps, listLater];
