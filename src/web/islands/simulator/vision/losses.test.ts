import { describe, expect, test } from 'vitest';
import type { A11yNode, Control, TextRun } from '../../../../shared/contract/preview.ts';
import { toContrast } from './colour.ts';
import { listContrastLosses, listNameless, listSmallControls, listTextSizes } from './losses.ts';

const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });

const text = (colour: string, background: string | null, more: Partial<TextRun> = {}): TextRun => ({
  text: 'Text',
  box: box(0, 0),
  size_px: 16,
  is_bold: false,
  is_inactive: false,
  colour,
  background,
  ...more,
});

describe('contrast', () => {
  test('is computed as WCAG does', () => {
    expect(toContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(toContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(toContrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  });

  test('a text is lost where it was enough on the page and is too little in the view', () => {
    const red = text('#d00000', '#000000', { size_px: 24 });
    const { lost, judged } = listContrastLosses([red, text('#000000', '#ffffff')], 'protanopia');
    expect(lost.map((loss) => loss.text)).toEqual([red]);
    expect(lost[0]!.before).toBeGreaterThan(3);
    expect(lost[0]!.after).toBeLessThan(3);
    expect(judged).toBe(2);
  });

  test('what was too weak before is told apart from what this view takes away', () => {
    const weak = text('#999999', '#ffffff');
    const found = listContrastLosses([weak], 'greyscale');
    expect(found.lost).toEqual([]);
    expect(found.weakBefore).toMatchObject([{ text: weak, needed: 4.5 }]);
  });

  test('large text needs 3, from 24 px or from 18.66 px bold', () => {
    const grey = (size_px: number, is_bold: boolean) => text('#8f8f8f', '#ffffff', { size_px, is_bold });
    const runs = [grey(24, false), grey(18.66, true), grey(23.9, false), grey(18.6, true)];
    expect(listContrastLosses(runs, 'greyscale').weakBefore.map((loss) => loss.text)).toEqual(runs.slice(2));
  });

  test('nothing is said about texts over a picture', () => {
    const found = listContrastLosses([text('#ffffff', null)], 'protanopia');
    expect(found).toMatchObject({ lost: [], weakBefore: [], judged: 0, unknown: 1 });
  });

  test('nothing is asked of texts in controls that are switched off', () => {
    const found = listContrastLosses([text('#aaaaaa', '#ffffff', { is_inactive: true })], 'greyscale');
    expect(found).toMatchObject({ lost: [], weakBefore: [], judged: 0, inactive: 1 });
  });
});

test('small controls are told apart from those that an exception covers, the smallest first', () => {
  const control = (side: number, more: Partial<Control> = {}): Control => ({
    role: 'button',
    name: `${side} px`,
    box: box(0, 0, side, 30),
    is_inline: false,
    is_small: false,
    ...more,
  });
  const found = listSmallControls([
    control(20, { is_small: true }),
    control(24),
    control(12, { is_small: true }),
    control(16),
    control(14, { is_inline: true }),
  ]);
  expect(found.small.map(({ name }) => name)).toEqual(['12 px', '20 px']);
  expect(found.exempt.map(({ name }) => name)).toEqual(['16 px']);
});

test('nodes without a name are found with the way to them', () => {
  const node = (role: string, children: A11yNode[] = [], is_nameless = false): A11yNode => ({
    role,
    name: '',
    children,
    is_nameless,
  });
  const lost = node('button', [], true);
  const tree = node('RootWebArea', [node('banner'), node('main', [node('list'), lost])]);
  expect(listNameless(tree)).toEqual([{ node: lost, path: [1, 1] }]);
});

test('text sizes are counted, the smallest first', () => {
  const sizes = listTextSizes([16.2, 11.6, 12, 16].map((size_px) => text('#000000', '#ffffff', { size_px })));
  expect(sizes.map(({ sizePx, texts }) => [sizePx, texts.length])).toEqual([
    [12, 2],
    [16, 2],
  ]);
});
