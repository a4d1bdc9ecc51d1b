import { expect, test } from 'vitest';
import type { A11yNode } from '../../../../shared/contract/preview.ts';
import { toReading } from './reading.ts';

const node = (role: string, name = '', more: Partial<A11yNode> = {}): A11yNode => ({
  role,
  name,
  children: [],
  ...more,
});
const text = (name: string) => node('StaticText', name);

test('a page is read from top to bottom: roles, names, levels and states in German', () => {
  const tree = node('RootWebArea', 'Teeladen', {
    children: [
      node('navigation', 'Hauptmenü', {
        children: [
          node('list', '', {
            children: [
              node('listitem', '', { children: [node('link', 'Tee', { children: [text('Tee')] })] }),
              node('listitem', '', { children: [node('link', '', { is_nameless: true })] }),
            ],
          }),
        ],
      }),
      node('main', '', {
        children: [
          node('heading', 'Unsere Tees', { level: 1, children: [text('Unsere Tees')] }),
          node('generic', '', {
            children: [node('paragraph', '', { children: [text('Frisch aus Assam.')] })],
          }),
          node('image', 'Teeschale'),
          node('checkbox', 'AGB gelesen', { states: ['unchecked', 'required'] }),
        ],
      }),
    ],
  });
  expect(toReading(tree).map(({ words }) => words)).toEqual([
    'Teeladen',
    'Hauptmenü, Navigation',
    'Liste mit 2 Einträgen',
    'Link, Tee',
    'Link, ohne Bezeichnung',
    'Ende der Liste',
    'Hauptbereich',
    'Überschrift Ebene 1, Unsere Tees',
    'Frisch aus Assam.',
    'Grafik, Teeschale',
    'Kontrollkästchen, AGB gelesen, nicht aktiviert, erforderlich',
  ]);
});

test('a sentence knows its node of the tree', () => {
  const tree = node('RootWebArea', 'Seite', { children: [node('main', '', { children: [text('Hallo')] })] });
  expect(toReading(tree).at(-1)).toEqual({ id: '0.0.0', words: 'Hallo' });
});

test('a table says how large it is', () => {
  const row = node('row', '', { children: [node('cell', '', { children: [text('a')] }), node('cell')] });
  const tree = node('table', 'Preise', { children: [node('rowgroup', '', { children: [row, row, row] })] });
  expect(toReading(tree)[0]?.words).toBe('Tabelle mit 3 Zeilen und 2 Spalten, Preise');
});
