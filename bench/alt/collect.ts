import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { env } from '../../src/env.ts';
import { openBrowser } from '../../src/scanner/browser/browser.ts';
import { findChromium } from '../../src/scanner/browser/chromium.ts';
import { openGuard } from '../../src/scanner/gate/guard.ts';
import { listPageImages } from '../../src/scanner/preview/pageImages.ts';
import type { ImageContext } from '../../src/shared/work/altText.ts';
import { sourceFolder, sources } from './fetchSources.ts';

/** An image where it stands: `page` and `image` are paths below the folder of the sources. */
export type FoundImage = { page: string; image: string; file: Buffer; context: ImageContext };

/** The pages that we wrote ourselves, because no package ships a shop with product data. */
const ownFolder = fileURLToPath(new URL('pages', import.meta.url));

const types: { [ending: string]: string } = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
};

/** Every image of the pages with its context, collected as the product collects it: in Chromium, through the guard. */
export async function collectImages(): Promise<FoundImage[]> {
  const server = await serve();
  const guard = await openGuard({ allowTargets: ['127.0.0.1:*'] });
  const chromiumPath = findChromium(env.CHROMIUM_PATH);
  const browser = openBrowser({ guard, chromiumPath, allowUnsandboxed: true, concurrency: 1 });
  const site = browser.openWebsite({ url: server.url });
  const found: FoundImage[] = [];
  try {
    for (const page of sources.pages) {
      const { images } = await listPageImages(site, `${server.url}/${page}`, {
        shown: 200,
        cost: { cpu_ms: 0 },
      });
      for (const { src, context } of images) found.push(...toFound(page, { src, context }, server.url));
    }
    return found;
  } finally {
    await browser.close();
    await guard.close();
    server.close();
  }
}

/** Nothing for inline drawings and for what the package does not hold. */
function toFound(page: string, { src, context }: { src: string; context: ImageContext }, url: string) {
  if (!src.startsWith(`${url}/`)) return [];
  const image = decodeURIComponent(new URL(src).pathname.slice(1));
  const path = toPath(image);
  return path ? [{ page, image, file: readFileSync(path), context }] : [];
}

/** Where a path of an address lies; null outside of our folders. */
function toPath(path: string): string | null {
  const [folder, rest] = path.startsWith('pages/') ? [ownFolder, path.slice(6)] : [sourceFolder, path];
  const file = normalize(join(folder, rest));
  return file.startsWith(folder) && existsSync(file) && statSync(file).isFile() ? file : null;
}

async function serve(): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => {
    const path = toPath(decodeURIComponent(new URL(request.url ?? '/', 'http://pages').pathname.slice(1)));
    if (!path) return void response.writeHead(404).end();
    response.writeHead(200, {
      'content-type': types[extname(path).toLowerCase()] ?? 'application/octet-stream',
    });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
