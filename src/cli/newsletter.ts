import { parse, UsageError } from './call/usage.ts';

/**
 * Lists confirmed subscribers as CSV, each with the unsubscribe address that every mail to them must carry.
 */
export async function run(args: string[]): Promise<number> {
  if (parse(args, {}).positionals.length > 0)
    throw new UsageError('newsletter braucht keine weiteren Angaben. Hilfe: stufenlos --help');
  const { writeSubscribers } = await import('./writeSubscribers.ts');
  await writeSubscribers();
  return 0;
}
