import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { fillSite } from '../../shared/siteFill.ts';
import { testSiteFacts } from '../../shared/testing/siteFacts.ts';
import { articles } from '../site/blog/articles.ts';
import { toImagePath } from '../site/document.tsx';
import { findPage, pages } from '../site/pages.ts';
import { toFeed } from './feed.ts';
import { toIcons } from './icons.ts';
import { toSharePictures } from './machineFiles.ts';
import { manifest } from './manifest.ts';
import { readPngSize } from './png.ts';
import { robotsText, toSitemap } from './sitemap.ts';

const { origin } = testSiteFacts;
const fill = (text: string) => fillSite(text, testSiteFacts);

function readXml(xml: string, name: string): string[] {
  const texts: string[] = [];
  let isInside = false;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    isInside = tag.name === name;
    if (isInside) texts.push('');
  });
  parser.on('text', (text) => {
    if (isInside) texts[texts.length - 1] += text;
  });
  parser.on('closetag', () => {
    isInside = false;
  });
  parser.write(xml).close();
  return texts;
}

const sitemap = fill(toSitemap(pages));
const feed = fill(toFeed(articles));

test('the sitemap lists every page that search engines may list, once, with its host', () => {
  const wanted = pages.filter((page) => page.path !== null && !page.noindex && !page.canonical);
  expect(readXml(sitemap, 'loc')).toEqual(wanted.map(({ path }) => origin + path));
  expect(readXml(sitemap, 'loc')).toContain(`${origin}/blog/wcag-2-2-neue-richtlinien`);
});

test('the sitemap leaves out what search engines leave out', () => {
  for (const path of ['/auth', '/login', '/signup', '/reset-password', '/app'])
    expect(readXml(sitemap, 'loc')).not.toContain(origin + path);
});

test('the sitemap says when an article changed', () => {
  expect(sitemap).toContain(
    `<loc>${origin}/blog/bfsg-fuer-dienstleister</loc><lastmod>${articles[0]!.reviewed}</lastmod>`,
  );
  for (const day of readXml(sitemap, 'lastmod')) expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

test('addresses in the sitemap are escaped', () => {
  expect(readXml(fill(toSitemap([{ path: '/a?b=1&c=<2>' }])), 'loc')).toEqual([`${origin}/a?b=1&c=<2>`]);
});

test('robots.txt lets everybody in but into the application, and names the sitemap', () => {
  expect(fill(robotsText)).toBe(
    `User-agent: *\nAllow: /\nDisallow: /app/\nDisallow: /auth/v1/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`,
  );
});

test('the feed has what Atom demands: ids, titles, moments, an author', () => {
  expect(readXml(feed, 'id')).toEqual([`${origin}/blog`, ...articles.map(({ path }) => origin + path)]);
  expect(readXml(feed, 'title')).toEqual(['Stufenlos: Blog', ...articles.map(({ title }) => title)]);
  const moments = [...readXml(feed, 'updated'), ...readXml(feed, 'published')];
  expect(moments).toHaveLength(1 + 2 * articles.length);
  for (const moment of moments) expect(new Date(moment).toISOString()).toBe(moment.replace('Z', '.000Z'));
  expect(readXml(feed, 'name')).toEqual(['Stufenlos']);
  expect(feed).toContain(`<link rel="self" type="application/atom+xml" href="${origin}/feed.xml"/>`);
});

test('the feed carries whole articles, whose links and images lead somewhere from anywhere', () => {
  const contents = readXml(feed, 'content');
  expect(contents).toHaveLength(articles.length);
  for (const [index, content] of contents.entries()) {
    expect(content.length).toBeGreaterThan(articles[index]!.html.length - 1);
    expect(content).toContain(`<a href="${origin}/kontakt">`);
    for (const [, href] of content.matchAll(/<a href="([^"]*)"/g)) expect(href).toMatch(/^https:\/\//);
  }
});

test('a page with a feed of what it never had does not break it', () => {
  expect(readXml(fill(toFeed([])), 'updated')).toEqual(['1970-01-01T00:00:00Z']);
});

test('the manifest is German and names icons that exist in the size it says', () => {
  expect(manifest.lang).toBe('de');
  expect(findPage(manifest.start_url).path).toBe('/');
  const icons = toIcons();
  for (const { src, sizes, type } of manifest.icons) {
    if (type !== 'image/png') continue;
    const { width, height } = readPngSize(icons[src.slice(1)]!);
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test('the icons have the sizes that browsers and devices ask for', () => {
  const icons = toIcons();
  expect(readPngSize(icons['apple-touch-icon.png']!)).toEqual({ width: 180, height: 180 });
  const ico = icons['favicon.ico']!;
  expect([...ico.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(offset + length).toBe(ico.length);
  expect(readPngSize(ico.subarray(offset))).toEqual({ width: 32, height: 32 });
});

test('every page with an address has a picture, at the place its head names', () => {
  const pictures = toSharePictures(pages, toImagePath);
  expect(pictures.map(({ path }) => path)).toEqual(
    pages.flatMap(({ path }) => (path === null ? [] : [toImagePath(path)])),
  );
  expect(new Set(pictures.map(({ path }) => path)).size).toBe(pictures.length);
  expect(pictures.find(({ path }) => path === '/og/blog-barrierefreie-website-kosten.png')).toMatchObject({
    kicker: 'Blog',
  });
});
