import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fdatasyncSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { makeDataFolder } from '../../../tests/memoryFolder.ts';
import { openPglite } from './pglite.ts';

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>();
  return { ...fs, fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeDataFolder('pglite');
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

describe('the embedded database', () => {
  test('asks the disk to keep every acknowledged commit', async () => {
    const { client, close } = await openPglite(dataDir);
    await client.exec('create table numbers (n int)');
    const before = vi.mocked(fdatasyncSync).mock.calls.length;
    for (let n = 0; n < 25; n++) await client.query('insert into numbers values ($1)', [n]);
    expect(vi.mocked(fdatasyncSync).mock.calls.length - before).toBeGreaterThanOrEqual(25);
    await close();
  });

  test('keeps its log small however much is written, by whomever', async () => {
    const { client, close } = await openPglite(dataDir);
    await client.exec(
      `create role plain; grant execute on function pg_switch_wal() to plain; set role plain`,
    );
    for (let n = 0; n < 40; n++)
      await client.query(`select pg_logical_emit_message(true, 'x', 'x'), pg_switch_wal()`);
    await client.query('select 1');
    expect(readdirSync(join(dataDir, 'db/pg_wal')).length).toBeLessThan(24);
    await close();
  });

  test('belongs to one process: a second one gets a clear error, after the first has ended it may', async () => {
    const first = await openPglite(dataDir);
    await expect(openPglite(dataDir)).rejects.toThrow(
      'wird schon von einem anderen Stufenlos-Prozess benutzt',
    );
    const child = startWriter();
    const [code] = await once(child, 'exit');
    expect(code).not.toBe(0);
    await first.close();
    const second = await openPglite(dataDir);
    await second.close();
  });

  test('loses nothing acknowledged when its process is killed twenty times while writing', async () => {
    let acknowledged = 0;
    for (let kill = 0; kill < 20; kill++) acknowledged = await writeAndKill(acknowledged + 5 + kill);
    const { client, close } = await openPglite(dataDir);
    const { rows } = await client.query<{ kept: number }>(
      'select count(*)::int as kept from generate_series(1, $1::int) n join numbers using (n)',
      [acknowledged],
    );
    expect(rows[0]!.kept).toBe(acknowledged);
    await close();
  });

  test('stays small in a command that ends soon', async () => {
    const script = fileURLToPath(new URL('../testing/briefReader.ts', import.meta.url));
    const child = spawn(process.execPath, [script, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    const kilobytes = Number(await text(child.stdout));
    expect(await exit).toEqual([0, null]);
    expect(kilobytes).toBeGreaterThan(50_000);
    expect(kilobytes).toBeLessThan(300_000);
  });
});

function startWriter() {
  const script = fileURLToPath(new URL('../testing/writer.ts', import.meta.url));
  // Optimizing costs more than it saves in such a short run.
  return spawn(process.execPath, ['--liftoff-only', script, dataDir], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

async function writeAndKill(atLeast: number): Promise<number> {
  const child = startWriter();
  let text = '';
  let last = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    const complete = text.split('\n').slice(0, -1);
    last = Number(complete.at(-1) ?? last);
    if (last >= atLeast) child.kill('SIGKILL');
  });
  await once(child, 'close');
  return last;
}
