import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Guard, openGuard } from '../gate/guard.ts';
import type { Log } from '../gate/log.ts';
import { findChromium } from './chromium.ts';
import { launchChromium } from './launch.ts';

let folder: string;
let guard: Guard;
let warnings: string[];
const log: Log = { info: () => {}, warn: (_fields, text) => void warnings.push(text) };

beforeEach(async () => {
  // Playwright quotes the command line, which contains a folder of this name, with every fault.
  folder = join(mkdtempSync(join(tmpdir(), 'stufenlos-launch-')), 'sandbox');
  mkdirSync(folder);
  guard = await openGuard({ allowTargets: [] });
  warnings = [];
  vi.spyOn(process, 'getuid').mockReturnValue(1_000);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await guard.close();
  rmSync(join(folder, '..'), { recursive: true });
});

function toProgram(script: string): string {
  const path = join(folder, 'chromium');
  writeFileSync(path, `#!/bin/sh\necho start >> '${folder}/starts'\n${script}\n`);
  chmodSync(path, 0o755);
  execFileSync('sh', ['-n', path]);
  return path;
}

const countStarts = () => readFileSync(join(folder, 'starts'), 'utf8').trim().split('\n').length;

test.for([
  'zygote_host_impl_linux.cc:128] No usable sandbox! If you are running on Ubuntu 23.10+',
  'Failed to move to new namespace: PID namespaces supported, but failed: errno = Operation not permitted',
  'The SUID sandbox helper binary was found, but is not configured correctly.',
])('without a sandbox in the system the browser starts without, and says so: %s', async (words) => {
  const path = toProgram(
    `case "$*" in *--no-sandbox*) exec '${findChromium()}' "$@";; esac\necho '[1:1:FATAL] ${words}' >&2\nexit 1`,
  );
  const chromium = await launchChromium(path, guard, log);
  await chromium.kill();
  expect([warnings, countStarts()]).toEqual([['browser sandbox was not available'], 2]);
});

test('a browser that fails for another reason is not tried without a sandbox', async () => {
  const path = toProgram("echo 'error while loading shared libraries: libnss3.so' >&2\nexit 127");
  await expect(launchChromium(path, guard, log)).rejects.toMatchObject({ code: 'BROWSER_FAILED' });
  expect([warnings, countStarts()]).toEqual([[], 1]);
});
