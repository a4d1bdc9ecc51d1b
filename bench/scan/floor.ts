import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { env } from '../../src/env.ts';
import { axe } from '../../src/scanner/audit/engines/axe.ts';
import { axeParts } from '../../src/scanner/audit/engines/axeInPage.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { browserArgs } from '../../src/scanner/browser/launch.ts';
import { browserLimits } from '../../src/scanner/browser/limits.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import { defaultViewport } from '../../src/shared/address/viewports.ts';
import { scanLimits } from '../../src/shared/limits/scan.ts';

/**
 * The least that such a scan can cost: the product's browser, flags, window, tabs, rules and in-page script, and nothing
 * of what surrounds them. Reads a FloorCall as JSON from its argument; prints how many pages it did and what they had.
 */
export type FloorCall = { urls: string[]; chromiumPath: string | null; guarded: string | null };

const call = JSON.parse(process.argv[2] ?? '') as FloorCall;
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const options = {
  runOnly: { type: 'rule', values: axe.rules.map(({ id }) => id) },
  resultTypes: ['violations', 'incomplete'],
  preload: false,
  iframes: false,
};
const caps = {
  findings: scanLimits.maxFindingsPerPage,
  selector: 1_000,
  snippet: scanLimits.maxSnippetChars,
  message: scanLimits.maxMessageChars,
};
const script = `(() => {${axeParts.map(String).join('\n')}
return runInPage(${JSON.stringify(options)}, ${JSON.stringify(caps)});})()`;

const guard = call.guarded === null ? null : await openGuard({ allowTargets: [call.guarded] });
const browser = await chromium.launch({
  executablePath: findChromium(call.chromiumPath ?? undefined) ?? '',
  chromiumSandbox: process.getuid?.() !== 0,
  args: browserArgs,
  ...(guard ? { proxy: { server: guard.proxyUrl, bypass: '<-loopback>' } } : {}),
});
const context = await browser.newContext({
  viewport: defaultViewport,
  deviceScaleFactor: 1,
  locale: 'de-DE',
  timezoneId: 'Europe/Berlin',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
const waiting = call.urls.toReversed();
const told = { pages: 0, failed: 0, nodes: 0 };
await Promise.all(Array.from({ length: env.STUFENLOS_CONCURRENCY }, () => workOff(context)));
await browser.close();
await guard?.close();
process.stdout.write(JSON.stringify(told));

async function workOff(place: BrowserContext): Promise<void> {
  for (let url = waiting.pop(), tab = await openTab(place); url; url = waiting.pop()) {
    try {
      const nodes = await visit(tab, url);
      told.nodes += nodes;
      told.pages++;
    } catch (fault) {
      told.failed++;
      process.stderr.write(`${url}: ${fault}\n`);
    }
    if (++tab.pages % browserLimits.pagesPerTab !== 0) continue;
    await tab.page.close();
    tab = await openTab(place);
  }
}

type Tab = { page: Page; session: CDPSession; pages: number };

async function openTab(place: BrowserContext): Promise<Tab> {
  const page = await place.newPage();
  return { page, session: await place.newCDPSession(page), pages: 0 };
}

/** Gives the number of elements that failed a rule. */
async function visit({ page, session }: Tab, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'load' });
  const { frameTree } = await session.send('Page.getFrameTree');
  const world = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'floor',
  });
  const contextId = world.executionContextId;
  await session.send('Runtime.evaluate', { contextId, expression: source });
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    contextId,
    expression: script,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  const { violations } = JSON.parse(result.value as string) as { violations: { count: number }[] };
  return violations.reduce((sum, { count }) => sum + count, 0);
}
