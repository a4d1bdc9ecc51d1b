import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import expected from '../../../tests/site/expected.json' with { type: 'json' };
import { ScanError } from '../../shared/errors/scanErrors.ts';
import type { PageAudit } from '../../shared/work/audit.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { WebsiteBrowser } from '../browser/websiteBrowser.ts';
import { readingProbes } from '../probes/index.ts';
import { openTestScanner, type TestScanner } from '../testing/scanner.ts';
import { auditPage } from './audit.ts';
import { axe } from './engines/axe.ts';

let scanner: TestScanner;
let site: WebsiteBrowser;

beforeAll(async () => {
  scanner = await openTestScanner({ timeouts: { loadMs: 1_000 } });
  site = scanner.openWebsite();
});
afterAll(() => scanner.close());

const audited = new Map<string, Promise<PageAudit>>();
function audit(path: string): Promise<PageAudit> {
  const known = audited.get(path);
  if (known) return known;
  const running = auditPage(site, scanner.website.url + path, { website: scanner.website.url });
  audited.set(path, running);
  return running;
}

const toLine = ({
  rule,
  criteria,
  outcome,
  selector,
}: Pick<Finding, 'rule' | 'criteria' | 'outcome' | 'selector'>) =>
  `${outcome} ${rule} ${criteria.join()} ${selector}`;

const isDefect = ({ outcome }: Finding) => outcome === 'failed' || outcome === 'cantTell';

describe('the fixture website', () => {
  const pages = Map.groupBy(expected.findings, ({ page }) => page);

  test.for([...pages.keys()])('every labelled defect of %s is found, and nothing else', async (page) => {
    const { findings } = await audit(page);
    const lines = pages.get(page)!.map((finding) => toLine(finding as unknown as Finding));
    expect(findings.filter(isDefect).map(toLine).sort()).toEqual(lines.sort());
  });

  test.for(expected.clean)('%s has no finding', async (page) => {
    const { findings, error } = await audit(page);
    expect(error).toBeNull();
    expect(findings.filter(isDefect).map(toLine)).toEqual([]);
  });

  test.for(expected.errors)('$page is reported as $code and not audited', async ({ page, code }) => {
    const { error, findings } = await audit(page);
    expect(error?.code).toBe(code);
    expect(error?.message).toMatch(/\.|\)$/);
    expect(findings).toEqual([]);
  });
});

test('every rule has one outcome for the page or one for each element', async () => {
  const { findings } = await audit('/bilder.html');
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  for (const [rule, outcomes] of byRule) {
    const isWhole = outcomes.some(({ outcome }) => outcome === 'passed' || outcome === 'inapplicable');
    expect([rule, isWhole ? outcomes.length : 1]).toEqual([rule, 1]);
  }
  expect(byRule.get('html-has-lang')?.[0]?.outcome).toBe('passed');
  expect(byRule.get('label')?.[0]?.outcome).toBe('inapplicable');
  expect(byRule.get('css-orientation-lock')?.[0]?.outcome).toBe('passed');
});

