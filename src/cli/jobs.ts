import { parse, UsageError } from './usage.ts';

/** Lists jobs set aside after their last try, with the reason: one JSON line each, newest first. */
export async function run(args: string[]): Promise<number> {
  if (parse(args, {}).positionals.length > 0)
    throw new UsageError('jobs braucht keine weiteren Angaben. Hilfe: stufenlos --help');
  const { writeFailedJobs } = await import('./writeFailedJobs.ts');
  await writeFailedJobs();
  return 0;
}
