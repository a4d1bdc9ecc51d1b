import { expect, test } from '@playwright/test';
import { budgets, toScriptLimit, weighPages } from '../../bench/web/weigh.ts';

/** Reads what was built; no browser. `npm run bench:web` prints the figures. */
test('every public page keeps its budget of script, fonts and document', () => {
  const pages = weighPages('dist/web', 7);
  const paths = pages.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/', '/faq', '/onboarding', '404.html']));
  expect(pages.some(({ islands }) => islands.length > 0)).toBe(true);
  expect(pages.filter(({ laterBytes }) => laterBytes > 0).map(({ path }) => path)).toContain(
    '/disability-simulator',
  );
  for (const page of pages) {
    const { path, islands, scriptBytes, laterBytes, documentBytes, fontBytes } = page;
    const limit = islands.length > 0 ? budgets.islandScript : budgets.contentScript;
    const whole = scriptBytes + laterBytes;
    expect.soft(scriptBytes, `${path}: at least the script of the site`).toBeGreaterThan(500);
    expect.soft(scriptBytes, `${path}: script, islands live`).toBeLessThanOrEqual(limit);
    expect.soft(whole, `${path}: script with all that comes later`).toBeLessThanOrEqual(toScriptLimit(page));
    expect.soft(documentBytes, `${path}: document and styles`).toBeLessThanOrEqual(budgets.document);
    expect.soft(fontBytes, `${path}: fonts`).toBeLessThanOrEqual(budgets.fonts);
  }
});