test('a finding speaks German and shows where it is', async () => {
  const { findings } = await audit('/kontrast.html');
  const finding = findings.find(({ outcome }) => outcome === 'failed');
  expect(finding).toMatchObject({
    engine: 'axe',
    criteria: ['1.4.3'],
    impact: 'serious',
    selector: '#blass',
  });
  expect(finding?.message).toMatch(/^Hellgrau #[0-9a-f]{6} auf Weiß: 1,\d\d:1, nötig 4,5:1\.$/m);
  expect(finding?.snippet).toContain('<p id="blass"');
  expect(finding?.help_url).toMatch(/^https:.*lang=de$/);
});

test('a missing alternative text and an empty one are kept apart', async () => {
  const { media } = await audit('/bilder.html');
  const alts = Object.fromEntries(media.map(({ url, alt }) => [url.replace(scanner.website.url, ''), alt]));
  expect(alts).toEqual({
    '/bilder/minze.png': null,
    '/bilder/ranke.png': '',
    '/bilder/lavendel.png': 'Lavendelfeld im Juli',
    '/bilder/kamille.png': 'Kamillenblüten',
    '/bilder/salbei.png?knopf': null,
    '/bilder.html#svg-1': null,
    '/bilder.html#svg-2': 'Bio-Siegel',
    '/bilder/thymian.png': null,
    '/film.mp4': null,
    '/ton.mp3': null,
    '/katalog.pdf': null,
  });
});

test('a media item has kind, type, size and dimensions', async () => {
  const { media } = await audit('/bilder.html');
  const find = (path: string) => media.find(({ url }) => url.endsWith(path));
  expect(find('lavendel.png')).toMatchObject({
    kind: 'image',
    title: 'Lavendel',
    media_type: 'image/png',
    width: 120,
    height: 80,
  });
  expect(find('lavendel.png')?.file_size).toBeGreaterThan(50);
  expect(find('film.mp4')).toMatchObject({ kind: 'video', media_type: 'video/mp4', file_size: null });
  expect(find('ton.mp3')).toMatchObject({ kind: 'audio', media_type: 'audio/mpeg' });
  expect(find('katalog.pdf')).toMatchObject({ kind: 'document', title: 'Katalog 2026 als PDF' });
});

test('links come from shadow trees and from what scripts add later', async () => {
  const urls = async (path: string) => (await audit(path)).links.map(({ url }) => url);
  expect(await urls('/schatten.html')).toContain(`${scanner.website.url}/schattenziel.html`);
  expect(await urls('/spaet.html')).toContain(`${scanner.website.url}/spaetziel.html`);
  expect(await urls('/verweise.html')).toContain(`${scanner.website.url}/produkte.html`);
});

test('redirects by server, script and meta refresh are followed to the end', async () => {
  const ends = await Promise.all(['/weiter', '/weiter-skript.html', '/weiter-meta.html'].map(audit));
  expect(ends.map(({ final_url }) => final_url.replace(scanner.website.url, ''))).toEqual([
    '/ziel.html',
    '/ziel-skript.html',
    '/ziel.html',
  ]);
  expect(ends.map(({ status, settled }) => [status, settled])).toEqual(ends.map(() => [200, true]));
});

test('a page that sends the visitor on to where nobody may go is an error of that address', async () => {
  expect((await audit('/weiter-fort.html')).error?.code).toBe('TARGET_RESERVED');
});

test('a page that never stands still is audited all the same and says so', async () => {
  const { settled, error, findings } = await audit('/karussell.html');
  expect([settled, error]).toEqual([false, null]);
  expect(findings.some(({ selector }) => selector === '#im-karussell')).toBe(true);
});

test('dialogs and new windows do not stop an audit', async () => {
  const { error, title } = await audit('/fenster.html');
  expect([error, title]).toEqual([null, 'Fenster – Kräuterhaus Lindental']);
});

test('facts of the page are read', async () => {
  const { title, lang, canonical, noindex, content_type } = await audit('/produkt.html?farbe=rot');
  expect({ title, lang, canonical, noindex, content_type }).toEqual({
    title: 'Salbeitee – Kräuterhaus Lindental',
    lang: 'de',
    canonical: `${scanner.website.url}/produkt.html`,
    noindex: false,
    content_type: 'text/html; charset=utf-8',
  });
});

test('a server that asks for patience gets it once', async () => {
  const { status, error, timings } = await audit('/gedrosselt');
  expect([status, error]).toEqual([200, null]);
  expect(timings.total_ms).toBeGreaterThan(1_000);
});

test('a login page asked for by its own address is content', async () => {
  expect((await audit('/anmelden.html')).error).toBeNull();
});

test('a page that is not accepted is read but not audited', async () => {
  const { findings, title } = await auditPage(site, `${scanner.website.url}/bilder.html`, {
    accept: () => false,
  });
  expect([findings, title]).toEqual([[], 'Bilder und Medien – Kräuterhaus Lindental']);
});

test('a page that hangs costs that page only', async () => {
  const quick = await openTestScanner({
    timeouts: { loadMs: 500, settleMs: 500, pageMs: 6_000 },
    concurrency: 2,
  });
  const own = quick.openWebsite();
  const [hung, other] = await Promise.all([
    auditPage(own, `${quick.website.url}/haengt.html`),
    auditPage(own, `${quick.website.url}/bilder.html`),
  ]);
  const next = await auditPage(own, `${quick.website.url}/kontrast.html`);
  await quick.close();
  expect(hung.error?.code).toBe('PAGE_HUNG');
  expect([other.error, next.error]).toEqual([null, null]);
});

test('a probe in which the page hangs does not cost what engines found before', async () => {
  const hang = vi.spyOn(readingProbes, 'run').mockRejectedValue(new ScanError('PAGE_HUNG'));
  const url = `${scanner.website.url}/bilder.html`;
  const { error, settled, findings } = await auditPage(site, url, { engines: [axe, readingProbes] });
  hang.mockRestore();
  expect([error, settled]).toEqual([null, false]);
  expect(findings.map(({ rule }) => rule)).toContain('image-alt');
});

test('an aborted audit throws SCAN_STOPPED', async () => {
  const stop = new AbortController();
  const running = auditPage(site, `${scanner.website.url}/karussell.html`, { signal: stop.signal });
  stop.abort();
  await expect(running).rejects.toMatchObject({ code: 'SCAN_STOPPED' });
});
