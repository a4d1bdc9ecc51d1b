import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Firefox of FIREFOX_PATH or of this machine, or null. It is driven by WebDriver BiDi, as released: no patched one. */
export function findFirefox({ FIREFOX_PATH, PATH = '' }: NodeJS.ProcessEnv = process.env): string | null {
  if (FIREFOX_PATH) return FIREFOX_PATH;
  const programs = PATH.split(delimiter).flatMap((folder) =>
    ['firefox-esr', 'firefox'].map((name) => join(folder, name)),
  );
  return programs.find((program) => existsSync(program)) ?? null;
}
