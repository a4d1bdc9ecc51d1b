import type { ElementHandle, Locator, Page } from 'playwright-core';
import type { LoginField } from '../../shared/contract/crawlSettings.ts';

const actMs = 3_000;

/**
 * The visible control that the words mean: a CSS selector, else a label, placeholder or name of it. Null when the page
 * shows none. Faults of the browser are never passed on: their texts repeat what was typed.
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

/** The visible button or link that the words mean: a CSS selector or what it says. */
export const findButton = (page: Page, text: string): Promise<Locator | null> =>
  findVisible([
    () => page.locator(`css=${text}`),
    () => page.getByRole('button', { name: text }),
    () => page.getByRole('link', { name: text }),
    () => page.getByText(text),
  ]);

/** Whether the page shows this text or an element of this selector. */
export async function isShown(page: Page, wanted: string): Promise<boolean> {
  const found = await findVisible([
    () => page.locator(`css=${wanted}`),
    () => page.getByText(wanted),
    () => page.getByLabel(wanted),
    () => page.getByRole('button', { name: wanted }),
  ]);
  return found !== null;
}

/** This very element, in this very document; null when it is gone. */
export const hold = (control: Locator): Promise<ElementHandle<Element> | null> =>
  (control.elementHandle({ timeout: actMs }) as Promise<ElementHandle<Element>>).catch(() => null);

/** False: it could not be typed. */
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

/** A click that something else (a cookie notice) stands in the way of is given by script. False: it was not possible. */
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

/** Words that are no selector make the browser throw: then they mean something else. */
async function findVisible(ways: (() => Locator)[]): Promise<Locator | null> {
  for (const way of ways) {
    const found = way().filter({ visible: true }).first();
    if ((await found.count().catch(() => 0)) > 0) return found;
  }
  return null;
}
