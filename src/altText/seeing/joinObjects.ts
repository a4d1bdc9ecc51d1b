import type { SeenObject } from '../task/seen.ts';
import { type Candidate, isSamePlace, toInside } from './boxes.ts';
import { animals, type ObjectName } from './labels.ts';
import { isSure } from './objectText.ts';

/** Two boxes of the same name that share so much of the smaller one are the same thing. */
const minInside = 0.7;

/** Names that are right for another one too. */
const wider: { [name in ObjectName]?: ObjectName } = {
  ...Object.fromEntries(animals.map((name) => [name, 'animal'])),
  boot: 'footwear',
  'high heels': 'footwear',
  desk: 'dining table',
  car: 'vehicle',
  bus: 'vehicle',
  truck: 'vehicle',
  motorcycle: 'vehicle',
};

/** What people wear is no thing of its own. */
const worn: ReadonlySet<string> = new Set<ObjectName>(['boot', 'high heels', 'footwear']);

/**
 * What two detectors, trained on different pictures, say together; of each, no two candidates are at the same place.
 * Where they agree it is surer than either says. Where they name the same thing differently it gets a name that both
 * allow, else none; only a person is a person whatever is in front of it. What one of them alone sees stays as it is.
 */
export function joinObjects({
  coco,
  openImages,
}: {
  coco: Candidate[];
  openImages: Candidate[];
}): SeenObject[] {
  const left = new Set(openImages);
  const joined = coco.flatMap((one) => {
    const others = [...left].filter((other) => isSameThing(one, other));
    for (const other of others) left.delete(other);
    return toJoined(one, others);
  });
  const persons = joined.filter(({ name }) => name === 'person');
  const alone = [...left].filter(
    (one) => !worn.has(one.name) || persons.every((person) => toInside(one, person) < minInside),
  );
  return [...joined, ...alone].sort((one, other) => other.score - one.score);
}

/** Alike where they lie mostly within one another; different names only at the very same place. */
const isSameThing = (one: Candidate, other: Candidate): boolean =>
  isSamePlace(one, other) || (toCommonName(one, other) !== null && toInside(one, other) >= minInside);

function toJoined(one: Candidate, others: Candidate[]): Candidate[] {
  const same = others.filter((other) => isSamePlace(one, other));
  const agreeing = same.find((other) => toCommonName(one, other) !== null);
  if (agreeing) return [toAgreed(one, agreeing)];
  if (same.length === 0) return [one];
  // What would not be said by itself silences nothing.
  const said = [one, ...same].filter(isSure);
  return said.length === 1 ? said : said.filter(({ name }) => name === 'person');
}

/** The same name; else the more exact one where it could stand by itself; else what both allow. */
function toAgreed(one: Candidate, other: Candidate): Candidate {
  const score = 1 - (1 - one.score) * (1 - other.score);
  if (one.name === other.name) return { ...one, score };
  const exact = [one, other].find((candidate) => candidate.name !== toCommonName(one, other));
  const isNarrower = exact && [one, other].some(({ name }) => name === toWider(exact));
  if (isNarrower && isSure(exact)) return exact;
  return { ...one, name: toCommonName(one, other) ?? one.name, score };
}

/** The name that is right if both are: the same, the wider one, or the one above both. */
function toCommonName(one: SeenObject, other: SeenObject): string | null {
  if (one.name === other.name || toWider(other) === one.name) return one.name;
  if (toWider(one) === other.name) return other.name;
  return toWider(one) !== null && toWider(one) === toWider(other) ? toWider(one) : null;
}

const toWider = ({ name }: SeenObject): string | null => wider[name as ObjectName] ?? null;
