import { LRUCache } from 'lru-cache';

/** The database keeps every named statement, so there is an end to them. */
const maxNames = 300;

export type FindName = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names statements with parameters from their second run on. The database then parses them once, which costs about as
 * much as running them.
 */
export function openNames(): FindName {
  const names = new Map<string, string>();
  const once = new LRUCache<string, true>({ max: 1_000 });
  return (text, values) => {
    if (values.length === 0) return undefined;
    if (names.has(text) || names.size >= maxNames) return names.get(text);
    if (once.has(text)) return addName(names, text);
    once.set(text, true);
    return undefined;
  };
}

function addName(names: Map<string, string>, text: string): string {
  const name = `eager_${names.size + 1}`;
  names.set(text, name);
  return name;
}
