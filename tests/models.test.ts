import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';

type Model = { name: string; package: string; integrity: string; files: { [path: string]: string } };
const { listMissing, listModels, saveModel } = (await import(`${process.cwd()}/models.mjs`)) as {
  listMissing(models?: Model[], folder?: string): Model[];
  listModels(): (Model & { version: string; licence: string; source: string })[];
  saveModel(model: Model, tarball: Uint8Array, folder?: string): void;
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stufenlos-models-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const hash = (name: string, body: Uint8Array | string, form: 'hex' | 'base64') =>
  `${name}-${createHash(name).update(body).digest(form)}`;

/** An archive as npm makes it. */
function pack(files: { [path: string]: string }): Buffer {
  const blocks = Object.entries(files).flatMap(([path, body]) => {
    const header = Buffer.alloc(512);
    header.write(`package/${path}`, 0);
    header.write(body.length.toString(8).padStart(11, '0'), 124);
    return [header, Buffer.from(body), Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function toModel(tarball: Buffer, files: { [path: string]: string }): Model {
  const integrity = hash('sha512', tarball, 'base64');
  const hashes = Object.entries(files).map(([path, body]) => [path, hash('sha256', body, 'hex')]);
  return { name: 'eyes', package: 'some-eyes', integrity, files: Object.fromEntries(hashes) };
}

test('only the named files of the very package we know are kept', () => {
  const tarball = pack({ LICENSE: 'free', 'models/a.bin': '0101', 'install.js': 'harm()' });
  const model = toModel(tarball, { LICENSE: 'free', 'models/a.bin': '0101' });
  expect(listMissing([model], folder)).toEqual([model]);
  saveModel(model, tarball, folder);
  expect(listMissing([model], folder)).toEqual([]);
  expect(readFileSync(join(folder, 'eyes/a.bin'), 'utf8')).toBe('0101');
  expect(existsSync(join(folder, 'eyes/install.js'))).toBe(false);
});

test('another package, and another file in it, are refused and do not count as there', () => {
  const files = { LICENSE: 'free', 'a.bin': '0101' };
  const model = toModel(pack(files), files);
  expect(() => saveModel(model, pack({ ...files, 'a.bin': '1111' }), folder)).toThrow('not the file we know');
  const other = { ...model, files: { ...model.files, 'a.bin': hash('sha256', 'else', 'hex') } };
  expect(() => saveModel(other, pack(files), folder)).toThrow('a.bin is not the file we know');
  expect(listMissing([model], folder)).toEqual([model]);
});

test('every model of the product has its licence, source and hashes, and the licence is kept beside it', () => {
  for (const { licence, source, integrity, files } of listModels()) {
    expect(licence).toBe('Apache-2.0');
    expect(source).toMatch(/^https:/);
    expect(integrity).toMatch(/^sha512-/);
    // Where a package ships no text of it, what names it.
    expect(Object.keys(files)).toContain(files.LICENSE ? 'LICENSE' : 'package.json');
    for (const value of Object.values(files)) expect(value).toMatch(/^sha256-[0-9a-f]{64}$/);
  }
});
