import { LRUCache } from 'lru-cache';
import type { PoolClient, QueryConfig } from 'pg';

/** The database keeps every named statement, so there is an end to them: as many for each of several connections. */
const mostNames = 300;

export type FindName = (text: string, values: readonly unknown[]) => string | undefined;

/**
 * Names statements with parameters from their second run on. The database then parses and plans them once, which costs
 * more than running them.
 */
export function openNames(most = mostNames): FindName {
  const names = new Map<string, string>();
  const once = new LRUCache<string, true>({ max: 1_000 });
  return (text, values) => {
    if (values.length === 0) return undefined;
    if (names.has(text) || names.size >= most) return names.get(text);
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

type Query = (asked: string | QueryConfig, values?: unknown[], ...rest: unknown[]) => unknown;

/**
 * Lets a connection keep the plans of statements that come again. Planning costs four times as much as running them. From
 * the sixth run on PostgreSQL itself decides whether one plan serves all values.
 */
export function nameStatements(client: PoolClient, findName: FindName): void {
  const query = client.query.bind(client) as Query;
  const named: Query = (asked, values, ...rest) => {
    const name = toName(asked, values, findName);
    return query(name ? { ...(asked as QueryConfig), name } : asked, values, ...rest);
  };
  client.query = named as PoolClient['query'];
}

function toName(asked: string | QueryConfig, values: unknown, findName: FindName): string | undefined {
  if (typeof asked === 'string' || asked.name || !Array.isArray(values)) return undefined;
  return findName(asked.text, values);
}
