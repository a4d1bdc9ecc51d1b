import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Where a registry mirror lacks a binary for another platform, npm leaves it out of package-lock.json, and then
 * `npm ci` refuses the whole file, everywhere. `node tests/lockfile.ts` puts such entries back; npm keeps them.
 */
export type Lockfile = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};

/** Path → entry of every optional package that is named but not locked. */
export function findMissing({ packages }: Lockfile): Record<string, LockedPackage> {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, { dev, optionalDependencies = {} }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...toPlatform(name),
        ...(dev ? { dev } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** Looks where Node would: in the package's own node_modules, then in each folder above. */
function isLocked(packages: Lockfile['packages'], path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true;
  if (!path) return false;
  return isLocked(packages, path.slice(0, Math.max(path.lastIndexOf('node_modules/') - 1, 0)), name);
}

/** `oxide-linux-arm64-musl` → os, cpu and libc, by the naming that all packages with binaries follow. */
function toPlatform(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const os = /android|darwin|freebsd|linux|openharmony|win32/.exec(name)?.[0];
  const cpu = /arm64|arm|x64|ia32|wasm32|ppc64|s390x/.exec(name)?.[0];
  const libc = /musl/.exec(name)?.[0];
  return { ...(os && { os: [os] }), ...(cpu && { cpu: [cpu] }), ...(libc && { libc: [libc] }) };
}

export const readLockfile = (): Lockfile => JSON.parse(readFileSync('package-lock.json', 'utf8'));

if (import.meta.main) {
  const lockfile = readLockfile();
  const packages = Object.entries({ ...lockfile.packages, ...findMissing(lockfile) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  const complete = { ...lockfile, packages: Object.fromEntries(packages) };
  writeFileSync('package-lock.json', `${JSON.stringify(complete, null, 2)}\n`);
}
