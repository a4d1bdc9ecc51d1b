import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, rename, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { drawSharePicture } from './sharePicture.ts';

export type SharePicture = { path: string; title: string; kicker: string };

const cacheDir = resolve('node_modules/.cache/stufenlos-pictures');

/** Draws every picture, or copies it from a cache folder that may vanish at any time. */
export async function writeSharePictures(webDir: string, pictures: SharePicture[]): Promise<void> {
  await mkdir(cacheDir, { recursive: true });
  const drawn = new Map<string, Promise<string>>();
  await Promise.all(
    pictures.map(async (picture) => {
      const target = join(webDir, picture.path);
      await mkdir(dirname(target), { recursive: true });
      await copyFile(await findOrDraw(drawn, picture), target);
    }),
  );
}

function findOrDraw(drawn: Map<string, Promise<string>>, { title, kicker }: SharePicture): Promise<string> {
  const key = toKey(title, kicker);
  const file = drawn.get(key) ?? drawInto(join(cacheDir, `${key}.png`), { title, kicker });
  drawn.set(key, file);
  return file;
}

async function drawInto(file: string, words: { title: string; kicker: string }): Promise<string> {
  if (existsSync(file)) return file;
  // Another build at the same time never sees half a picture.
  const unfinished = `${file}.${randomUUID()}`;
  await writeFile(unfinished, await drawSharePicture(words));
  await rename(unfinished, file);
  return file;
}

/** Hash of the texts and of the drawing code: a change of either draws a new picture. */
function toKey(...texts: string[]): string {
  const hash = createHash('sha256');
  for (const name of ['sharePicture.ts', 'icons.ts', 'png.ts', '../ui/sign/markPaths.ts'])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.update(JSON.stringify(texts)).digest('hex').slice(0, 32);
}
