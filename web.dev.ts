import { spawn } from 'node:child_process';
import { createServer } from 'vite';

/** `npm run dev`: the server with restart on change, and in front of it Vite with reload. */
const port = Number(process.env.PORT ?? 3000);
const apiPort = port + 1;
const served = ['/api', '/functions', '/auth/v1', '/files', '/healthz', '/openapi.json'];

const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/main.ts', 'all'], {
  env: { PUBLIC_URL: `http://localhost:${port}`, ...process.env, PORT: String(apiPort) },
  stdio: 'inherit',
});

const target = `http://127.0.0.1:${apiPort}`;
const vite = await createServer({
  server: {
    port,
    strictPort: true,
    proxy: {
      ...Object.fromEntries(served.map((path) => [path, target])),
      '/dev/postfach': { target }, // keeps the host it was asked by: the server judges it
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
