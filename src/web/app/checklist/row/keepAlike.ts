/**
 * Returns `before` if all its fields equal those of `after` (lists: item by item), so that memo() finds no
 * change.
 */
export function keepAlike<T extends object>(before: T | undefined, after: T): T {
  if (!before) return after;
  const fields = Object.keys(after) as (keyof T)[];
  return fields.every((field) => isAlike(before[field], after[field])) ? before : after;
}

const isAlike = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, at) => item === other[at])
    : one === other;
