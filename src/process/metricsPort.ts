import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { log, version } from '../log.ts';
import { registry } from '../metrics.ts';
import type { Store } from '../model/store.ts';
import { listen, type Place } from './listen.ts';
import type { Cleanup } from './role.ts';
import { addStoreGauges } from './storeGauges.ts';

type Source = { store: Pick<Store, 'db' | 'countConnections'>; role: string };

/**
 * Opens the port for Prometheus, without a login: only this machine reaches it unless the operator sets another address.
 * Throws StartError when the port is taken.
 */
export async function openMetricsPort(place: Place, source: Source): Promise<Cleanup> {
  const all = Registry.merge([registry, toOwn(source)]);
  const fetch = async ({ url, method }: Request) => {
    if (new URL(url).pathname !== '/metrics') return new Response('Not found\n', { status: 404 });
    if (method !== 'GET' && method !== 'HEAD') return new Response(null, { status: 405 });
    return new Response(await all.metrics(), { headers: { 'content-type': all.contentType } });
  };
  const settings = { setting: 'STUFENLOS_METRICS_PORT', hostSetting: 'STUFENLOS_METRICS_HOST' };
  const { server, port } = await listen({ ...place, ...settings }, { fetch });
  log.info({ port }, 'Metrics port was opened');
  return () =>
    new Promise((done) => {
      server.close(() => done());
      if ('closeAllConnections' in server) server.closeAllConnections();
    });
}

function toOwn({ store, role }: Source): Registry {
  const own = new Registry();
  collectDefaultMetrics({ register: own });
  addStoreGauges(own, store);
  const build = { name: 'stufenlos_build_info', help: 'Version and role of this process', registers: [own] };
  new Gauge({ ...build, labelNames: ['version', 'role'] as const }).set({ version, role }, 1);
  return own;
}
