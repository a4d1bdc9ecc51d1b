import { accessSync, constants, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * The browser to drive: path of an executable, or null when there is none. Order: the given path (CHROMIUM_PATH),
 * Playwright's own browsers, the system's. The headless shell comes first: it costs a third less CPU.
 */
export function findChromium(path?: string): string | null {
  if (path) return isExecutable(path) ? path : null;
  return [...playwrightShells(), chromium.executablePath(), ...systemPaths()].find(isExecutable) ?? null;
}

function playwrightShells(): string[] {
  const cache = dirname(dirname(dirname(chromium.executablePath())));
  const versions = listFolder(cache).filter((name) => name.startsWith('chromium_headless_shell-'));
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newestFirst.flatMap((version) =>
    listFolder(join(cache, version)).flatMap((folder) => [
      join(cache, version, folder, 'chrome-headless-shell'),
      join(cache, version, folder, 'headless_shell'),
    ]),
  );
}

/** Debian's launcher for the headless shell leaves a shell process between us and the browser: go past it. */
function systemPaths(): string[] {
  const folders = ['/usr/bin', '/usr/local/bin', '/snap/bin'];
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  return [
    '/usr/lib/chromium/chromium-headless-shell',
    ...names.flatMap((name) => folders.map((folder) => join(folder, name))),
  ];
}

function listFolder(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
