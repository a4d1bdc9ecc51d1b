import type { ElementHandle, Locator, Page } from 'playwright-core';
import type { LoginField } from '../../shared/contract/crawlSettings.ts';

const actMs = 3_000;

/**
 * Finds a visible field by CSS selector, else by label or placeholder; null if the page shows none. Never
 * passes on browser errors, because their texts repeat what was typed.
 */
export function findControl(page: Page, { selector, label }: Pick<LoginField, 'selector' | 'label'>) {
  const words = [selector, label].filter((text) => text.trim() !== '');
  return findVisible(
    words.flatMap((text) => [
      () => page.locator(`css=${text}`),
      () => page.getByLabel(text),
      () => page.getByPlaceholder(text),
    ]),
  );
}

export const findButton = (page: Page, text: string): Promise<Locator | null> =>
  findVisible([
    () => page.locator(`css=${text}`),
    () => page.getByRole('button', { name: text }),
    () => page.getByRole('link', { name: text }),
    () => page.getByText(text),
  ]);

export async function isShown(page: Page, wanted: string): Promise<boolean> {
  const found = await findVisible([
    () => page.locator(`css=${wanted}`),
    () => page.getByText(wanted),
    () => page.getByLabel(wanted),
    () => page.getByRole('button', { name: wanted }),
  ]);
  return found !== null;
}

/** Pins this element of this document; null if it is gone. */
export const hold = (control: Locator): Promise<ElementHandle<Element> | null> =>
  (control.elementHandle({ timeout: actMs }) as Promise<ElementHandle<Element>>).catch(() => null);

export async function fill(control: ElementHandle<Element>, { value }: LoginField): Promise<boolean> {
  try {
    const kind = await control.evaluate((element) =>
      element instanceof HTMLSelectElement ? 'select' : (element as HTMLInputElement).type,
    );
    if (kind === 'select') await control.selectOption({ label: value }, { timeout: actMs });
    else if (kind === 'checkbox' || kind === 'radio') await control.setChecked(true, { timeout: actMs });
    else await control.fill(value, { timeout: actMs });
    return true;
  } catch {
    return false;
  }
}

/**
 * Clicks by script if something else, such as a cookie notice, covers the button. Returns false if both fail.
 */
export async function press(button: ElementHandle<Element>): Promise<boolean> {
  try {
    await button.click({ timeout: actMs, noWaitAfter: true });
    return true;
  } catch {
    return button
      .evaluate((element) => (element as HTMLElement).click())
      .then(() => true)
      .catch(() => false);
  }
}

/** The browser throws for text that is no selector; then the next way is tried. */
async function findVisible(ways: (() => Locator)[]): Promise<Locator | null> {
  for (const way of ways) {
    const found = way().filter({ visible: true }).first();
    if ((await found.count().catch(() => 0)) > 0) return found;
  }
  return null;
}
