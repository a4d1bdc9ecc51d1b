import { setImmediate } from 'node:timers/promises';
import { type PGlite, parse, protocol, type QueryOptions, type Results } from '@electric-sql/pglite';
import { openNames } from './statementNames.ts';

type NamedQuery = { name: string; text: string; values: unknown[]; options: QueryOptions | undefined };

/** `described`: what tells the columns, told once instead of with each answer. */
type PreparedStatement = { types: number[]; described: Answer; uses: number };

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

const { serialize } = protocol;

/** Runs before a statement is planned again, because tables grow and are not analysed meanwhile. */
const maxUses = 200;

/**
 * Adds named prepared statements to the embedded database, as PostgreSQL servers have. A query with `name` in its options
 * is parsed and planned once. Any other one with parameters is from its second run on. Planning costs about as much as the
 * work itself. Between two transactions the event loop gets its turn. Otherwise all waiting queries would run before the
 * first answer is sent.
 */
export function keepStatements(client: PGlite): void {
  const kept = new Map<string, PreparedStatement>();
  const findName = openNames();
  const choose = (
    otherwise: PGlite['query'],
    run: (asked: NamedQuery) => Promise<Results>,
  ): PGlite['query'] =>
    ((text, values = [], options) => {
      const name = toGivenName(options) ?? findName(text, values);
      return name ? run({ name, text, values, options }) : otherwise(text, values, options);
    }) as PGlite['query'];
  const run = async (asked: NamedQuery) => {
    if (client.closed) throw new Error('the embedded database is closed');
    return client.runExclusive(() => runKept(client, kept, asked));
  };
  const exclusive = client._runExclusiveTransaction.bind(client);
  client._runExclusiveTransaction = (work) => exclusive(() => setImmediate().then(work));
  const transaction = client.transaction.bind(client);
  client.query = choose(client.query.bind(client), (asked) =>
    client._runExclusiveTransaction(() => run(asked)),
  );
  client.transaction = (work) =>
    transaction((tx) => {
      tx.query = choose(tx.query, async (asked) => {
        if (tx.closed) throw new Error('the transaction is closed');
        return run(asked);
      });
      return work(tx);
    });
}

const toGivenName = (options?: QueryOptions) => (options as { name?: string } | undefined)?.name;

async function runKept(
  client: PGlite,
  kept: Map<string, PreparedStatement>,
  asked: NamedQuery,
): Promise<Results> {
  const { name, values, options } = asked;
  const statement = await findStatement(client, kept, asked);
  statement.uses++;
  const answer = await say(client, [
    serialize.bind({
      statement: name,
      values: values.map((value, n) => toText(client, value, statement.types[n]!)),
    }),
    serialize.execute(),
  ]);
  const { parsers, ...way } = options ?? {};
  return parse.parseResults([...statement.described, ...answer], addParsers(client, parsers), way)[0]!;
}

/** Adds a query's own parsers by inheritance; the library would copy all three hundred for each query. */
const addParsers = (client: PGlite, own: QueryOptions['parsers']): PGlite['parsers'] =>
  Object.assign(Object.create(client.parsers), own);

async function findStatement(
  client: PGlite,
  kept: Map<string, PreparedStatement>,
  { name, text }: NamedQuery,
): Promise<PreparedStatement> {
  const known = kept.get(name);
  if (known && known.uses < maxUses) return known;
  kept.delete(name);
  const answer = await say(client, [
    serialize.close({ type: 'S', name }),
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
  ]);
  const described = answer.filter((message) => message.name === 'rowDescription');
  const statement = { types: parse.parseDescribeStatementResults(answer), described, uses: 0 };
  kept.set(name, statement);
  return statement;
}

/** Sends all messages in one round trip. After a fault the database ignores all up to the final sync. */
const say = (client: PGlite, messages: Uint8Array[]) =>
  client.execProtocolStream(Buffer.concat([...messages, serialize.sync()]));

function toText(client: PGlite, value: unknown, type: number) {
  if (value === null || value === undefined) return null;
  return client.serializers[type]?.(value) ?? String(value);
}
