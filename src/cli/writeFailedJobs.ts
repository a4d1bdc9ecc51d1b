import { listFailedJobs } from '../model/queue/failedJobs.ts';
import { openUnusedDatabase } from './openUnusedDatabase.ts';

/**
 * Writes a JSON line per job to stdout. Throws UsageError while another process uses the embedded database.
 */
export async function writeFailedJobs(): Promise<void> {
  const database = await openUnusedDatabase();
  try {
    const jobs = await listFailedJobs(database.db);
    process.stdout.write(jobs.map((job) => `${JSON.stringify(job)}\n`).join(''));
    if (jobs.length === 0) process.stderr.write('Es gibt keine Aufträge, die gescheitert sind.\n');
  } finally {
    await database.close();
  }
}
