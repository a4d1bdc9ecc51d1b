import { accessSync, constants, readdirSync } from 'node:fs';
import { dirname, join, win32 } from 'node:path';
import { chromium } from 'playwright-core';

/**
 * The browser to drive: path of an executable, or null when there is none. Order: the given path (CHROMIUM_PATH),
 * Playwright's own browsers, the system's. The headless shell comes first: it costs a third less CPU.
 */
export function findChromium(path?: string): string | null {
  if (path) return isExecutable(path) ? path : null;
  return [...playwrightShells(), chromium.executablePath(), ...listSystemPaths()].find(isExecutable) ?? null;
}

function playwrightShells(): string[] {
  const cache = dirname(dirname(dirname(chromium.executablePath())));
  const versions = listFolder(cache).filter((name) => name.startsWith('chromium_headless_shell-'));
  const newestFirst = versions.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newestFirst.flatMap((version) =>
    listFolder(join(cache, version)).flatMap((folder) => [
      join(cache, version, folder, 'chrome-headless-shell'),
      join(cache, version, folder, 'headless_shell'),
      join(cache, version, folder, 'chrome-headless-shell.exe'),
    ]),
  );
}

type Machine = { platform: NodeJS.Platform; env: NodeJS.ProcessEnv };

export function listSystemPaths({ platform, env }: Machine = process): string[] {
  if (platform === 'win32') return listWindowsPaths(env);
  if (platform === 'darwin') return macPaths;
  return listLinuxPaths();
}

const macPaths = ['Chromium', 'Google Chrome'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
);

function listWindowsPaths(env: NodeJS.ProcessEnv): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (name) => name !== undefined,
  );
  const programs = ['Chromium', 'Google\\Chrome'].map((name) => `${name}\\Application\\chrome.exe`);
  const edge = 'Microsoft\\Edge\\Application\\msedge.exe';
  return [...programs, edge].flatMap((program) => folders.map((folder) => win32.join(folder, program)));
}

/** Debian's launcher for the headless shell leaves a shell process between us and the browser: go past it. */
function listLinuxPaths(): string[] {
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
