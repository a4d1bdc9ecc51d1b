import { sayAside } from './call/say.ts';
import { parse, UsageError } from './call/usage.ts';

/**
 * Lists jobs set aside after their last try, with the reason: one JSON line each, newest first. Throws UsageError
 * while another process uses the embedded database.
 */
export async function run(args: string[]): Promise<number> {
  if (parse(args, {}).positionals.length > 0)
    throw new UsageError('jobs braucht keine weiteren Angaben. Hilfe: stufenlos --help');
  const { openUnusedDatabase } = await import('./call/openUnusedDatabase.ts');
  const { listFailedJobs } = await import('../model/queue/failedJobs.ts');
  const database = await openUnusedDatabase();
  try {
    const jobs = await listFailedJobs(database.db);
    process.stdout.write(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
    if (jobs.length === 0) sayAside('Es gibt keine Aufträge, die gescheitert sind.');
  } finally {
    await database.close();
  }
  return 0;
}
