/** Value of a property: text, or another node. */
type LinkedValue = string | LinkedNode;
export type LinkedNode = { id: string; types: string[]; values: Map<string, LinkedValue[]> };

type Terms = { [term: string]: unknown };
type Json = { [key: string]: unknown };
type Reading = { nodes: Map<string, LinkedNode>; unnamed: number; contexts: number };
type Place = { terms: Terms; depth: number };

const maxDepth = 60;
/** Each context copies the one around it. */
const maxContexts = 100;

/**
 * Reads JSON-LD with its context inside: nodes with one id are one, names are whole addresses. The library for all of
 * JSON-LD takes seven times as long: 0.6 s for 1.5 MB. Left out is what only remote contexts, containers and reversed
 * properties say. Throws RangeError beyond these limits.
 */
export function readLinkedData(json: unknown): LinkedNode[] {
  const reading: Reading = { nodes: new Map(), unnamed: 0, contexts: 0 };
  readItems(reading, json, { terms: {}, depth: 0 });
  return [...reading.nodes.values()];
}

function readItems(reading: Reading, json: unknown, place: Place): void {
  for (const item of toList(json)) if (isObject(item)) readNode(reading, item, place);
}

function readNode(reading: Reading, json: Json, place: Place): LinkedNode {
  if (place.depth > maxDepth) throw new RangeError('nested too deeply');
  const inside = { terms: addContext(reading, place.terms, json['@context']), depth: place.depth + 1 };
  const named = Object.entries(json).map(([key, value]) => ({
    name: toAddress(inside.terms, key),
    key,
    value,
  }));
  const id = named.find(({ name, value }) => name === '@id' && typeof value === 'string')?.value;
  const node = findNode(reading, typeof id === 'string' ? toReference(inside.terms, id) : null);
  for (const property of named) readProperty(reading, node, { ...property, ...inside });
  return node;
}

type Property = Place & { name: string | null; key: string; value: unknown };

function readProperty(reading: Reading, node: LinkedNode, { name, key, value, ...place }: Property): void {
  if (name === '@type') for (const type of toList(value)) node.types.push(...toType(place.terms, type));
  else if (name === '@graph') readItems(reading, value, place);
  else if (name && !name.startsWith('@')) {
    const isReference = isObject(place.terms[key]) && place.terms[key]['@type'] === '@id';
    const found = toList(value).flatMap((one) => toValues(reading, one, { ...place, isReference }));
    const values = node.values.get(name);
    if (values) for (const one of found) values.push(one);
    else node.values.set(name, found);
  }
}

function toValues(reading: Reading, value: unknown, place: Place & { isReference: boolean }): LinkedValue[] {
  if (isObject(value)) {
    if ('@value' in value) return toValues(reading, value['@value'], { ...place, isReference: false });
    const inner = value['@list'] ?? value['@set'];
    if (inner !== undefined) return toList(inner).flatMap((one) => toValues(reading, one, place));
    return [readNode(reading, value, place)];
  }
  if (value === null || typeof value === 'object') return [];
  const text = String(value);
  return [place.isReference ? findNode(reading, toReference(place.terms, text)) : text];
}

function findNode(reading: Reading, id: string | null): LinkedNode {
  const known = id === null ? undefined : reading.nodes.get(id);
  if (known) return known;
  const node = { id: id ?? `_:unnamed_${++reading.unnamed}`, types: [], values: new Map() };
  reading.nodes.set(node.id, node);
  return node;
}

function addContext(reading: Reading, terms: Terms, context: unknown): Terms {
  if (context === undefined) return terms;
  if (++reading.contexts > maxContexts) throw new RangeError('too many contexts');
  if (context === null) return {};
  return Object.assign({ ...terms }, ...toList(context).filter(isObject));
}

/** Whole address of a term; null: the context knows none. */
function toAddress(terms: Terms, term: string, hops = 0): string | null {
  if (term.startsWith('@') || hops > 10) return term;
  const known = Object.hasOwn(terms, term) ? terms[term] : undefined;
  const meant = isObject(known) ? known['@id'] : known;
  if (typeof meant === 'string' && meant !== term) return toAddress(terms, meant, hops + 1);
  if (term.includes(':')) return toReference(terms, term, hops);
  const vocabulary = terms['@vocab'];
  return typeof vocabulary === 'string' ? vocabulary + term : null;
}

/** Replaces a prefix that the context knows; a word alone stays. */
function toReference(terms: Terms, text: string, hops = 0): string {
  const [prefix, rest] = [text.slice(0, text.indexOf(':')), text.slice(text.indexOf(':') + 1)];
  if (hops > 10 || prefix === '_' || rest.startsWith('//') || !Object.hasOwn(terms, prefix)) return text;
  return (toAddress(terms, prefix, hops + 1) ?? `${prefix}:`) + rest;
}

function toType(terms: Terms, type: unknown): string[] {
  const address = typeof type === 'string' ? toAddress(terms, type) : null;
  return address === null ? [] : [address];
}

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
