import { createRoute, OpenAPIHono, z } from '@hono/zod-openapi';
import { version as release } from '../../../log.ts';
import { newestTag } from '../../../model/database/migrate.ts';
import { countFailedJobs } from '../../../model/queue/failedJobs.ts';
import { isHealthy } from '../../../model/system/health.ts';
import { findFile } from '../../../model/system/storedFiles.ts';
import { countWorkers } from '../../../model/system/workers.ts';
import { AppError } from '../../../shared/errors/appErrors.ts';
import { allow } from '../../http/access.ts';
import type { ApiContext } from '../../http/context.ts';
import { answers } from '../../http/responseSchemas.ts';

const statusSchema = z.object({ status: z.string() });

const readySchema = statusSchema.extend({
  failed_jobs: z
    .int()
    .min(0)
    .meta({ description: 'set aside after their last try; `stufenlos jobs` names them' }),
  storage: z
    .enum(['enough', 'full'])
    .meta({ description: 'full: changes get 507 until there is space on the disk again' }),
  workers: z.object({ working: z.int().min(0), without_browser: z.int().min(0) }).meta({
    description: 'processes that work off the queues; those without a working browser take no scan',
  }),
});

const toHealthRoute = <P extends string>(path: P) =>
  createRoute({
    ...allow('public'),
    method: 'get',
    path,
    summary: 'Ob der Prozess lebt',
    responses: answers(statusSchema, 'Der Prozess lebt'),
  });

const ready = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/healthz/ready',
  summary: 'Ob die Installation bereit ist',
  responses: { ...answers(readySchema, 'Bereit'), 503: { description: 'Noch nicht bereit' } },
});

const file = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/files/{hash}',
  summary: 'Gespeicherte Datei lesen',
  request: { params: z.object({ hash: z.string().regex(/^[0-9a-f]{64}$/) }) },
  responses: { 200: { description: 'Eine gespeicherte Datei (Website-Symbol)' } },
});

const version = createRoute({
  ...allow('public'),
  method: 'get',
  path: '/version',
  summary: 'Nennt die Version und den Stand der Datenbank, den sie braucht',
  responses: answers(z.object({ version: z.string(), schema: z.string() }), 'Version'),
});

export function systemRoutes({ store, isReady }: ApiContext) {
  return new OpenAPIHono({
    defaultHook: (result) => {
      if (!result.success) throw new AppError('NOT_FOUND');
    },
  })
    .openapi(toHealthRoute('/healthz'), (c) => c.json({ status: 'live' }, 200))
    .openapi(toHealthRoute('/healthz/live'), (c) => c.json({ status: 'live' }, 200))
    .openapi(ready, async (c) => {
      const ready = isReady() && (await isHealthy(store.db));
      if (!ready) return c.json({ status: 'not ready' }, 503);
      const storage = store.isFull() ? ('full' as const) : ('enough' as const);
      const [failed_jobs, workers] = await Promise.all([countFailedJobs(store.db), countWorkers(store.db)]);
      return c.json({ status: 'ready', failed_jobs, storage, workers }, 200);
    })
    .openapi(version, (c) => c.json({ version: release, schema: newestTag() }, 200))
    .openapi(file, async (c) => {
      const found = await findFile(store.db, c.req.valid('param').hash);
      if (!found) throw new AppError('NOT_FOUND');
      c.header('Content-Type', found.media_type);
      c.header('Cache-Control', 'public, max-age=31536000, immutable');
      return c.body(Uint8Array.from(found.body).buffer);
    });
}
