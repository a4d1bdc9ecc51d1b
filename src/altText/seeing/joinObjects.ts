import type { SeenObject } from '../task/seen.ts';
import { type Candidate, isSamePlace, toInside } from './boxes.ts';
import { animals, type ObjectName } from './labels.ts';
import { isSure } from './objectText.ts';

/** Boxes with a common name that share this much of the smaller box are the same thing. */
const minInside = 0.7;

/** More general name of each. */
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

/** Clothes on a person are not listed apart. */
const worn: ReadonlySet<string> = new Set<ObjectName>(['boot', 'high heels', 'footwear']);

/**
 * Joins the results of two detectors trained on different pictures; each list has one candidate per place.
 * Agreement raises the score. A thing with two names gets a name both allow, else none; a person always stays a
 * person. Results of one detector alone are kept.
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

/** True for boxes at the same place, or for a common name with one box mostly inside the other. */
const isSameThing = (one: Candidate, other: Candidate): boolean =>
  isSamePlace(one, other) || (toCommonName(one, other) !== null && toInside(one, other) >= minInside);

function toJoined(one: Candidate, others: Candidate[]): Candidate[] {
  const same = others.filter((other) => isSamePlace(one, other));
  const agreeing = same.find((other) => toCommonName(one, other) !== null);
  if (agreeing) return [toAgreed(one, agreeing)];
  if (same.length === 0) return [one];
  // Candidates too unsure to be named do not veto a sure one.
  const said = [one, ...same].filter(isSure);
  return said.length === 1 ? said : said.filter(({ name }) => name === 'person');
}

/** Takes the shared name, else the more exact one if it is sure by itself, else the common one. */
function toAgreed(one: Candidate, other: Candidate): Candidate {
  const score = 1 - (1 - one.score) * (1 - other.score);
  if (one.name === other.name) return { ...one, score };
  const exact = [one, other].find((candidate) => candidate.name !== toCommonName(one, other));
  const isNarrower = exact && [one, other].some(({ name }) => name === toWider(exact));
  if (isNarrower && isSure(exact)) return exact;
  return { ...one, name: toCommonName(one, other) ?? one.name, score };
}

/** Name that is right if both are: the same, the more general one, or the one above both. */
function toCommonName(one: SeenObject, other: SeenObject): string | null {
  if (one.name === other.name || toWider(other) === one.name) return one.name;
  if (toWider(one) === other.name) return other.name;
  return toWider(one) !== null && toWider(one) === toWider(other) ? toWider(one) : null;
}

const toWider = ({ name }: SeenObject): string | null => wider[name as ObjectName] ?? null;
