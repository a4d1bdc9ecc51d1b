import { openPglite } from '../database/pglite.ts';

/**
 * Separate program for pglite.test.ts: queries the database of a short command. Prints its peak memory, in
 * KB.
 */
const [dataDir = ''] = process.argv.slice(2);
const { client, close } = await openPglite(dataDir, { isBrief: true });
for (let turn = 0; turn < 4; turn++)
  await client.query('select count(*) from generate_series(1, 100000) n where n % 7 = 0 and n::text <> $1', [
    String(turn),
  ]);
await close();
process.stdout.write(String(process.resourceUsage().maxRSS));
