import { spawn } from 'node:child_process';
import { createServer, type Plugin } from 'vite';
import { env, toSiteFacts } from './src/env.ts';
import { fillSite } from './src/shared/siteFill.ts';

/** `npm run dev`: the server with restart on change, and in front of it Vite with reload. */
const port = env.PORT;
const apiPort = port + 1;
const origin = env.PUBLIC_URL ?? `http://localhost:${port}`;
const served = ['/api', '/functions', '/auth/v1', '/files', '/healthz', '/openapi.json'];

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts', 'all'], {
  env: { ...process.env, PUBLIC_URL: origin, PORT: String(apiPort) },
  stdio: 'inherit',
});

const target = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  plugins: [fillPages()],
  server: {
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, target])),
      '/dev/postfach': { target }, // keeps the host it was asked by: the server judges it
      // Forms are sent to the address of their page: only that goes to the server.
      '^/(?:newsletter|kontakt)(?:[/?]|$)': {
        target,
        bypass: ({ method, url }) => (method === 'POST' ? undefined : url),
      },
    },
  },
});
await vite.listen();
vite.printUrls();

const stop = () => {
  api.kill('SIGTERM');
  void vite.close().then(() => process.exit(0));
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);

/** What the server does with a built page (api/site/siteFiles). */
function fillPages(): Plugin {
  return {
    name: 'stufenlos:fill-pages',
    transformIndexHtml: { order: 'post', handler: (html) => fillSite(html, toSiteFacts(env, origin)) },
  };
}
