import { expect, test } from 'vitest';
import { isForWebsite, parseCookies } from './cookies.ts';

const toPairs = (text: string) => parseCookies(text)?.map(({ name, value }) => `${name}=${value}`) ?? null;

test.each<[string, string, string[] | null]>([
  ['an object of names and values', '{"a":"1","b":2,"c":true}', ['a=1', 'b=2', 'c=true']],
  ['a list as extensions export it', '[{"name":"a","value":"1","hostOnly":false}]', ['a=1']],
  ['such a list under a name', '{"cookies":[{"name":"a","value":"1"}]}', ['a=1']],
  ['nothing in an object', '{}', []],
  ['no JSON', '{a:1}', null],
  ['another shape', '"a=1"', null],
  ['a value that is none', '{"a":{"b":1}}', null],
  ['a name no cookie has', '{"a b":"1"}', null],
  ['a value that would begin another header', '{"a":"1\\r\\nx: y"}', null],
  ['a value that would begin another cookie', '{"a":"1; b=2"}', null],
])('%s is read', (_name, text, expected) => {
  expect(toPairs(text)).toEqual(expected);
});

test.each<[string | null, boolean]>([
  [null, true],
  ['a.de', true],
  ['.a.de', true],
  ['www.a.de', true],
  ['shop.a.de', false],
  ['b.de', false],
  ['de', false],
  ['xa.de', false],
])('a cookie of the domain %s belongs to www.a.de: %s', (domain, expected) => {
  const cookie = { name: 'a', value: '1', path: '/', domain };
  expect(isForWebsite(cookie, 'https://www.a.de/')).toBe(expected);
});
