import { openPglite } from '../database/pglite.ts';

/** A program of its own for pglite.test.ts: a short command's database at work. Prints the most memory it ever had, in KB. */
const [dataDir = ''] = process.argv.slice(2);
const { client, close } = await openPglite(dataDir, { isBrief: true });
for (let turn = 0; turn < 4; turn++)
  await client.query('select count(*) from generate_series(1, 100000) n where n % 7 = 0 and n::text <> $1', [
    String(turn),
  ]);
await close();
process.stdout.write(String(process.resourceUsage().maxRSS));
