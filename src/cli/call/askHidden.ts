import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { tell } from '../../tell.ts';
import { UsageError } from './usage.ts';

type Question = { ask: string; again?: string };

/** Reads a secret word: the first line of standard input; on a terminal hidden, and twice with `again`. */
export async function askHidden({ ask, again }: Question): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).split(/\r?\n/, 1)[0]!;
  const first = await askOnce(ask);
  if (!again || (await askOnce(again)) === first) return first;
  throw new UsageError('Die beiden Eingaben sind nicht gleich. Bitte versuchen Sie es noch einmal.');
}

async function askOnce(question: string): Promise<string> {
  process.stderr.write(tell(question));
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
