import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { ReportPictures } from '../src/report/document/document.ts';
import { toDocument } from '../src/report/document/toDocument.ts';
import { writeInProcess } from '../src/report/process/writeInProcess.ts';
import { toTestFacts } from '../src/report/testing/documents.ts';
import { type ReportFileFormat, reportFileFormats } from '../src/shared/work/report.ts';

/**
 * `npm run bench:reports`: writes a Prüfbericht of 500 causes, each with a picture of its own, in every format and both
 * languages, as the worker does. Exit code 1 where one takes longer or more memory than its target. `--causes`: other
 * number of causes.
 */
const { values } = parseArgs({ options: { causes: { type: 'string', default: '500' } } });
const count = Number(values.causes);
const targets = { seconds: 20, mebibytes: 500 };
const { signal } = new AbortController();
const pictures = await makePictures(count);

let isMissed = false;
process.stdout.write(`${count} causes, ${pictures.size} pictures\n`);
process.stdout.write(
  '| format | language | seconds | child MiB | worker MiB more | file KB |\n|---|---|---:|---:|---:|---:|\n',
);
for (const format of reportFileFormats) for (const lang of ['de', 'en'] as const) await measure(format, lang);
process.exitCode = isMissed ? 1 : 0;

async function measure(format: ReportFileFormat, lang: 'de' | 'en'): Promise<void> {
  const [start, before] = [performance.now(), readMebibytes('self', 'VmRSS')];
  const memory = watchMemory();
  const document = toDocument(toTestFacts(count, { lang }));
  const file = await writeInProcess({ format, document, pictures }, signal);
  const seconds = (performance.now() - start) / 1_000;
  const { child, worker } = memory.stop();
  isMissed ||= seconds > targets.seconds || child > targets.mebibytes;
  const cells = [
    format,
    lang,
    seconds.toFixed(1),
    child,
    worker - before,
    Math.round(file.byteLength / 1_024),
  ];
  process.stdout.write(`| ${cells.join(' | ')} |\n`);
}

/** The most that this process and the one that writes have held, asked every 20 ms. */
function watchMemory() {
  const most = { child: 0, worker: 0 };
  const timer = setInterval(() => {
    most.worker = Math.max(most.worker, readMebibytes('self', 'VmRSS'));
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean))
      most.child = Math.max(most.child, readMebibytes(pid, 'VmHWM'));
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function readMebibytes(pid: string, field: 'VmRSS' | 'VmHWM'): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
  } catch {
    return 0; // It has just ended.
  }
}

/** Pictures of different noise, which no format packs well or finds twice. */
async function makePictures(wanted: number): Promise<ReportPictures> {
  const pictures: ReportPictures = new Map();
  const noise = { type: 'gaussian', mean: 180, sigma: 8 } as const;
  const create = { width: 640, height: 320, channels: 3, background: '#fff', noise } as const;
  for (let at = 0; at < wanted; at++)
    pictures.set(at, await sharp({ create }).webp({ quality: 70 }).toBuffer());
  return pictures;
}
