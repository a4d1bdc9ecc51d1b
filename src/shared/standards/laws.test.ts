import { expect, test } from 'vitest';
import { toLawUrl } from './laws.ts';

test.each([
  ['§ 2 Nr. 17 BFSG', 'bfsg/__2.html'],
  ['§ 1 Abs. 2 und 3 BFSG', 'bfsg/__1.html'],
  ['§§ 32 bis 34 BFSG', 'bfsg/__32.html'],
  ['Anlage 3 BFSG', 'bfsg/anlage_3.html'],
  ['§ 12 Nr. 3 BFSGV', 'bfsgv/__12.html'],
  ['§ 12b BGG', 'bgg/__12b.html'],
  ['§ 3 Abs. 1 BITV 2.0', 'bitv_2_0/__3.html'],
  ['§ 17 Abs. 2 OWiG', 'owig_1968/__17.html'],
  ['§ 3a UWG', 'uwg_2004/__3a.html'],
])('%s can be read at %s', (cited, path) => {
  expect(toLawUrl(cited)).toBe(`https://www.gesetze-im-internet.de/${path}`);
});

test('an unknown law is refused', () => {
  expect(() => toLawUrl('§ 5 XYZ')).toThrow('No law');
});
