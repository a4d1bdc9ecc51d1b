import { expect, test } from 'vitest';
import type { PageAudit } from '../../shared/work/audit.ts';
import { toStorable } from './toStorable.ts';

const audit: PageAudit = {
  url: 'https://example.de/a',
  final_url: 'https://example.de/a',
  status: 200,
  error: null,
  title: 'Grüße 👋',
  lang: null,
  canonical: null,
  noindex: false,
  nofollow: false,
  settled: true,
  findings: [],
  absent: [],
  links: [],
  media: [],
  content_type: 'text/html',
  template: null,
  fingerprint: null,
  timings: { navigate_ms: 1, settle_ms: 2, audit_ms: 3, total_ms: 6 },
};

test('an ordinary audit stays as it is', () => {
  expect(toStorable(audit)).toEqual(audit);
});

test('texts lose NUL characters and half characters, however deep they stand', () => {
  const media = [{ url: 'https://example.de/b.png', kind: 'image', alt: 'x\0y\ud800', title: '\udc00' }];
  const odd = { ...audit, title: 'a\0b', media: media as PageAudit['media'] };
  expect(toStorable(odd)).toMatchObject({ title: 'ab', media: [{ alt: 'xy\ufffd', title: '\ufffd' }] });
});

test('numbers become whole numbers of at most 32 bits', () => {
  const media = [{ file_size: 3_000_000_000, width: 12.7, height: Number.NaN }] as PageAudit['media'];
  expect(toStorable({ ...audit, media }).media).toEqual([{ file_size: 2_147_483_647, width: 12, height: 0 }]);
});

test('the final address has no fragment; too long, it gives way to the requested one', () => {
  const toFinal = (final_url: string) => toStorable({ ...audit, final_url }).final_url;
  expect(toFinal(`https://example.de/b#${'x'.repeat(3_000)}`)).toBe('https://example.de/b');
  expect(toFinal(`https://example.de/${'x'.repeat(3_000)}`)).toBe(audit.url);
});
