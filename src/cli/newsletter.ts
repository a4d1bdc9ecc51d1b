import { parse, UsageError } from './usage.ts';

/** Who has confirmed the newsletter, as CSV: each with the address that must stand in every mail to them. */
export async function run(args: string[]): Promise<number> {
  if (parse(args, {}).positionals.length > 0)
    throw new UsageError('newsletter braucht keine weiteren Angaben. Hilfe: stufenlos --help');
  // A wrong call is answered before the database is loaded.
  const { writeSubscribers } = await import('./writeSubscribers.ts');
  await writeSubscribers();
  return 0;
}
