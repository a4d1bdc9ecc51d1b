import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Matches names generated for every visit: long hexadecimal or decimal numbers, UUIDs, letters mixed with digits,
 * React's counters. No part of it is unbounded: a page may have a name of 100,000 letters.
 */
export const generatedName =
  /(?=[a-f]{0,12}\d)[0-9a-f]{8}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}|(?=[a-z\d]{8})[a-z]{0,12}\d{1,6}[a-z]{1,6}\d{1,6}[a-z]|[:«_]r_?[0-9a-z]{1,4}\\?[:»_]/i;

/**
 * Source of axe whose selectors skip names that change with every visit. axe itself knows one such name
 * (`player_uid_`), and only for ids. Throws when axe's source has changed.
 */
export function readAxeSource(): string {
  const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
  const withIds = replaceOnce(source, '/player_uid_/', `/player_uid_|${generatedName.source}/i`);
  const length = /\(!(\w)\.value\|\|\1\.value\.length<\w+\)/.exec(withIds);
  const attribute = length?.[1];
  return replaceOnce(
    withIds,
    length?.[0] ?? '',
    `(!${attribute}.value||${length?.[0]}&&!${generatedName}.test(${attribute}.value))`,
  );
}

function replaceOnce(text: string, part: string, by: string): string {
  if (!part || text.split(part).length !== 2) throw new Error(`axe-core has changed: ${part}`);
  return text.replace(part, () => by);
}
