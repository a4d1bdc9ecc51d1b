import { parse, UsageError } from './usage.ts';

/** What was set aside after its last try, and why: one JSON line each, newest first. */
export async function run(args: string[]): Promise<number> {
  if (parse(args, {}).positionals.length > 0)
    throw new UsageError('jobs braucht keine weiteren Angaben. Hilfe: stufenlos --help');
  // A wrong call is answered before the database is loaded.
  const { writeFailedJobs } = await import('./writeFailedJobs.ts');
  await writeFailedJobs();
  return 0;
}
