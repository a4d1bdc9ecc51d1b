import { OpenAPIHono } from '@hono/zod-openapi';
import { isHealthy } from '../../model/health.ts';
import { findFile } from '../../model/storedFiles.ts';
import { AppError } from '../../shared/errors.ts';
import type { ApiContext } from '../context.ts';

/** Health for machines, and our stored files (favicons). */
export function systemRoutes({ store, isReady }: ApiContext) {
  return new OpenAPIHono()
    .get('/healthz', (c) => c.json({ status: 'live' }))
    .get('/healthz/live', (c) => c.json({ status: 'live' }))
    .get('/healthz/ready', async (c) => {
      const ready = isReady() && (await isHealthy(store.db));
      return c.json({ status: ready ? 'ready' : 'not ready' }, ready ? 200 : 503);
    })
    .get('/files/:hash{[0-9a-f]{64}}', async (c) => {
      const file = await findFile(store.db, c.req.param('hash'));
      if (!file) throw new AppError('NOT_FOUND');
      c.header('Content-Type', file.media_type);
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(Uint8Array.from(file.body).buffer);
    });
}
