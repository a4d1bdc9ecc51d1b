import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { simulateNights } from '../src/jobs/mail/testing/simulateNights.ts';
import { openDatabase } from '../src/model/database/database.ts';

/**
 * `npm run bench:monitoring`: a year of nightly scans of thirty websites with seeded changes, without a browser, while
 * the mail server is down for six hours. Exit code 1 if a change is lost, told twice, or a quiet night is not quiet.
 */
const { values } = parseArgs({
  options: {
    websites: { type: 'string', default: '30' },
    nights: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
  },
});
const [websites, nights, seed] = [values.websites, values.nights, values.seed].map(Number) as [
  number,
  number,
  number,
];
const dataDir = await mkdtemp(join(tmpdir(), 'stufenlos-nights-'));
const database = await openDatabase({ dataDir });
const begun = Date.now();
const { seeded, told, mailed, loud, refused } = await simulateNights(database, {
  ...{ websites, nights, seed, down: Math.floor(nights / 3) },
}).finally(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

const count = (lines: string[], line: string): number => lines.filter((one) => one === line).length;
const judge = (lines: string[]) => ({
  lost: seeded.filter((line) => count(lines, line) < count(seeded, line)).length,
  double: new Set(lines.filter((line) => count(lines, line) > count(seeded, line))).size,
});
const report = { scans: websites * nights, changes: seeded.length, told: judge(told), mailed: judge(mailed) };
console.log(
  JSON.stringify({ ...report, loud_nights: loud.length, refused, seconds: (Date.now() - begun) / 1_000 }),
);
const faults = [report.told.lost, report.told.double, report.mailed.lost, report.mailed.double, loud.length];
process.exitCode = faults.some((fault) => fault > 0) ? 1 : 0;
