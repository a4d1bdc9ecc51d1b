import type { Page } from 'playwright-core';
import type { Login } from '../../shared/contract/crawlSettings.ts';

/**
 * Takes a screenshot (WebP) with every password field and every field filled with a secret covered; null on
 * failure.
 */
export async function takeShot(page: Page, { fields }: Pick<Login, 'fields'>): Promise<Uint8Array | null> {
  const secret = fields.filter((field) => field.secret && field.selector !== '');
  const mask = [
    page.locator('input[type="password" i], input[autocomplete="current-password"]'),
    ...secret.flatMap(({ selector, label }) =>
      [selector, label]
        .filter(Boolean)
        .flatMap((text) => [page.getByLabel(text), page.getByPlaceholder(text)]),
    ),
  ];
  const bySelector = secret.map(({ selector }) => page.locator(`css=${selector}`));
  const valid = await Promise.all(
    bySelector.map((locator) =>
      locator.count().then(
        () => true,
        () => false,
      ),
    ),
  );
  const all = [...mask, ...bySelector.filter((_, index) => valid[index])];
  return page
    .screenshot({ type: 'webp', quality: 70, mask: all, maskColor: '#46555E', timeout: 10_000 })
    .catch(() => null);
}
