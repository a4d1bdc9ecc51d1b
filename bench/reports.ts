import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import type { ReportPictures } from '../src/report/document/document.ts';
import { toDocument } from '../src/report/document/toDocument.ts';
import { writeInProcess } from '../src/report/process/writeInProcess.ts';
import { toTestFacts } from '../src/report/testing/documents.ts';
import { type ReportFileFormat, reportFileFormats } from '../src/shared/work/report.ts';
import { writeFindings } from './reports/writeFindings.ts';

/**
 * `npm run bench:reports`: writes a Prüfbericht of 500 causes, each with a picture of its own, in every format and both
 * languages, as the worker does; then one of 100 causes as PDF, and a table of 1,000,000 findings. Exit code 1 where one takes
 * longer or more memory than its target. `--causes`: other number of causes; `--findings`: other number of findings;
 * `--part`: only `files`, `small` or `table`; `--format`: only files of this one.
 */
const { values } = parseArgs({
  options: {
    causes: { type: 'string', default: '500' },
    findings: { type: 'string', default: '1000000' },
    part: { type: 'string' },
    format: { type: 'string' },
  },
});
type Target = { seconds?: number; cpuSeconds?: number; mebibytes: number };
const { signal } = new AbortController();
let isMissed = false;

const parts = {
  files: async () => {
    const pictures = await startTable(Number(values.causes));
    for (const format of reportFileFormats.filter((each) => each === (values.format ?? each)))
      for (const lang of ['de', 'en'] as const)
        await measure({ format, lang, pictures }, { seconds: 20, mebibytes: 500 });
  },
  small: async () => {
    const pictures = await startTable(100);
    await measure({ format: 'pdf', lang: 'de', pictures }, { cpuSeconds: 5, mebibytes: 350 });
  },
  table: async () => {
    const { seconds, bytes, mebibytesMore, stillMs } = await writeFindings(Number(values.findings));
    isMissed ||= mebibytesMore > 150 || stillMs.own > 300;
    const megabytes = Math.round(bytes / 1e6);
    say(
      `${values.findings} findings as Excel: ${seconds.toFixed(0)} s, ${megabytes} MB, ${mebibytesMore} MiB more, nothing else for ${stillMs.own} ms of own work at most, ${stillMs.whole} ms by the clock`,
    );
  },
};
for (const [name, run] of Object.entries(parts)) if ((values.part ?? name) === name) await run();
process.exitCode = isMissed ? 1 : 0;

async function startTable(causes: number): Promise<ReportPictures> {
  const pictures = await makePictures(causes);
  say(`${causes} causes, ${pictures.size} pictures`);
  say('| format | language | seconds | CPU seconds | child MiB | worker MiB more | file KB |');
  say('|---|---|---:|---:|---:|---:|---:|');
  return pictures;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

type Order = { format: ReportFileFormat; lang: 'de' | 'en'; pictures: ReportPictures };

async function measure({ format, lang, pictures }: Order, target: Target): Promise<void> {
  const [start, before] = [performance.now(), readMebibytes('self', 'VmRSS')];
  const watched = watchChild();
  const document = toDocument(toTestFacts(pictures.size, { lang }));
  const file = await writeInProcess({ format, document, pictures }, signal);
  const seconds = (performance.now() - start) / 1_000;
  const { child, worker, cpuSeconds } = watched.stop();
  isMissed ||=
    seconds > (target.seconds ?? Infinity) ||
    cpuSeconds > (target.cpuSeconds ?? Infinity) ||
    child > target.mebibytes;
  const size = Math.round(file.byteLength / 1_024);
  say(
    `| ${[format, lang, seconds.toFixed(1), cpuSeconds.toFixed(1), child, worker - before, size].join(' | ')} |`,
  );
}

/** The most that this process and the one that writes have held, and the latter's processor time, asked every 20 ms. */
function watchChild() {
  const most = { child: 0, worker: 0, cpuSeconds: 0 };
  const timer = setInterval(() => {
    most.worker = Math.max(most.worker, readMebibytes('self', 'VmRSS'));
    for (const pid of readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
      .split(' ')
      .filter(Boolean)) {
      most.child = Math.max(most.child, readMebibytes(pid, 'VmHWM'));
      most.cpuSeconds = Math.max(most.cpuSeconds, readCpuSeconds(pid));
    }
  }, 20);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

function readMebibytes(pid: string, field: 'VmRSS' | 'VmHWM'): number {
  const status = readProcess(pid, 'status');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1_024);
}

/** Of all its threads, in ticks of 10 ms (proc(5), fields 14 and 15). */
function readCpuSeconds(pid: string): number {
  const [, after = ''] = readProcess(pid, 'stat').split(') ');
  const fields = after.split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / 100;
}

function readProcess(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return ''; // It has just ended.
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
