import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { collectImages } from './alt/collect.ts';
import { fetchSources } from './alt/fetchSources.ts';
import { judge } from './alt/judge.ts';
import { listTargets, toDetails, toReport } from './alt/report.ts';
import { tally } from './alt/tally.ts';

/**
 * `npm run bench:alt`: proposals for images of real pages, rated against a key that a person wrote (bench/alt/key.json).
 * `--write` keeps the figures for the page /methode; `--details` lists every image but the held-out ones, `--held` those too.
 */
const { values } = parseArgs({
  options: { write: { type: 'boolean' }, details: { type: 'boolean' }, held: { type: 'boolean' } },
});
fetchSources();
const run = await judge(await collectImages());
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const quality = tally(run, { stufenlos: version });
if (values.details || values.held) console.log(`${toDetails(run.judged, { held: values.held === true })}\n`);
if (!run.isOneCore) console.log('taskset is missing: the times are of all cores.\n');
console.log(toReport(quality));
if (values.write) {
  const file = new URL('../src/shared/standards/altTextQuality.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(quality, null, 2)}\n`);
}
process.exitCode = listTargets(quality).every(({ isMet }) => isMet) ? 0 : 1;
