import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ScanEvent } from '../../shared/contract/scan.ts';
import { scanErrors } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import { openBrowser } from '../browser/browser.ts';
import { findChromium } from '../browser/chromium.ts';
import { listTree } from '../browser/processTree.ts';
import { memoryFrontier } from '../crawl/frontier.ts';
import { openGuard } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { scanWebsite } from '../scan.ts';
import { toArray } from '../testing/scanner.ts';
import { contentAnimals } from '../testing/zoo/content.ts';
import { globalAnimals } from '../testing/zoo/globals.ts';
import { networkAnimals } from '../testing/zoo/network.ts';
import { scriptAnimals } from '../testing/zoo/scripts.ts';
import { sizeAnimals } from '../testing/zoo/size.ts';
import { toTlsAnimals } from '../testing/zoo/tls.ts';
import { toWaitingAnimals } from '../testing/zoo/waiting.ts';
import { openZoo, type Zoo } from '../testing/zoo/zoo.ts';
import { auditPage } from './audit.ts';

/**
 * Short, because hanging pages use up their time limit; long enough for every other page on a busy machine.
 */
const timeouts = {
  navigateMs: 12_000,
  loadMs: 600,
  settleMs: 600,
  auditMs: 30_000,
  actMs: 2_000,
  pageMs: 47_000,
  stepMs: 5_000,
};
const graceMs = 8_000;

let zoo: Zoo;
let events: ScanEvent[];
const audits = new Map<string, PageAudit>();
const warnings: unknown[] = [];
const log: Log = { info: () => {}, warn: (facts) => void warnings.push(facts) };
let leftFiles: string[];

beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zoo-'));
  vi.stubEnv('TMPDIR', folder);
  zoo = await openZoo(['quick', 'slow']);
  const guard = await openGuard({ allowTargets: zoo.targets });
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    concurrency: 4,
    timeouts,
    log,
  });
  const before = listTree(process.pid);
  const socketsBefore = countSockets();
  const options = { concurrency: 4, userAgent: 'zoo', maxPages: 500, maxDepth: 1 };
  const frontier = memoryFrontier(500);
  events = await toArray(scanWebsite({ guard, browser, url: zoo.origin, frontier, options }));
  for (const event of events) if (event.type === 'page') audits.set(event.audit.url, event.audit);
  await browser.close();
  await guard.close();
  await vi.waitFor(
    () => expect(listTree(process.pid).filter((pid) => !before.includes(pid))).toEqual([]),
    5_000,
  );
  await vi.waitFor(() => expect(countSockets()).toBe(socketsBefore), 5_000);
  leftFiles = readdirSync(folder);
  rmSync(folder, { recursive: true, force: true });
  vi.unstubAllEnvs();
}, 400_000);
afterAll(async () => {
  await zoo.close();
});

/** Counts open sockets, including closed ones that Node still holds. */
const countSockets = () => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length;

const toOutcome = ({ error, findings }: PageAudit) => {
  if (error) return error.code;
  const isFound = findings.some(({ rule, selector }) => rule === 'image-alt' && selector === '#ohne-text');
  return isFound ? 'audited' : 'empty';
};

const animals = [...toTlsAnimals(), ...toWaitingAnimals(), ...networkAnimals, ...contentAnimals]
  .concat(scriptAnimals, globalAnimals, sizeAnimals)
  .filter(({ kind }) => kind !== 'heavy');

describe('a scan over the zoo', () => {
  test.for(animals)('$name: $becomes', ({ name, becomes }) => {
    const audit = audits.get(`${zoo.origin}/zoo/${name}`)!;
    const { error, timings } = audit;
    expect([becomes].flat(), inspect({ error, timings, warnings }, { depth: 4 })).toContain(toOutcome(audit));
    if (error) expect(error.message.startsWith(scanErrors[error.code])).toBe(true);
    expect(timings.total_ms).toBeLessThan(timeouts.pageMs + graceMs);
  });

  test('audits all the ordinary pages among them', () => {
    const outcomes = zoo.goodPages.map((url) => [url, toOutcome(audits.get(url)!)]);
    expect(outcomes).toEqual(zoo.goodPages.map((url) => [url, 'audited']));
  });

  test('gives every page once, and ends with the counts', () => {
    const pages = events.flatMap((event) => (event.type === 'page' ? [event.audit.url] : []));
    expect(pages).toHaveLength(new Set(pages).size);
    expect(events.at(-1)).toMatchObject({ type: 'crawl' });
    expect(events.filter(({ type }) => type === 'step')).toHaveLength(5);
  });

  test('leaves no file behind, and no process (seen to before the tests)', () => {
    expect(leftFiles).toEqual([]);
  });
});

test.for([
  ['memory', 'frisst-puffer'],
  ['threads', 'arbeiter-flut'],
] as const)('a page that takes too much %s costs itself only', async ([, name]) => {
  const greedy = await openZoo(['heavy']);
  const guard = await openGuard({ allowTargets: greedy.targets });
  const limits = { pageMemoryBytes: 500_000_000, memoryWatchMs: 200 };
  const browser = openBrowser({
    guard,
    chromiumPath: findChromium(),
    allowUnsandboxed: true,
    concurrency: 2,
    limits,
  });
  const site = browser.openWebsite({ url: greedy.origin });
  const [taken, ...others] = await Promise.all(
    [`${greedy.origin}/zoo/${name}`, ...greedy.goodPages.slice(0, 2)].map((url) => auditPage(site, url)),
  );
  await browser.close();
  await Promise.all([guard.close(), greedy.close()]);
  expect(taken!.error?.code).toBe('PAGE_TOO_HEAVY');
  expect(others.map(toOutcome)).toEqual(['audited', 'audited']);
});
