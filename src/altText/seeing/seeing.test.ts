import { describe, expect, test } from 'vitest';
import { findContent } from '../rules/content.ts';
import { toImageText } from '../rules/imageText.ts';
import type { SeenLine } from '../task/seen.ts';
import { cocoClasses } from './cocoClasses.ts';
import { doubtful, labels } from './labels.ts';
import { toObjectText } from './objectText.ts';
import { openImagesClasses } from './openImagesClasses.ts';

const line = (text: string, more: Partial<SeenLine> = {}): SeenLine => ({
  text,
  sure: 92,
  share: 0.1,
  tall: 0.15,
  box: { left: 0, top: 0, right: 1, bottom: 0.15 },
  ...more,
});

describe('objects', () => {
  const object = (name: string, score = 0.95, share = 0.2) => ({ name, score, share });

  test('every class of the detectors has its German names', () => {
    const coco = cocoClasses.filter((name) => name !== null);
    const openImages = openImagesClasses.map(({ name }) => name);
    expect([coco.length, openImages.length]).toEqual([80, 23]);
    expect(Object.keys(labels).sort()).toEqual([...new Set([...coco, ...openImages, 'animal'])].sort());
    for (const { one } of Object.values(labels)) expect(one).toMatch(/^(?:ein|eine) /);
    expect([...doubtful].filter((name) => !(name in labels))).toEqual([]);
  });

  test('things are counted and listed, the most striking first', () => {
    expect(toObjectText([object('person'), object('laptop', 0.9, 0.1), object('laptop', 0.9, 0.05)])).toBe(
      'eine Person und zwei Laptops',
    );
    expect(toObjectText(Array.from({ length: 7 }, () => object('chair')))).toBe('mehrere Stühle');
  });

  test('animals are named only where the detector is seldom wrong', () => {
    expect(toObjectText([object('bird', 0.97)])).toBe('ein Tier');
    expect(toObjectText([object('cat', 0.97)])).toBe('eine Katze');
    expect(toObjectText([object('cat', 0.7)])).toBe('ein Tier');
    expect(toObjectText([object('dog', 0.7), object('bear', 0.8)])).toBe('zwei Tiere');
  });

  test('what is unsure, tiny or often mistaken is not said', () => {
    expect(toObjectText([object('car', 0.55)])).toBeNull();
    expect(toObjectText([object('car', 0.9, 0.001)])).toBeNull();
    expect(toObjectText([object('pizza', 0.7)])).toBeNull();
    expect(toObjectText([])).toBeNull();
  });
});

describe('text in an image', () => {
  test('lines are said literally and in order', () => {
    expect(toImageText([line('Winterschlussverkauf'), line('Bis zu 50 % Rabatt')])?.text).toBe(
      'Winterschlussverkauf; Bis zu 50 % Rabatt',
    );
  });

  test.each([
    ['scribble of the reader', [line('|| ~~ xzrtk')]],
    ['what it is not sure of', [line('Sommer im Park', { sure: 40 })]],
    ['a single short word', [line('AN')]],
    ['a single word that may be another', [line('Klosel', { sure: 70 })]],
    [
      'small labels of a diagram',
      [line('Server', { share: 0.01, tall: 0.03 }), line('Local host', { share: 0.01, tall: 0.03 })],
    ],
    ['a page full of text', Array.from({ length: 30 }, (_, index) => line(`Zeile Nummer ${index}`))],
    ['more than fits', [line('Sehr viel Text '.repeat(20))]],
    ['nothing', []],
  ])('%s is not said', (_name, lines) => {
    expect(toImageText(lines)).toBeNull();
  });

  test('a single word is said when it was read well', () => {
    expect(toImageText([line('Debian.')])).toMatchObject({ text: 'Debian', words: 1 });
  });
});

describe('what an image shows', () => {
  const person = { name: 'person', score: 0.95, share: 0.5 };

  test('objects are a guess, and said as one', () => {
    const chair = { name: 'chair', score: 0.9, share: 0.3 };
    const found = findContent({ heading: 'Küche' }, { kind: 'photo', text: null, objects: [chair] });
    expect(found).toMatchObject({ alt: 'Foto zu „Küche“: vermutlich ein Stuhl', source: 'objects' });
    expect(found?.confidence).toBeLessThanOrEqual(0.4);
  });

  test('nobody is given the name that stands beside the picture', () => {
    const context = { heading: 'Diana Petersen', surroundings: 'Larry Parker Lead Developer' };
    for (const kind of ['photo', 'cutout'] as const)
      expect(findContent(context, { kind, text: null, objects: [person] })?.alt).toBe(
        'Foto: vermutlich eine Person',
      );
  });

  test('a thing on white is called what stands beside it, or the heading of that', () => {
    const look = { kind: 'cutout' as const, text: null, objects: [] };
    expect(findContent({ surroundings: 'Wanderstiefel Renegade' }, look)?.alt).toBe('Wanderstiefel Renegade');
    const surroundings = `Wanderstiefel Renegade ${'Für lange Touren. '.repeat(9)}`;
    expect(findContent({ heading: 'Wanderstiefel Renegade', surroundings }, look)?.alt).toBe(
      'Wanderstiefel Renegade',
    );
    expect(findContent({ heading: 'Angebote', surroundings }, look)).toBeNull();
  });

  test('in drawings nothing is detected, whatever the detector says', () => {
    expect(findContent({}, { kind: 'graphic', text: null, objects: [person] })).toBeNull();
  });

  test('a caption comes before objects, a file name last, and without anything there is no proposal', () => {
    const look = { kind: 'photo' as const, text: null, objects: [] };
    expect(findContent({ caption: 'Der Hafen', file_name: 'hafen-abend.jpg' }, look)).toMatchObject({
      alt: 'Foto: Der Hafen',
      source: 'caption',
    });
    expect(findContent({ file_name: 'hafen-abend.jpg' }, look)).toMatchObject({
      alt: 'Hafen abend',
      confidence: 0.3,
    });
    expect(findContent({}, look)).toBeNull();
  });
});
