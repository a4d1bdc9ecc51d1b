import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { UsageError } from '../call/usage.ts';

export type Output = { write(text: string | Uint8Array): Promise<void>; end(): Promise<void> };

/** Opens `--output FILE`, else standard output. Throws UsageError for a file that cannot be written. */
export async function openOutput(path: string | undefined): Promise<Output> {
  if (path === undefined) return { write: toStdout, end: async () => {} };
  const file = await open(path, 'w').catch(() => {
    throw new UsageError(`In die Datei „${path}“ lässt sich nicht schreiben.`);
  });
  return { write: (text) => file.writeFile(text), end: () => file.close() };
}

async function toStdout(text: string | Uint8Array): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain');
}
