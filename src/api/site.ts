import { serveStatic } from '@hono/node-server/serve-static';
import type { Context, Hono } from 'hono';
import type { ApiContext } from './context.ts';

/** specification, app 2: the other reading of these addresses; the script leads to `/app/…`. */
const shortPaths = ['/dashboard', '/billing', '/organization'].flatMap((path) => [path, `${path}/`]);

/** The built website: prerendered pages, immutable assets, the app's shell under /app and its short addresses, 404 with its page. */
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
  app.on('GET', ['/app/*', ...shortPaths], (c, next) => {
    c.header('Cache-Control', 'no-cache');
    c.header('X-Robots-Tag', 'noindex');
    return serveOne(webRoot, 'app.html')(c, next);
  });
}

/** The page for unknown addresses, with its status. */
export async function serveNotFound(c: Context, webRoot: string): Promise<Response> {
  const page = await serveOne(webRoot, '404.html')(c, async () => {});
  return page
    ? new Response(page.body, { status: 404, headers: page.headers })
    : c.text('Seite nicht gefunden', 404);
}

const serveOne = (root: string, path: string) => serveStatic({ root, path, precompressed: true });
