import { expect, test } from 'vitest';
import { toNeededText, toRatioText } from '../../shared/text/contrastText.ts';
import { nameColours, toColourName, toContrastText } from './colourNames.ts';

test.for([
  ['#000000', 'Schwarz'],
  ['#ffffff', 'Weiß'],
  ['#858796', 'Grau #858796'],
  ['#f8f9fc', 'Hellgrau #f8f9fc'],
  ['#222222', 'Dunkelgrau #222222'],
  ['#cc0000', 'Rot #cc0000'],
  ['#ffc800', 'Gelb #ffc800'],
  ['#145a27', 'Dunkelgrün #145a27'],
  ['#4e73df', 'Blau #4e73df'],
  ['#663311', 'Braun #663311'],
  ['#ffd1dc', 'Hellrot #ffd1dc'],
])('%s is called %s', ([hex, name]) => expect(toColourName(hex!)).toBe(name));

test('a ratio below its limit never reads like the limit', () => {
  expect([4.496, 4.4999, 4.39, 4.5, 3, 21].map(toRatioText)).toEqual([
    ...['4,49:1', '4,49:1', '4,39:1', '4,50:1', '3,00:1', '21,00:1'],
  ]);
  expect([4.5, 3].map(toNeededText)).toEqual(['4,5:1', '3:1']);
});

test('a contrast reads as one line, ours and that of axe', () => {
  const line = 'Grau #858796 auf Weiß: 3,62:1, nötig 4,5:1';
  expect(toContrastText({ text: '#858796', ground: '#ffffff' }, 3.62, 4.5)).toBe(line);
  expect(nameColours('#858796 auf #ffffff: 3.62:1, nötig 4.5:1')).toBe(line);
});
