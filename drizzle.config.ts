import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: [
    'apiKeys',
    'checks',
    'findings',
    'mediaItems',
    'organizations',
    'pages',
    'scanEvents',
    'scanPages',
    'scans',
    'storedFiles',
    'users',
    'websiteClaims',
    'websites',
  ].map((table) => `./src/model/${table}.ts`),
  out: './migrations',
});
