import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isAlmostFull, reserveBytes } from '../src/model/database/diskSpace.ts';
import { openPglite } from '../src/model/database/pglite.ts';
import { startServer } from './serverProcess.ts';
import { mountSmallDisk, type SmallDisk } from './smallDisk.ts';

const probe = mountSmallDisk(1);
probe?.remove();

let disk: SmallDisk;
beforeEach(() => {
  disk = mountSmallDisk(256)!;
  cpSync(join(process.env.TEST_TEMPLATE!, 'db'), join(disk.path, 'db'), { recursive: true });
});
afterEach(() => disk?.remove());

const filler = () => join(disk.path, 'filler');

/** Leaves `bytes` free. */
function fill(bytes: number): void {
  const { bavail, bsize } = statfsSync(disk.path);
  writeFileSync(filler(), Buffer.alloc(bavail * bsize - bytes));
}

test.skipIf(!probe)(
  'a database whose log finds no space ends its process with a reason; with space again all that was acknowledged is there',
  async () => {
    // One more segment of the log fits, wherever in the present one the last migration ended.
    fill(24 * 1024 ** 2);
    const script = fileURLToPath(new URL('../src/model/testing/writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, disk.path, '1000000'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const exited = once(child, 'exit');
    const [written, told] = await Promise.all([text(child.stdout), text(child.stderr)]);
    expect(await exited).toEqual([74, null]);
    expect(told).toContain('Auf dem Datenträger ist kein Platz mehr.');
    const acknowledged = Number(written.trim().split('\n').at(-1));
    expect(acknowledged).toBeGreaterThan(0);
    rmSync(filler());
    const { client, close } = await openPglite(disk.path);
    const { rows } = await client.query<{ kept: number }>('select count(*)::int as kept from numbers');
    await close();
    expect(rows[0]!.kept).toBeGreaterThanOrEqual(acknowledged);
  },
);

test.skipIf(!probe)(
  'below the reserve changes get a sentence, reading goes on, and space ends it',
  async () => {
    const server = await startServer(disk.path, [], { STUFENLOS_CONFIRM_EMAIL: 'false' });
    const person = { email: 'chefin@example.de', password: 'vier Worte die keiner kennt' };
    const send = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers,
        body: JSON.stringify(body),
      });
      return { status: response.status, answer: (await response.json()) as Record<string, string> };
    };
    expect((await send('/auth/v1/signup', person)).status).toBe(200);
    fill(reserveBytes / 2);
    expect(isAlmostFull(disk.path)).toBe(true);
    const other = { ...person, email: 'neu@example.de' };
    const refused = await send('/auth/v1/signup', other);
    expect(refused.status).toBe(507);
    expect(refused.answer.msg).toMatch(/kaum noch Platz/);
    const scan = await fetch(`${server.url}/functions/v1/analyze-website?websiteUrl=https://example.de`);
    expect(scan.status).toBe(507);
    const session = await send('/auth/v1/token?grant_type=password', person);
    expect(session.status).toBe(200);
    const headers = { authorization: `Bearer ${session.answer.access_token}` };
    expect((await fetch(`${server.url}/api/v1/me`, { headers })).status).toBe(200);
    const ready = await fetch(`${server.url}/healthz/ready`);
    expect(await ready.json()).toMatchObject({ storage: 'full' });
    rmSync(filler());
    expect((await send('/auth/v1/signup', other)).status).toBe(200);
    expect(await server.stop('SIGTERM')).toBe(0);
  },
);
