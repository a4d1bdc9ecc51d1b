import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildPages } from './src/web/build/buildPages.ts';
import { devPages } from './src/web/build/devPages.ts';

export default defineConfig({
  publicDir: 'src/web/public',
  appType: 'custom',
  plugins: [react(), tailwindcss(), devPages(), buildPages()],
  build: { assetsInlineLimit: 0, modulePreload: { polyfill: false }, reportCompressedSize: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        rolldownOptions: { input: { site: 'src/web/site/client.ts', app: 'src/web/app/main.tsx' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/prerender',
        copyPublicDir: false,
        rolldownOptions: { input: { render: 'src/web/site/render.tsx' } },
      },
    },
  },
});
