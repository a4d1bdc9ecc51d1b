import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { ApiContext } from './context.ts';

/** The built website: prerendered pages, immutable assets, the app's shell under /app, 404 with its page. */
export function serveSite(app: Hono, { webRoot }: ApiContext): void {
  app.use(
    '*',
    serveStatic({
      root: webRoot,
      precompressed: true,
      onFound: (path, c) => {
        const isAsset = /[\\/]assets[\\/]/.test(path);
        c.header('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    }),
  );
  app.get('/app/*', async (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('X-Robots-Tag', 'noindex');
    return c.html(await readFile(join(webRoot, 'app.html'), 'utf8'));
  });
}

/** The page for unknown addresses. */
export async function readNotFoundPage(webRoot: string): Promise<string> {
  return readFile(join(webRoot, '404.html'), 'utf8').catch(
    () => '<!doctype html><title>Seite nicht gefunden</title>',
  );
}
