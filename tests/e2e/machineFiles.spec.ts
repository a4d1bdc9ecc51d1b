import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { SaxesParser } from 'saxes';
import { readPngSize } from '../../src/web/build/png.ts';

/** Read what was built; no browser. */
const webRoot = 'dist/web';
const htmlFiles = globSync('**/*.html', { cwd: webRoot });

test('every page that names a picture for messengers has it, 1200 × 630 and light', () => {
  const pictures = htmlFiles.flatMap((file) =>
    [...readText(file).matchAll(/<meta property="og:image" content="{{origin}}([^"]+)"/g)].map(
      ([, path]) => path!,
    ),
  );
  expect(pictures.length).toBeGreaterThan(25);
  for (const path of pictures) {
    const png = readFileSync(join(webRoot, path));
    expect.soft(readPngSize(png), path).toEqual({ width: 1200, height: 630 });
    expect.soft(png.length, path).toBeLessThan(60_000);
  }
});

test('icons, manifest, feed, sitemap and robots.txt that the pages name are there', () => {
  const head = readText('index.html');
  for (const [, href] of head.matchAll(
    /<link rel="(?:icon|apple-touch-icon|manifest|alternate)" href="([^"]+)"/g,
  ))
    expect(readFileSync(join(webRoot, href!)).length, href).toBeGreaterThan(100);
  const { icons } = JSON.parse(readText('manifest.webmanifest')) as { icons: { src: string }[] };
  for (const { src } of icons) expect(readFileSync(join(webRoot, src)).length, src).toBeGreaterThan(100);
  expect(readText('robots.txt')).toContain('Sitemap: {{origin}}/sitemap.xml');
});

test('licences.txt has the licence of what browsers get, scripts and font', () => {
  const text = readText('licences.txt');
  expect(text).toContain('## react - ');
  expect(text).toContain('SIL OPEN FONT LICENSE Version 1.1');
  expect(readText('impressum/index.html')).toContain('href="/licences.txt"');
});

test('the server sends the feed and the sitemap as XML with its own address in them', async ({
  request,
  baseURL,
}) => {
  for (const [path, type] of [
    ['/feed.xml', 'application/atom+xml'],
    ['/sitemap.xml', 'application/xml'],
  ] as const) {
    const response = await request.get(path);
    expect(response.headers()['content-type']).toContain(type);
    const text = await response.text();
    expect(text).toContain(`${baseURL}/blog/wcag-2-2-neue-richtlinien`);
    expect(text).not.toContain('{{origin}}');
    new SaxesParser().write(text).close();
  }
});

const readText = (file: string) => readFileSync(join(webRoot, file), 'utf8');
