import pg from 'pg';
import { openNames } from './statementNames.ts';

const findName = openNames();

/** Connection to PostgreSQL that keeps the statements it is asked for repeatedly. */
export class NamingClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const ask = this.query.bind(this) as Query;
    this.query = ((query, ...rest) => ask(toNamed(query, rest[0]), ...rest)) as Query as pg.Client['query'];
  }
}

type Query = (query: unknown, ...rest: unknown[]) => unknown;

type Asked = { text: string; name?: string | undefined };

const toNamed = (query: unknown, values: unknown): unknown =>
  isUnnamed(query) && Array.isArray(values) ? { ...query, name: findName(query.text, values) } : query;

const isUnnamed = (query: unknown): query is Asked =>
  typeof query === 'object' && query !== null && 'text' in query && !(query as Asked).name;
