import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

type Component = {
  name: string;
  version: string;
  hashes?: { content: string }[];
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

let folder: string;
let components: Component[];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stufenlos-sbom-'));
  const target = join(folder, 'sbom.json');
  execFileSync(process.execPath, ['sbom.mjs', target], { stdio: 'pipe' });
  const bill = read(target);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'stufenlos' } } });
  components = bill.components;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const toNames = (list: { name: string; version: string }[]) =>
  [...new Set(list.map(({ name, version }) => `${name}@${version}`))].sort();

test('the bill of materials names every package that is installed, and the models', () => {
  type Entry = { version: string; dev?: boolean; devOptional?: boolean };
  const locked = Object.entries(read('package-lock.json').packages as { [path: string]: Entry })
    .filter(([path, entry]) => path && !entry.dev && !entry.devOptional)
    .map(([path, { version }]) => ({ name: path.replace(/^.*node_modules\//, ''), version }));
  expect(locked.length).toBeGreaterThan(100);
  expect(toNames(components)).toEqual(expect.arrayContaining(toNames([...locked, ...read('models.json')])));
  expect(components.filter(({ hashes }) => !hashes?.[0]?.content)).toEqual([]);
});

/** Fit MIT for packages used as they are; libvips (LGPL) and axe-core (MPL) are files of their own that anybody may exchange. */
const fitting =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-[23]-Clause|Apache-2\.0|BlueOak-1\.0\.0|OFL-1\.1|CC0-1\.0|LGPL-3\.0-or-later|MPL-2\.0|Bitstream-Vera|LicenseRef-DejaVu-public-domain)$/;

test('each has a licence that fits ours', () => {
  const toLicences = ({ licenses = [] }: Component) =>
    licenses.flatMap(({ license, expression }) =>
      (license?.id ?? license?.name ?? expression ?? '').replaceAll(/[()]/g, '').split(/ AND | OR /),
    );
  const unfit = components.filter((one) => {
    const licences = toLicences(one);
    return licences.length === 0 || licences.some((licence) => !fitting.test(licence));
  });
  expect(unfit.map(({ name, licenses }) => ({ name, licenses }))).toEqual([]);
});
