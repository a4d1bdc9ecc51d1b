import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTempFolder } from './tempFolder.ts';

let base: string;
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'st-'));
});
afterEach(() => rm(base, { recursive: true, force: true }));

async function startOther() {
  const script = `import { openTempFolder } from ${JSON.stringify(new URL('tempFolder.ts', import.meta.url).href)};
    import { mkdirSync } from 'node:fs';
    const { path } = await openTempFolder(${JSON.stringify(base)});
    mkdirSync(path + '/profile');
    console.log(path);
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit');
    child.kill(signal);
    await exit;
  };
  return { path: line.toString().trim(), end };
}

test('what a killed process left behind goes with the next start; what a living one uses stays', async () => {
  const other = await startOther();
  const own = await openTempFolder(base);
  expect(existsSync(join(other.path, 'profile'))).toBe(true);
  await other.end('SIGKILL');
  expect(existsSync(join(other.path, 'profile'))).toBe(true);
  const next = await openTempFolder(base);
  expect(
    readdirSync(base)
      .map((name) => join(base, name))
      .sort(),
  ).toEqual([own.path, next.path].sort());
  await own.close();
  await next.close();
  expect(readdirSync(base)).toEqual([]);
});

test('a folder without sign of life is left alone while it is young, and so is what is not ours', async () => {
  const [young, old, foreign] = ['stufenlos-run-neu', 'stufenlos-run-alt', 'playwright_profile-x'];
  for (const name of [young, old, foreign]) mkdirSync(join(base, name));
  writeFileSync(join(base, old, 'rest'), '');
  const longAgo = new Date(Date.now() - 120_000);
  for (const name of [old, foreign]) utimesSync(join(base, name), longAgo, longAgo);
  const { close } = await openTempFolder(base);
  await close();
  expect(readdirSync(base).sort()).toEqual([foreign, young].sort());
});
