import type { DescribedElement } from './stopInPage.ts';
import type { WalkInPage } from './walkInPage.ts';

declare function isNewKind(element: Element): boolean;

/** A widget that Tab enters in one place only. `start`: that place. `left`: names of the other items. */
export type Composite = DescribedElement & { start: number; left: string[] };

export function listComposites(): Composite[] {
  const items: { [role: string]: string } = {
    tablist: '[role=tab]',
    radiogroup: '[role=radio]',
    menubar: '[role^=menuitem]',
    listbox: '[role=option]',
    tree: '[role=treeitem]',
  };
  const css = Object.keys(items).map((role) => `[role=${role}]`);
  const groups = [...document.querySelectorAll<HTMLElement>(css.join())].filter(isNewKind);
  return groups.flatMap((group) => toComposite(group, items[group.getAttribute('role') ?? ''] ?? '') ?? []);
}

function toComposite(group: HTMLElement, css: string): Composite | null {
  const shown = [...group.querySelectorAll<HTMLElement>(css)].filter(
    (item) => item.checkVisibility({ visibilityProperty: true }) && item.ariaDisabled !== 'true',
  );
  const open = shown.filter((item) => item.tabIndex >= 0);
  const hasOwnStop = group.tabIndex >= 0 && group.ariaDisabled !== 'true';
  const start = hasOwnStop && open.length === 0 ? group : open[0];
  if (!start || shown.length < 2 || open.length > 1 || start.matches('input, :disabled')) return null;
  // Controls within an item would reach it by Tab.
  if (shown.some((item) => item !== start && item.querySelector('a[href], button, input, [tabindex="0"]')))
    return null;
  const { describeElement } = (globalThis as unknown as { stufenlosWalk: WalkInPage }).stufenlosWalk;
  const others = shown.filter((item) => item !== start).map(describeElement);
  return {
    ...describeElement(group),
    start: describeElement(start).id,
    left: others.slice(0, 3).map(({ name }) => name),
  };
}

export const compositeParts = [listComposites, toComposite];
