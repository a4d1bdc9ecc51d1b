import type { WalkInPage } from '../keyboard/walkInPage.ts';

export type MenusInPage = ReturnType<typeof openMenus>;

/** Menus that style sheets show under the mouse, and what around them takes the focus. */
export function openMenus(selectors: string[]) {
  const { describeElement } = (globalThis as unknown as { stufenlosWalk: WalkInPage }).stufenlosWalk;
  const menus = selectors.map((selector) =>
    selector.includes('>>>') ? null : document.querySelector(selector),
  );
  return {
    /** Numbers of the elements with which the menu may open; null where it cannot be tried. */
    listOpeners: (): (number[] | null)[] =>
      menus.map((menu) => menu && listFocusable(menu).map((one) => describeElement(one).id)),
    isShown: (at: number): boolean => menus[at]?.checkVisibility({ visibilityProperty: true }) ?? true,
  };
}

function listFocusable(menu: Element): Element[] {
  const item = menu.parentElement?.closest('li') ?? menu.parentElement ?? menu;
  const css = 'a[href], button, input, select, summary, [tabindex]';
  return [...item.querySelectorAll(css)].filter(
    (one) => !menu.contains(one) && (one as HTMLElement).tabIndex >= 0 && one.checkVisibility(),
  );
}

export const menuParts = [openMenus, listFocusable];
