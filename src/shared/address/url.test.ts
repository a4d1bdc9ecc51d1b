import { describe, expect, test } from 'vitest';
import { toCpuMs } from '../../../tests/durations.ts';
import { isSameWebsite, toPageKey, toPageUrl } from './url.ts';
import { toWebsiteUrl } from './websiteUrl.ts';

describe('what somebody typed', () => {
  test.each([
    ['example.de', 'https://example.de/'],
    ['  example.de/shop ', 'https://example.de/shop'],
    ['http://example.de', 'http://example.de/'],
    ['HTTPS://Example.DE/Pfad', 'https://example.de/Pfad'],
    ['example.de:8080/x', 'https://example.de:8080/x'],
    ['https://user:secret@example.de/x', 'https://example.de/x'],
    ['https://bücher.example/ä#oben', 'https://xn--bcher-kva.example/%C3%A4'],
  ])('%s becomes %s', (typed, url) => expect(toWebsiteUrl(typed)).toBe(url));

  test.each([
    ['', 'WEBSITE_URL_REQUIRED'],
    ['   ', 'WEBSITE_URL_REQUIRED'],
    ['file:///etc/passwd', 'WEBSITE_URL_SCHEME'],
    ['data:text/html,x', 'WEBSITE_URL_SCHEME'],
    ['javascript:alert(1)', 'WEBSITE_URL_SCHEME'],
    ['ftp://example.de', 'WEBSITE_URL_SCHEME'],
    ['https://', 'WEBSITE_URL_INVALID'],
    ['exa mple.de', 'WEBSITE_URL_INVALID'],
    [`example.de/${'x'.repeat(3_000)}`, 'WEBSITE_URL_INVALID'],
  ])('%s is refused as %s', (typed, code) => {
    expect(() => toWebsiteUrl(typed)).toThrow(expect.objectContaining({ code }));
  });
});

test('a link is opened without fragment, login, session and tracking parameters', () => {
  expect(toPageUrl('/a?utm_source=x&id=3&fbclid=y#z', 'https://example.de/b')).toBe(
    'https://example.de/a?id=3',
  );
  expect(toPageUrl('https://u:p@example.de//a;jsessionid=1F?gclid=1')).toBe('https://example.de/a');
});

test.each(['mailto:a@b.de', 'javascript:void 0', 'tel:1', 'http://', `/${'x'.repeat(3_000)}`])(
  '%s is no page',
  (href) => expect(toPageUrl(href, 'https://example.de')).toBeNull(),
);

test.each([
  ['https://www.example.de/a/', 'http://example.de/a'],
  ['https://example.de/index.html', 'https://example.de/'],
  ['https://example.de/?b=2&a=1', 'https://example.de/?a=1&b=2'],
  ['https://example.de/%c3%a4', 'https://example.de/%C3%A4'],
])('%s and %s are one page', (a, b) => expect(toPageKey(a)).toBe(toPageKey(b)));

test('the key of an address of any length is made in time linear to it', async () => {
  const slashes = '/'.repeat(1_000_000);
  const make = () => {
    expect(toPageKey(`https://example.de/a${slashes}`)).toBe('example.de/a');
    expect(toPageKey(`https://example.de/a${slashes}b`)).toBe(`example.de/a${slashes}b`);
  };
  expect(await toCpuMs(make)).toBeLessThan(1_000);
});

test.each([
  ['https://example.de/a', 'https://example.de/A'],
  ['https://example.de/Index.html', 'https://example.de/'],
  ['https://example.de/?a=1', 'https://example.de/?a=2'],
  ['https://example.de:8080/', 'https://example.de/'],
])('%s and %s are two pages', (a, b) => expect(toPageKey(a)).not.toBe(toPageKey(b)));

test('a website is one host: www. does not matter, a subdomain and a port do', () => {
  expect(isSameWebsite('https://www.example.de/x', 'http://example.de')).toBe(true);
  expect(isSameWebsite('https://shop.example.de', 'https://example.de')).toBe(false);
  expect(isSameWebsite('https://example.de:8443', 'https://example.de')).toBe(false);
});
