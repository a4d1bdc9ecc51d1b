import { expect, type Locator, type Page } from '@playwright/test';
import { endTransitions, expectNoFindings, expectNoSidewaysScroll } from './journey.ts';

export const sizes = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/** What a dark screen or forced colours can break that the light one cannot. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** What a width alone can break. */
export const layoutRules = ['target-size', 'scrollable-region-focusable'];

/**
 * The state that the page is in has no findings and never scrolls sideways. All rules in the smallest width (light) and
 * the largest (dark), there also the colours of the light mode; in the one between, what a width can break, in forced
 * colours. `within`: a selector of what is new in this state, where the rest has been looked at. A dialog has the same
 * parts in every width: its light colours are known from the smallest.
 */
export async function expectSound(page: Page, within?: string): Promise<void> {
  const [small, , large] = sizes;
  await look(page, { size: small!, scheme: 'light', within });
  await expectSoundBetween(page, within);
  await look(page, { size: large!, scheme: 'dark', within });
  await page.emulateMedia({ colorScheme: 'light' });
  if (within !== anyDialog) await expectNoFindings(page, { rules: colourRules, within });
}

type View = {
  size: { width: number; height: number };
  scheme: 'light' | 'dark';
  within: string | undefined;
};

async function look(page: Page, { size, scheme, within }: View): Promise<void> {
  await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: scheme });
  await expectNoSidewaysScroll(page);
  await expectNoFindings(page, { within });
}

/** In the width between what a width can break, and the forced colours: one look at both. */
export async function expectSoundBetween(page: Page, within?: string): Promise<void> {
  await page.setViewportSize(sizes[1]!);
  await expectSoundForced(page, within, layoutRules);
  await expectNoSidewaysScroll(page);
}

/** Forced colours, on a light ground: for a dark one axe takes the colours that are not shown. */
export async function expectSoundForced(page: Page, within?: string, more: string[] = []): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'active' });
  await expectNoFindings(page, { rules: [...colourRules, ...more], within });
  await page.emulateMedia({ colorScheme: null, forcedColors: null });
}

/** A dialog, not a toast. */
export const anyDialog = '.dialog-overlay, dialog[open]';

/** With the spacing of WCAG 1.4.12 no text is cut off that was whole before, and nothing scrolls sideways. */
export async function expectRoomForSpacing(page: Page, within = [sizes[0]!, sizes[2]!]): Promise<void> {
  for (const { width, height } of within) {
    await page.setViewportSize({ width, height });
    const before = await listCutOff(page);
    const removeStyle = await addStyle(page, spacing);
    expect(await listCutOff(page), `${page.url()} in ${width} px`).toEqual(before);
    await expectNoSidewaysScroll(page);
    await removeStyle();
  }
}

/** Our policy forbids `<style>`, which `page.addStyleTag` would write. Gives what takes the style away again. */
export async function addStyle(page: Page, css: string): Promise<() => Promise<void>> {
  const sheet = await page.evaluateHandle((text) => {
    const added = new CSSStyleSheet();
    added.replaceSync(text);
    document.adoptedStyleSheets.push(added);
    return added;
  }, css);
  return () =>
    sheet.evaluate((added) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((known) => known !== added);
    });
}

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';

/** Texts that are wider or higher than the box that hides the rest of them; hidden words for screen readers are meant so. */
export async function listCutOff(page: Page): Promise<string[]> {
  await endTransitions(page);
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const isHidden = [overflowX, overflowY].some((value) => value === 'hidden' || value === 'clip');
      const { clientWidth, clientHeight, scrollWidth, scrollHeight, textContent } = element;
      if (!isHidden || clientWidth <= 1 || !element.checkVisibility()) return [];
      const isCut = scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1;
      return isCut && textContent.trim() ? [textContent.trim().slice(0, 80)] : [];
    }),
  );
}

/**
 * Names, roles and order as assistive technology gets them, against the stored text; what differs from run to run stands
 * for itself in capitals. `--update-snapshots` writes it anew.
 */
export async function expectTree(part: Locator, name: string): Promise<void> {
  const tree = await part.ariaSnapshot();
  const lasting = tree
    .split('\n')
    .filter((line) => !/^\s*- \/url:/.test(line))
    .map((line) => changing.reduce((text, [pattern, word]) => text.replace(pattern, word), line));
  expect(`${lasting.join('\n')}\n`).toMatchSnapshot(`${name}.txt`);
}

const changing: [RegExp, string][] = [
  [/(?:127\.0\.0\.1|localhost):\d+/g, 'HOST'],
  [/[\w-]+@beispiel\.example/g, 'EMAIL'],
  [/\b[\w-]+-\d{13}-\d-\d+\b/g, 'NAME'],
  [/\d{1,2}\.\d{1,2}\.\d{4}(?:, \d{2}:\d{2})?/g, 'DATE'],
  [/\baxe-[\w.+-]+/g, 'RULES'],
  [/\baxe [\w.,+ -]+ \/ \d+/g, 'RULES'],
  [/(?<![\d.=])\d+(?:,\d+)?(?!\.?\d)/g, 'N'],
];
