import { readText } from '../seeing/readText.ts';
import type { Seen } from '../task/seen.ts';
import type { TaskInput } from '../task/tasks.ts';

export async function see(input: TaskInput<'see'>): Promise<Seen> {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength);
  return {
    lines: input.readText
      ? await readText(bytes, { isPhoto: input.findObjects || input.readText === 'once' })
      : null,
    // Reading letters needs neither models nor what runs them.
    objects: input.findObjects ? await (await import('../seeing/findObjects.ts')).findObjects(bytes) : null,
  };
}
