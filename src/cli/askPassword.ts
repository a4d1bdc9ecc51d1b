import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openPasswords } from '../model/account/passwords.ts';
import { findWeakness } from '../model/account/weakness.ts';
import { UsageError } from './usage.ts';

/** Reads a new password from standard input, hidden on a terminal. Throws UsageError for a weak one. */
export async function askPasswordHash(email: string): Promise<string> {
  const password = process.stdin.isTTY ? await askTwice() : await readLine();
  const weakness = await findWeakness(password, email);
  if (weakness) throw new UsageError(`Das Passwort ist zu unsicher: ${weakness.detail}`);
  return openPasswords().hash(password);
}

const readLine = async (): Promise<string> => (await text(process.stdin)).split(/\r?\n/, 1)[0]!;

async function askTwice(): Promise<string> {
  const first = await askHidden('Neues Passwort: ');
  if ((await askHidden('Noch einmal: ')) === first) return first;
  throw new UsageError('Die beiden Passwörter sind nicht gleich. Bitte versuchen Sie es noch einmal.');
}

async function askHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const output = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output, terminal: true });
  terminal.on('SIGINT', () => process.exit(130));
  const answer = await terminal.question('');
  terminal.close();
  process.stderr.write('\n');
  return answer;
}
