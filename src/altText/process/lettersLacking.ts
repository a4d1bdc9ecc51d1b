import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const packagePaths = createRequire(import.meta.url);

/** Packages for reading letters in images. The package for npm leaves them out. */
export const letterPackages = ['@tesseract.js-data/deu', 'decode-ico', 'koffi', 'tesseract.js'];

/** Names, with versions, the packages that reading lacks. */
export function listLettersLacking(isThere = isInstalled): string[] {
  const { dependencies, peerDependencies } = packagePaths('../../../package.json') as Manifest;
  const versions = { ...dependencies, ...peerDependencies };
  return letterPackages.filter((name) => !isThere(name)).map((name) => `${name}@${versions[name]}`);
}

type Manifest = { dependencies: Record<string, string>; peerDependencies?: Record<string, string> };

const isInstalled = (name: string): boolean =>
  (packagePaths.resolve.paths(name) ?? []).some((place) => existsSync(join(place, name)));
