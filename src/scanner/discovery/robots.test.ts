import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Answer, type LocalWebsite, openLocalWebsite } from '../../../tests/localWebsite.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { fetchRobots, readRobots } from './robots.ts';

let website: LocalWebsite;
beforeEach(async () => {
  website = await openLocalWebsite();
});
afterEach(() => website.close());

const ask = (answer: Answer) => {
  website.pages['/robots.txt'] = answer;
  return fetchRobots(website.guard, `${website.origin}/start/`, { userAgent: 'x' });
};

describe('robots.txt', () => {
  test('is read: rules, delay, sitemaps', async () => {
    const robots = await ask(`User-agent: *
Disallow: /intern/
Allow: /intern/offen
Crawl-delay: 2
Sitemap: ${website.origin}/a.xml
Sitemap: /b.xml
Sitemap: /b.xml`);
    expect(robots).toMatchObject({ isFound: true, crawlDelayMs: 2_000, disallowCount: 1 });
    expect(robots.sitemaps).toEqual([`${website.origin}/a.xml`, `${website.origin}/b.xml`]);
    expect(robots.allows(`${website.origin}/`)).toBe(true);
    expect(robots.allows(`${website.origin}/intern/x`)).toBe(false);
    expect(robots.allows(`${website.origin}/intern/offen`)).toBe(true);
    expect(robots.allows('https://elsewhere.example/intern/')).toBe(true);
  });

  test('addresses us by our name before everybody', () => {
    const robots = readRobots(
      'https://a.de/robots.txt',
      'User-agent: *\nDisallow: /\n\nUser-agent: stufenlos\nDisallow: /x',
    );
    expect(robots.allows('https://a.de/')).toBe(true);
    expect(robots.allows('https://a.de/x')).toBe(false);
  });

  test('speaks for its website with and without www. and TLS', () => {
    const robots = readRobots('https://www.a.de/robots.txt', 'User-agent: *\nDisallow: /x?y');
    for (const origin of ['https://www.a.de', 'https://a.de', 'http://www.a.de', 'http://a.de']) {
      expect(robots.allows(`${origin}/x?y=1`)).toBe(false);
      expect(robots.allows(`${origin}/x`)).toBe(true);
    }
    expect(robots.allows('https://shop.a.de/x?y')).toBe(true);
  });

  test.each<[string, Answer]>([
    ['404', { status: 404 }],
    ['403', { status: 403 }],
    ['a page instead of the file', '<!doctype html><title>Nicht gefunden</title>'],
  ])('that answers with %s forbids nothing', async (_name, answer) => {
    const robots = await ask(answer);
    expect(robots).toMatchObject({ isFound: false, isUnavailable: false, sitemaps: [] });
    expect(robots.allows(`${website.origin}/x`)).toBe(true);
  });

  test.each<[string, Answer]>([
    ['500', { status: 500 }],
    ['429', { status: 429 }],
    ['nothing', (request) => request.socket.destroy()],
  ])('that answers with %s leaves us the start page', async (_name, answer) => {
    const robots = await ask(answer);
    expect(robots).toMatchObject({ isFound: false, isUnavailable: true });
    expect(robots.allows(`${website.origin}/start`)).toBe(true);
    expect(robots.allows(`${website.origin}/x`)).toBe(false);
  });

  test('is read up to its size limit, its delay is capped', async () => {
    const filler = `${'#'.repeat(scanLimits.maxRobotsBytes)}\n`;
    const robots = await ask(`User-agent: *\nDisallow: /a\nCrawl-delay: 9999\n${filler}Disallow: /b`);
    expect(robots.allows(`${website.origin}/a`)).toBe(false);
    expect(robots.allows(`${website.origin}/b`)).toBe(true);
    expect(robots.crawlDelayMs).toBe(scanLimits.maxCrawlDelayMs);
  });
});
