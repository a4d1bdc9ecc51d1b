import { describe, expect, test } from 'vitest';
import { type Box, dropDoubles, toCandidate } from './boxes.ts';
import { joinObjects } from './joinObjects.ts';
import { toObjectText } from './objectText.ts';
import { listAnchors } from './ssdAnchors.ts';

const here = { top: 0.2, left: 0.2, bottom: 0.8, right: 0.8 };
const there = { top: 0, left: 0.85, bottom: 0.5, right: 1 };
const foot = { top: 0.7, left: 0.4, bottom: 0.79, right: 0.5 };

const see = (name: string, score: number, box: Box = here) => toCandidate(name, score, box);
const join = (coco: ReturnType<typeof see>[], openImages: ReturnType<typeof see>[]) =>
  joinObjects({ coco, openImages }).map(({ name, score }) => `${name} ${score.toFixed(2)}`);

describe('two detectors', () => {
  test('what both see is surer than either says, and one thing', () => {
    expect(join([see('laptop', 0.7)], [see('laptop', 0.7)])).toEqual(['laptop 0.91']);
    expect(toObjectText([see('laptop', 0.7)])).toBeNull();
    expect(toObjectText(joinObjects({ coco: [see('laptop', 0.7)], openImages: [see('laptop', 0.7)] }))).toBe(
      'ein Laptop',
    );
  });

  test('what one of them alone sees stays as it is', () => {
    expect(join([see('pizza', 0.9)], [])).toEqual(['pizza 0.90']);
    expect(join([], [see('footwear', 0.7)])).toEqual(['footwear 0.70']);
    expect(join([see('car', 0.8)], [see('footwear', 0.9, there)])).toEqual(['footwear 0.90', 'car 0.80']);
  });

  test.each([
    ['truck 0.80', 'car', 'vehicle 0.94'],
    ['horse 0.80', 'dog', 'animal 0.94'],
    ['car 0.80', 'vehicle', 'car 0.80'],
    ['car 0.55', 'vehicle', 'vehicle 0.86'],
    ['dining table 0.80', 'desk', 'desk 0.70'],
  ])('%s and %s at the same place are %s', (said, openImages, expected) => {
    const [, coco = '', score] = /^(.+) ([\d.]+)$/.exec(said) ?? [];
    expect(join([see(coco, Number(score))], [see(openImages, 0.7)])).toEqual([expected]);
  });

  test('where they contradict each other nothing is said', () => {
    expect(join([see('vase', 0.95)], [see('bottle', 0.84)])).toEqual([]);
  });

  test('what would not be said by itself silences nothing', () => {
    expect(join([see('vase', 0.8)], [see('bottle', 0.84)])).toEqual(['bottle 0.84']);
    expect(join([see('clock', 0.95)], [see('camera', 0.55)])).toEqual(['clock 0.95']);
  });

  test('a person stays one whatever is in front, and what people wear is not named', () => {
    expect(join([see('person', 0.9)], [see('chair', 0.8)])).toEqual(['person 0.90']);
    expect(join([see('person', 0.9)], [see('footwear', 0.8, foot)])).toEqual(['person 0.90']);
    expect(join([see('person', 0.9, there)], [see('footwear', 0.8, foot)])).toHaveLength(2);
  });

  test('a part is neither counted again nor makes the whole surer', () => {
    expect(join([see('chair', 0.8)], [see('chair', 0.9, foot)])).toEqual(['chair 0.80']);
  });
});

test('of candidates at the same place the surest stays', () => {
  const kept = dropDoubles([see('cat', 0.6), see('dog', 0.9), see('cat', 0.7, there)]);
  expect(kept.map(({ name, score }) => `${name} ${score}`)).toEqual(['dog 0.9', 'cat 0.7']);
});

test('the places of the Open Images detector are those that it was trained with', () => {
  const anchors = listAnchors(300);
  expect(anchors).toHaveLength(1_917);
  expect(anchors[0]).toEqual({ x: 0.5 / 19, y: 0.5 / 19, width: 0.1, height: 0.1 });
  expect(anchors[1]!.width / anchors[1]!.height).toBeCloseTo(2);
  expect(anchors.at(-1)).toMatchObject({ x: 0.5, y: 0.5, width: Math.sqrt(0.95) });
});
