import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toFeed } from './feed.ts';
import { toIcons } from './icons.ts';
import { manifest } from './manifest.ts';
import { type SharePicture, writeSharePictures } from './sharePictures.ts';
import { robotsText, toSitemap } from './sitemap.ts';

type Renderer = typeof import('../site/render.tsx');
type Pages = Renderer['pages'];

/** Files for machines: search engines, feed readers, messengers, home screens. */
export async function writeMachineFiles(webDir: string, site: Renderer): Promise<void> {
  const files: [string, string | Buffer][] = [
    ['sitemap.xml', toSitemap(site.pages)],
    ['robots.txt', robotsText],
    ['feed.xml', toFeed(site.articles)],
    ['manifest.webmanifest', `${JSON.stringify(manifest, null, 2)}\n`],
    ...Object.entries(toIcons()),
  ];
  for (const [name, content] of files) await writeFile(join(webDir, name), content);
  await writeSharePictures(webDir, toSharePictures(site.pages, site.toImagePath));
}

export function toSharePictures(pages: Pages, toImagePath: Renderer['toImagePath']): SharePicture[] {
  return pages.flatMap(({ path, title, parents = [] }) =>
    path === null ? [] : [{ path: toImagePath(path), title, kicker: parents.at(-1)?.title ?? '' }],
  );
}
