import { expect, test } from 'vitest';
import { type CommonParts, openSiblings } from './siblings.ts';

const toFacts = (title: string, heading: string, targets: string[] = []): CommonParts => ({
  title,
  heading,
  menus: [
    {
      selector: 'nav',
      snippet: '<nav>',
      links: targets.map((target) => ({ target: `stadt.example/${target}`, name: target })),
    },
  ],
});
const at = (path: string) => `https://stadt.example/${path}`;

test('a third page about something else with the same title is told, one whose heading the title names is not', () => {
  const siblings = openSiblings();
  expect(siblings.compare(at('a'), toFacts('Stadtwerke', 'Strom'))?.sameTitle).toBeNull();
  expect(siblings.compare(at('b'), toFacts('Stadtwerke', 'Wasser'))?.sameTitle).toBeNull();
  expect(siblings.compare(at('c'), toFacts('Stadtwerke', 'Ihre Stadtwerke'))?.sameTitle).toBeNull();
  expect(siblings.compare(at('d'), toFacts('Stadtwerke', 'Gas'))?.sameTitle).toBe(at('a'));
  expect(siblings.compare(at('d'), toFacts('Stadtwerke', 'Gas'))).toBeNull();
});

test('pages of one list share title and heading', () => {
  const siblings = openSiblings();
  for (const page of [1, 2, 3])
    expect(siblings.compare(at(`${page}`), toFacts('Archiv', 'Neues aus dem Rathaus'))?.sameTitle).toBeNull();
});

test('a menu whose links changed places is told; added, missing and own links are no change', () => {
  const siblings = openSiblings();
  const compare = (path: string, targets: string[]) =>
    siblings.compare(at(path), toFacts(path, path, targets))?.moved;
  expect(compare('start', ['preise', 'team', 'presse', 'anfahrt', 'kontakt'])).toEqual([]);
  expect(compare('neu', ['preise', 'neues', 'team', 'anfahrt', 'kontakt'])).toEqual([]);
  expect(compare('team', ['team', 'preise', 'presse', 'anfahrt', 'kontakt'])).toEqual([]);
  const [moved] = compare('shop', ['preise', 'kontakt', 'team', 'presse', 'anfahrt']) ?? [];
  expect(moved).toMatchObject({ url: at('start'), now: ['preise', 'kontakt', 'team', 'presse', 'anfahrt'] });
});
