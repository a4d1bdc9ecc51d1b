import type { SeenObject } from '../task/seen.ts';
import { doubtful, labels, type ObjectName } from './labels.ts';

/** Below this score, a name is right too rarely to be useful. */
const minScore = 0.6;
const minDoubtfulScore = 0.85;
const minAnimalScore = 0.9;
/** Smaller things belong to the scene, unless there are many of them. */
const minShare = 0.015;

/** The detector is sure of birds, bears, cows and sheep even where squirrels or dogs are shown. */
const namedAnimals: ReadonlySet<string> = new Set<ObjectName>([
  'cat',
  'dog',
  'horse',
  'elephant',
  'zebra',
  'giraffe',
]);

const numbers = ['', '', 'zwei', 'drei', 'vier', 'fünf'];

/**
 * `eine Person und zwei Laptops`; null when nothing is sure enough. Never says more about a person than that.
 */
export function toObjectText(objects: SeenObject[]): string | null {
  const sure = objects.filter(isSure);
  const named = Map.groupBy(sure, (object) => toGroup(object));
  const groups = [...named]
    .filter(([, members]) => members.some(({ share }) => share >= minShare) || members.length >= 3)
    .sort(([, one], [, other]) => toWeight(other) - toWeight(one))
    .slice(0, 3);
  if (groups.length === 0) return null;
  return toList(groups.map(([group, members]) => toCounted(group, members.length)));
}

export const isSure = ({ name, score }: SeenObject): boolean =>
  name in labels && score >= (doubtful.has(name) ? minDoubtfulScore : minScore);

const toWeight = (members: SeenObject[]): number =>
  Math.max(...members.map(({ score, share }) => score * Math.sqrt(share)));

function toGroup({ name, score }: SeenObject): ObjectName {
  const isNamed = !labels[name as ObjectName].isAnimal || (namedAnimals.has(name) && score >= minAnimalScore);
  return isNamed ? (name as ObjectName) : 'animal';
}

function toCounted(group: ObjectName, count: number): string {
  const { one, many } = labels[group];
  if (count === 1) return one;
  return `${numbers[count] ?? 'mehrere'} ${many}`;
}

const toList = (texts: string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} und ${texts.at(-1)}`;
