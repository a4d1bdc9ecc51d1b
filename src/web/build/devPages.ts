import type { Connect, Plugin, ViteDevServer } from 'vite';
import { isRunnableDevEnvironment } from 'vite';
import type { PageAssets } from '../site/document.tsx';

type Renderer = typeof import('../site/render.tsx');

export function devPages(): Plugin {
  return {
    name: 'stufenlos:dev-pages',
    apply: 'serve',
    configureServer: (server) => () => server.middlewares.use(renderOnRequest(server)),
    hotUpdate({ modules, server }) {
      if (this.environment.name !== 'ssr' || modules.length === 0) return;
      const { moduleGraph } = server.environments.client;
      const isInBrowser = (file: string | null) =>
        [...(moduleGraph.getModulesByFile(file ?? '') ?? [])].some(({ type }) => type === 'js');
      const onlyRendered = !modules.some(({ file }) => isInBrowser(file));
      if (onlyRendered) server.environments.client.hot.send({ type: 'full-reload' });
    },
  };
}

function renderOnRequest(server: ViteDevServer): Connect.NextHandleFunction {
  return (request, response, next) => {
    const path = new URL(request.originalUrl ?? '/', 'http://localhost').pathname;
    render(server, path)
      .then(({ status, html }) => {
        response.writeHead(status, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
        });
        response.end(html);
      })
      .catch(next);
  };
}

async function render(server: ViteDevServer, path: string): Promise<{ status: number; html: string }> {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('The ssr environment cannot run modules');
  const { findPage, renderPage } = (await ssr.runner.import('/src/web/site/render.tsx')) as Renderer;
  const page = findPage(path);
  const html = await renderPage(page, toDevAssets(page.entry));
  return { status: page.file === '404.html' ? 404 : 200, html: await server.transformIndexHtml(path, html) };
}

function toDevAssets(entry: 'site' | 'app'): PageAssets {
  const script = entry === 'site' ? '/src/web/site/client.ts' : '/src/web/app/main.tsx';
  return { script, preloads: [], font: null, css: null, stylesheets: [`/src/web/styles/${entry}.css`] };
}
