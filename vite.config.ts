import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildPages, licenceFile } from './src/web/build/buildPages.ts';
import { devPages } from './src/web/build/devPages.ts';

export default defineConfig({
  publicDir: 'src/web/public',
  appType: 'custom',
  plugins: [react(), tailwindcss(), devPages(), buildPages()],
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    license: { fileName: licenceFile },
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/web',
        rolldownOptions: {
          input: { site: 'src/web/site/client.ts', app: 'src/web/app/main.tsx' },
          // One file each for code that every island and the app load anyway: it compresses better.
          output: {
            // Files that load others list their names: short ones keep the first screen small.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                // Loaded by every public page, so kept apart from the groups below.
                { name: 'stored', test: /src\/web\/\w+\/stored\w+\.ts$|vite\/preload-helper/ },
                { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                // Every screen of the app needs these; `virtual` stays with the few that have long lists.
                {
                  name: 'libraries',
                  test: /node_modules\/(react-router|@tanstack\/(react-query|query-core))\//,
                },
                {
                  name: 'base',
                  test: /src\/web\/(words\/(messages|messageStore)|server\/request|islands\/parts\/keptToasts|ui\/\w+\/(messageWords|badge|button|notice|spinner|toast|useSwipe))\.tsx?$/,
                },
              ],
            },
          },
        },
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
