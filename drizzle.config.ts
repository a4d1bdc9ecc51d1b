import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/model/tables/*.ts',
  out: './migrations',
});
