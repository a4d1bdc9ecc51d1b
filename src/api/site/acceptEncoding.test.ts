import { expect, test } from 'vitest';
import { chooseEncoding } from './acceptEncoding.ts';

test.each([
  ['', 'identity'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['x-gzip', 'gzip'],
  ['deflate, zstd', 'identity'],
  ['*', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['BR ; Q=0.5 , GZIP;q=0.8', 'gzip'],
  ['br;q=0.001', 'br'],
  ['identity, br;q=0.5', 'identity'],
  ['identity;q=0.5, gzip;q=0.5', 'gzip'],
  ['gzip;q=abc', 'identity'],
  ['identity;q=0, deflate', 'identity'],
  ['*;q=0', 'identity'],
  [`${'x,'.repeat(2_000)}gzip`, 'gzip'],
])('"%.40s" gets %s, asked once or twice', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
  expect(chooseEncoding(header)).toBe(encoding);
});
