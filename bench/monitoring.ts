import { parseArgs } from 'node:util';
import { isScalePart, measureScale } from './monitoring/scale.ts';
import { simulateYear } from './monitoring/simulateYear.ts';

/**
 * `npm run bench:monitoring`: a year of nightly scans of thirty websites with changes by a seed, told by real worker processes
 * that are killed twenty times, while the mail server is down for six hours; then many people, scans and channels. Exit code 1
 * if anything is lost, told twice, to the wrong people or at the wrong time, a quiet night is not quiet, or a target is missed.
 */
const { values } = parseArgs({
  options: {
    part: { type: 'string' },
    nights: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    /** Keeps the year there, so that the next call goes on. */
    folder: { type: 'string' },
    minutes: { type: 'string', default: '600' },
    kills: { type: 'string', default: '20' },
  },
});
const { part, folder, ...numbers } = values;
const [nights, seed, minutes, kills] = [numbers.nights, numbers.seed, numbers.minutes, numbers.kills].map(
  Number,
) as [number, number, number, number];
if (!part || part === 'year') await simulateYear({ nights, seed, minutes, kills, folder });
if (part !== 'year') await measureScale(part && isScalePart(part) ? part : 'scale');
