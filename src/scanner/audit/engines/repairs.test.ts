import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { type Browser, chromium, type Page, type Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import written from '../../../shared/standards/repairs.json' with { type: 'json' };
import { findChromium } from '../../browser/chromium.ts';
import { axe } from './axe.ts';

const repairs: Record<string, { bad: string; good: string }> = written;

const unprovable = new Map([
  ['frame-tested', 'depends on whether the frame answers the engine, not on how it is written'],
]);

/** Rules that never report a failure: they leave the decision to a person. */
const asking = new Set([
  'bypass',
  'form-field-multiple-labels',
  'frame-title-unique',
  'no-autoplay-audio',
  'server-side-image-map',
  'th-has-data-cells',
  'video-caption',
]);

/** Rules about a whole page or its style sheet: not checked in the good examples of other rules. */
const pageRules = ['bypass', 'landmark-one-main', 'page-has-heading-one', 'region', 'target-size'];

test('a table with header cells is not said to have none when some cells lack one', () => {
  expect(axe.rules.find(({ id }) => id === 'td-has-header')!.title).toContain('Zellen');
});

const provable = axe.rules.map(({ id }) => id).filter((id) => !unprovable.has(id));
const toExample = (id: string) => repairs[`axe:${id}`]!;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: findChromium()!,
    args: ['--no-sandbox', '--mute-audio'],
  });
  page = await browser.newPage();
  await page.route('**/*', serve);
  await page.addInitScript({ path: createRequire(import.meta.url).resolve('axe-core/axe.min.js') });
  await page.goto('http://example.test/');
});
afterAll(() => browser.close());

test.for(provable)('the bad example has the defect and the good one none: %s', async (id) => {
  const bad = await judge(toExample(id).bad, [id]);
  expect(bad).toEqual(asking.has(id) ? { failed: [], doubtful: [id] } : { failed: [id], doubtful: [] });
  const others = axe.rules.map((rule) => rule.id).filter((other) => !pageRules.includes(other));
  const good = await judge(toExample(id).good, [...new Set([...others, id])]);
  expect(good.failed).toEqual([]);
  expect(good.doubtful).not.toContain(id);
});

async function serve(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"/>';
  if (/\.(?:png|jpg|svg)$/.test(pathname)) await route.fulfill({ contentType: 'image/svg+xml', body: svg });
  else if (pathname.endsWith('.mp3')) await route.fulfill({ contentType: 'audio/wav', body: toSilence(5) });
  else await route.fulfill({ contentType: 'text/html', body: '' });
}

function toSilence(seconds: number): Buffer {
  const size = 8_000 * seconds;
  const head = Buffer.alloc(44);
  for (const [place, text] of [
    [0, 'RIFF'],
    [8, 'WAVEfmt '],
    [36, 'data'],
  ] as const)
    head.write(text, place);
  for (const [place, value] of [
    [4, 36 + size],
    [16, 16],
    [24, 8_000],
    [28, 8_000],
    [40, size],
  ] as const)
    head.writeUInt32LE(value, place);
  for (const [place, value] of [
    [20, 1],
    [22, 1],
    [32, 1],
    [34, 8],
  ] as const)
    head.writeUInt16LE(value, place);
  return Buffer.concat([head, Buffer.alloc(size, 128)]);
}

function judge(snippet: string, rules: string[]) {
  const options: RunOptions = { runOnly: { type: 'rule', values: rules }, resultTypes: ['violations'] };
  return page.evaluate(judgeInPage, { html: toDocument(snippet), options });
}

const toDocument = (snippet: string) =>
  `<!doctype html>${snippet.includes('<html') ? '' : '<html lang="de"><title>Beispiel</title>'}${snippet}`;

type InPage = {
  runPartial(context: unknown, options: RunOptions): Promise<unknown>;
  finishRun(parts: unknown[], options: RunOptions): Promise<AxeResults>;
  utils: { getFrameContexts(context: unknown, options: RunOptions): { frameContext: unknown }[] };
};

async function judgeInPage({ html, options }: { html: string; options: RunOptions }) {
  const { axe: engine } = window as unknown as { axe: InPage };
  document.open();
  document.write(html);
  document.close();
  await Promise.all([...document.querySelectorAll('iframe, object, img')].map(toLoaded));
  const preload = { assets: ['cssom', 'media'], timeout: 2_000 };
  const fitted = { ...options, preload } as RunOptions;
  const contexts = engine.utils.getFrameContexts(document, fitted);
  const parts = [await engine.runPartial(document, fitted)];
  for (const [index, frame] of [...document.querySelectorAll('iframe')].entries()) {
    const inner = frame.contentWindow as unknown as { axe: InPage };
    parts.push(await inner.axe.runPartial(contexts[index]?.frameContext, fitted));
  }
  const results = await engine.finishRun(parts, fitted);
  const toIds = (found: { id: string }[]) => found.map(({ id }) => id);
  return { failed: toIds(results.violations), doubtful: toIds(results.incomplete) };

  function toLoaded(element: Element): Promise<unknown> {
    if (element instanceof HTMLImageElement && element.complete) return Promise.resolve();
    return new Promise((done) => {
      for (const name of ['load', 'error']) element.addEventListener(name, done, { once: true });
    });
  }
}
