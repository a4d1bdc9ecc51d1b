import { expect, test } from 'vitest';
import { toSiteFileName } from './siteNames.ts';

test.each([
  ['/', 'index.html'],
  ['/faq', 'faq/index.html'],
  ['/%66aq', 'faq/index.html'],
  ['/blog/wcag-2-2-neue-richtlinien', 'blog/wcag-2-2-neue-richtlinien/index.html'],
  ['/feed.xml', 'feed.xml'],
  ['/assets/app-Dv_r~Zz.js', 'assets/app-Dv_r~Zz.js'],
  ['/.well-known/security.txt', '.well-known/security.txt'],
  ['/app', 'app.html'],
  ['/app/websites/3/../4', 'app.html'],
  ['/dashboard/', 'app.html'],
])('%s is the file %s', (path, name) => {
  expect(toSiteFileName(path)).toBe(name);
});

test.each([
  '/faq/',
  '//',
  '//example.org',
  '/..',
  '/../package.json',
  '/assets/../../package.json',
  '/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets%2fapp.js',
  '/assets%5capp.js',
  '/assets\\app.js',
  '/.env',
  '/blog/.git/config',
  '/%00',
  '/%',
  '/%zz',
  '/%ff',
  '/%2566aq',
  '/faq\n',
  '/index.html',
  '/app.html',
  '/404.html',
  '/faq/index.html',
  '/assets/app.js.br',
  '/assets/app.js.gz',
])('%j can be no file', (path) => {
  expect(toSiteFileName(path)).toBeNull();
});
