import { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import {
  type PGlite,
  parse,
  protocol,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { parse as readProtocol } from 'pg-protocol';
import { openNames } from './statementNames.ts';

type Asked = { name: string; text: string; values: unknown[]; options: QueryOptions | undefined };

/** `described`: what tells the columns, told once instead of with each answer. `ends`: number of uses before the next plan. */
type PreparedStatement = { types: number[]; described: Answer; uses: number; ends: number };

type Answer = Awaited<ReturnType<PGlite['execProtocolStream']>>;

/** Sends all messages in one round trip. After a fault the database ignores all up to the final sync. */
type Say = (messages: Uint8Array[]) => Promise<Answer>;

/** `opening`: what a transaction has to send before its next statement; it is emptied. */
type Run = (asked: Asked, opening?: string[]) => Promise<Results>;

const { serialize } = protocol;

/**
 * Runs before a statement is planned again, because tables grow and are not analysed meanwhile. Twice as many each time:
 * tables double ever more slowly, and a new plan makes six requests wait.
 */
const firstUses = 400;
const mostUses = 6_400;

/** Other statements are planned each time. Every hundred of them take two MB. */
const mostStatements = 1_000;

/**
 * Adds named prepared statements to the embedded database, as PostgreSQL servers have. A query with `name` in its options
 * is parsed and planned once. Any other one with parameters is from its second run on. Planning costs about as much as the
 * work itself. Between two transactions the event loop gets its turn. Otherwise all waiting queries would run before the
 * first answer is sent.
 */
export function keepStatements(client: PGlite): void {
  const kept = new Map<string, PreparedStatement>();
  const findName = openNames(mostStatements);
  const say = openSay(client, shareNotices(client));
  const toAsked = (text: string, values: unknown[] = [], options?: QueryOptions): Asked => {
    const name = toGivenName(options) ?? findName(text, values) ?? '';
    return { name, text, values, options };
  };
  const run: Run = async (asked, opening = []) => {
    if (client.closed) throw new Error('the embedded database is closed');
    return client.runExclusive(() => runStatement({ client, kept, say }, asked, opening));
  };
  const exclusive = client._runExclusiveTransaction.bind(client);
  client._runExclusiveTransaction = (work) => exclusive(() => setImmediate().then(work));
  client.query = ((...asked: Parameters<typeof toAsked>) =>
    client._runExclusiveTransaction(() => run(toAsked(...asked)))) as PGlite['query'];
  client.transaction = (work) =>
    client._runExclusiveTransaction(() =>
      runTransaction(
        { run, toAsked, end: (text) => client.runExclusive(() => say([serialize.query(text)])) },
        work,
      ),
    );
}

const toGivenName = (options?: QueryOptions) => (options as { name?: string } | undefined)?.name;

type Asking = {
  run: Run;
  toAsked(text: string, values?: unknown[], options?: QueryOptions): Asked;
  end(text: 'commit' | 'rollback'): Promise<Answer>;
};

type Kept = { client: PGlite; kept: Map<string, PreparedStatement>; say: Say };

/**
 * Sends BEGIN and the transaction's mode at once, before its first statement. The library takes eight messages for them,
 * each as costly as a small query. Drizzle uses only `query` of a transaction.
 */
async function runTransaction<Result>(
  asking: Asking,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const { run, toAsked } = asking;
  const opening = ['begin'];
  let closed = false;
  const query = async (text: string, values?: unknown[], options?: QueryOptions) => {
    if (closed) throw new Error('the transaction is closed');
    if (opening.length === 0 || !text.startsWith('set transaction '))
      return run(toAsked(text, values, options), opening);
    opening.push(text);
    return { rows: [], fields: [] };
  };
  const end = async (text: 'commit' | 'rollback') => {
    closed = true;
    if (opening.length > 0) return;
    const done = await asking.end(text);
    if (text === 'commit' && parse.parseResults(done, {})[0]!.command === 'ROLLBACK')
      throw new Error('the transaction was aborted by a fault before');
  };
  try {
    const result = await work({ query } as Transaction);
    await end('commit');
    return result;
  } catch (fault) {
    if (!closed) await end('rollback');
    throw fault;
  }
}

async function runStatement(place: Kept, asked: Asked, opening: string[]): Promise<Results> {
  const { client, say } = place;
  const { name, values, options } = asked;
  if (opening.length > 0) await say([serialize.query(opening.splice(0).join(';'))]);
  const statement = await findStatement(place, asked);
  statement.uses++;
  const answer = await say([
    serialize.bind({
      statement: name,
      values: values.map((value, n) => toText(client, value, statement.types[n]!)),
    }),
    serialize.execute(),
    serialize.sync(),
  ]);
  const { parsers, ...way } = options ?? {};
  return parse.parseResults([...statement.described, ...answer], addParsers(client, parsers), way)[0]!;
}

/** Adds a query's own parsers by inheritance; the library would copy all three hundred for each query. */
const addParsers = (client: PGlite, own: QueryOptions['parsers']): PGlite['parsers'] =>
  Object.assign(Object.create(client.parsers), own);

async function findStatement({ kept, say }: Kept, { name, text }: Asked): Promise<PreparedStatement> {
  const known = kept.get(name);
  if (known && known.uses < known.ends) return known;
  kept.delete(name);
  const answer = await say([
    serialize.close({ type: 'S', name }),
    serialize.parse({ name, text }),
    serialize.describe({ type: 'S', name }),
    serialize.sync(),
  ]);
  const described = answer.filter((message) => message.name === 'rowDescription');
  const ends = known ? Math.min(known.ends * 2, mostUses) : firstUses;
  const statement = { types: parse.parseDescribeStatementResults(answer), described, uses: 0, ends };
  if (name) kept.set(name, statement);
  return statement;
}

/**
 * Reads answers with the parser of node-postgres. The library's own copies every field, which took a tenth of a request's
 * time. The file system writes through, so nothing is left to sync.
 */
function openSay(client: PGlite, tell: Tell): Say {
  const answers = new EventEmitter();
  const read: Answer = [];
  void readProtocol(answers as NodeJS.ReadableStream, (message) => read.push(message));
  return async (messages) => {
    const parts: Uint8Array[] = [];
    const onRawData = (bytes: Uint8Array) => void parts.push(bytes.slice());
    await client.execProtocolRawStream(Buffer.concat(messages), { syncToFs: false, onRawData });
    answers.emit('data', Buffer.concat(parts));
    const answer = read.splice(0);
    for (const message of answer) if (isNotice(message)) tell(message.channel, message.payload);
    const fault = answer.find(({ name }) => name === 'error');
    if (fault) throw fault;
    return answer;
  };
}

type Notice = Answer[number] & { channel: string; payload: string };

const isNotice = (message: Answer[number]): message is Notice => message.name === 'notification';

type Tell = (channel: string, payload: string) => void;

/** Tells listeners what comes with our answers; the library tells them only what comes with its own. */
function shareNotices(client: PGlite): Tell {
  const listeners = new Map<string, Set<(payload: string) => void>>();
  const listen = client.listen.bind(client);
  client.listen = async (channel, callback, tx) => {
    const end = await listen(channel, callback, tx);
    const here = listeners.get(channel) ?? new Set();
    listeners.set(channel, here.add(callback));
    return (tx) => {
      here.delete(callback);
      return end(tx);
    };
  };
  return (channel, payload) => {
    for (const callback of listeners.get(channel) ?? []) queueMicrotask(() => callback(payload));
  };
}

function toText(client: PGlite, value: unknown, type: number) {
  if (value === null || value === undefined) return null;
  return client.serializers[type]?.(value) ?? String(value);
}
