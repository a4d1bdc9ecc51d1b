import { expect, test } from 'vitest';
import { listSystemPaths } from './chromium.ts';
import { toSocket } from './tempFolder.ts';

test('on Windows a browser is looked for where its installers put it, for all users and for one', () => {
  const env = { PROGRAMFILES: 'C:\\Program Files', LOCALAPPDATA: 'C:\\Users\\a\\AppData\\Local' };
  const paths = listSystemPaths({ platform: 'win32', env });
  expect(paths).toContain('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(paths).toContain('C:\\Users\\a\\AppData\\Local\\Chromium\\Application\\chrome.exe');
  expect(paths.at(-1)).toContain('msedge.exe');
  expect(paths).toHaveLength(6);
});

test('on a Mac it is a program of its own, elsewhere a command', () => {
  const [mac, linux] = (['darwin', 'linux'] as const).map((platform) =>
    listSystemPaths({ platform, env: {} }),
  );
  expect(mac).toContain('/Applications/Google Chrome.app/Contents/MacOS/Google Chrome');
  expect(linux).toContain('/usr/bin/chromium');
});

test('the socket of a temporary folder is a named pipe on Windows', () => {
  expect(toSocket('C:\\Temp\\stufenlos-run-ab', 'win32')).toBe('\\\\.\\pipe\\stufenlos-run-ab');
  expect(toSocket('/tmp/stufenlos-run-ab', 'linux')).toBe('/tmp/stufenlos-run-ab/alive');
});
