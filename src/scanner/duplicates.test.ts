import { expect, test } from 'vitest';
import type { PageAudit } from '../shared/contract/audit.ts';
import { createDuplicates } from './duplicates.ts';

const website = 'https://example.de/';
const page = (path: string, rest: Partial<PageAudit> = {}) =>
  ({ url: website + path, final_url: website + path, title: path, canonical: null, ...rest }) as PageAudit;

test('an address that leads to an audited page repeats it', () => {
  const duplicates = createDuplicates();
  expect(duplicates.meet(page('neu'), website)).toBeNull();
  expect(duplicates.meet(page('alt', { final_url: `${website}neu/` }), website)).toBe(`${website}neu`);
});

test('a page reached by a redirect need not be visited again under its own address', () => {
  const duplicates = createDuplicates();
  duplicates.meet(page('alt', { final_url: `${website}neu` }), website);
  expect(duplicates.find(`${website}neu?utm_source=x`)).toBe(`${website}alt`);
});

test('a page repeats its canonical page, in whichever order they come', () => {
  const rot = page('tee?farbe=rot', { canonical: `${website}tee`, title: 'Tee' });
  const tee = page('tee', { title: 'Tee' });
  const first = createDuplicates();
  first.meet(tee, website);
  expect(first.meet(rot, website)).toBe(tee.url);
  const second = createDuplicates();
  second.meet(rot, website);
  expect(second.meet(tee, website)).toBe(rot.url);
});

test('a canonical address with another title is not believed', () => {
  const duplicates = createDuplicates();
  duplicates.meet(page('', { title: 'Start' }), website);
  expect(duplicates.meet(page('kontakt', { canonical: website, title: 'Kontakt' }), website)).toBeNull();
});

test('a canonical address of another website is not believed', () => {
  const duplicates = createDuplicates();
  const canonical = 'https://anders.de/tee';
  duplicates.meet(page('a', { canonical, title: 'Tee' }), website);
  expect(duplicates.meet(page('b', { canonical, title: 'Tee' }), website)).toBeNull();
});

test('the same visit repeated is no duplicate of itself', () => {
  const duplicates = createDuplicates();
  duplicates.meet(page('a'), website);
  expect(duplicates.meet(page('a'), website)).toBeNull();
});

test('addresses beyond 2,048 characters are ignored', () => {
  const long = website + 'a'.repeat(2_048);
  const duplicates = createDuplicates();
  duplicates.meet(page('a', { final_url: long, canonical: long, title: 'Tee' }), website);
  expect(duplicates.meet(page('b', { final_url: long, canonical: long, title: 'Tee' }), website)).toBeNull();
  expect(duplicates.find(long)).toBeNull();
  expect(duplicates.find(`${website}a`)).toBe(`${website}a`);
});
