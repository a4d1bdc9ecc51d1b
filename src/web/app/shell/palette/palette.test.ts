import { describe, expect, test } from 'vitest';
import type { Website } from '../../../../shared/contract/website.ts';
import { toNextOption, toNextTab } from '../../../ui/form/nextOption.ts';
import { findCriteria } from './criteria.ts';
import { findEntries, type PaletteEntry, toPlain } from './entry.ts';
import { toPaletteGroups } from './usePalette.ts';

const entry = (id: string, words: string, more: Partial<PaletteEntry> = {}): PaletteEntry => ({
  id,
  words,
  ...more,
});
const ids = (entries: PaletteEntry[]) => entries.map(({ id }) => id);

test('accents, capitals and ß do not matter', () => {
  expect(toPlain('ÜBERSICHT Größe')).toBe('ubersicht grosse');
});

describe('entries are found', () => {
  const entries = [
    entry('a', 'Benutzer einladen', { alias: 'Team' }),
    entry('b', 'Neuer API-Schlüssel'),
    entry('c', 'Einstellungen', { detail: 'beispiel.de', alias: 'Cookies' }),
  ];

  test.each<[string, string[]]>([
    ['ein', ['c', 'a']],
    ['schlussel', ['b']],
    ['api', ['b']],
    ['team', ['a']],
    ['cookies einst', ['c']],
    ['beispiel', []],
    ['benutzer team', ['a']],
    ['x', []],
    ['  ', []],
  ])('by %j', (text, wanted) => expect(ids(findEntries(entries, text, 9))).toEqual(wanted));

  test('as many as wanted, the best', () => expect(ids(findEntries(entries, 'ein', 1))).toEqual(['c']));
});

describe('criteria are found', () => {
  const find = (text: string, websiteId = 0) =>
    findCriteria(text, websiteId).map(({ words }) => words.split(' ')[0]);

  test('by number, also its beginning', () => {
    expect(find('1.4.3')).toEqual(['1.4.3']);
    expect(find('1.4.1')).toEqual(['1.4.1']);
    expect(find('3.3').every((num) => num!.startsWith('3.3.'))).toBe(true);
    expect(find('1.')).toHaveLength(8);
    expect(find('9.9.9')).toEqual([]);
  });

  test('by words of the German and the English name', () => {
    expect(find('kontrast')).toContain('1.4.3');
    expect(find('target size')).toContain('2.5.8');
  });

  test('and lead to the W3C, with a website to its findings', () => {
    expect(findCriteria('1.1.1', 0)).toMatchObject([
      { href: 'https://www.w3.org/WAI/WCAG22/Understanding/non-text-content.html' },
    ]);
    expect(findCriteria('1.1.1', 7)).toMatchObject([
      { to: '/app/websites/7?criterion=1.1.1' },
      { href: expect.stringContaining('w3.org') },
    ]);
  });
});

describe('the groups of the search', () => {
  const websites = [{ id: 7, url: 'https://www.beispiel.de/' }] as Website[];
  const found = {
    websites: [],
    pages: [{ id: 3, website_id: 7, url: 'https://www.beispiel.de/shop', title: '' }],
  };
  const groups = (text: string, chosen: Website | null = null) =>
    toPaletteGroups({ text, websites, chosen, found, addsWebsites: true });
  const limited = { text: '', websites, chosen: null, found, addsWebsites: false };

  test('offer every action before anything is typed, a website’s own only where one is chosen', () => {
    const [, actions] = groups('');
    expect(ids(actions!.entries)).toContain('sign-out');
    expect(ids(actions!.entries)).not.toContain('rescan');
    expect(ids(groups('', websites[0])[1]!.entries)).toContain('rescan');
  });

  test('offer no website to add to who may not', () => {
    expect(ids(groups('')[1]!.entries)).toContain('add-website');
    expect(ids(toPaletteGroups(limited)[1]!.entries)).not.toContain('add-website');
  });

  test('keep what the server finds below what is known at once', () => {
    expect(groups('beispiel').map(({ label }) => label)).toEqual([
      'Websites',
      'Aktionen',
      'Kriterien',
      'Seiten',
    ]);
    expect(groups('beispiel')[3]!.entries).toMatchObject([
      { words: 'www.beispiel.de/shop', to: '/app/websites/7/page/3/wcag-checklist' },
    ]);
  });

  test('name no entry twice', () => {
    for (const text of ['', 'a', 'e', '1.1.1', 'beispiel']) {
      const all = groups(text, websites[0]).flatMap(({ entries }) => ids(entries));
      expect(new Set(all).size).toBe(all.length);
    }
  });
});

describe('keys move through the options', () => {
  const options = ['a', 'b', 'c'];

  test.each<[string | null, string, string | null]>([
    ['a', 'ArrowDown', 'b'],
    ['c', 'ArrowDown', 'a'],
    ['a', 'ArrowUp', 'c'],
    [null, 'ArrowDown', 'a'],
    ['b', 'PageDown', 'c'],
    ['b', 'PageUp', 'a'],
    ['b', 'Home', null],
    ['b', 'x', null],
  ])('from %s with %s to %s', (active, key, next) => expect(toNextOption(options, active, key)).toBe(next));

  test.each([
    ['a', 'ArrowRight', 'b'],
    ['c', 'ArrowRight', 'a'],
    ['a', 'ArrowLeft', 'c'],
    ['b', 'Home', 'a'],
    ['b', 'End', 'c'],
    ['b', 'ArrowDown', null],
  ])('and through tabs from %s with %s to %s', (active, key, next) =>
    expect(toNextTab(options, active, key)).toBe(next),
  );

  test('nowhere where there are none', () => expect(toNextOption([], null, 'ArrowDown')).toBe(null));
});
