import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';

/** Runs `body` in a process that is watched with a limit of half a second. */
async function runWatched(body: string) {
  const path = new URL('./watchdog.ts', import.meta.url).href;
  const script = `import { startWatchdog } from ${JSON.stringify(path)}; const stop = startWatchdog(500); ${body}`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
  });
  const exited = once(child, 'exit');
  const stderr = await text(child.stderr);
  const [code, signal] = (await exited) as [number | null, string | null];
  return { code, signal, stderr };
}

test('a process whose main thread hangs is ended with a reason', async () => {
  const { signal, stderr } = await runWatched('for (;;);');
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('antwortet seit 1 Sekunden nicht mehr');
});

test('a process that answers lives on, and ends when it has nothing to do', async () => {
  const longer = 'await new Promise((done) => setTimeout(done, 1_500));';
  expect(await runWatched(longer)).toMatchObject({ code: 0, signal: null, stderr: '' });
  expect(await runWatched('await stop();')).toMatchObject({ code: 0, signal: null });
});
