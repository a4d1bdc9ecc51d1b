import { LRUCache } from 'lru-cache';
import { Gauge, type Registry } from 'prom-client';
import { countQueues, type QueueCount } from '../model/queue/queueCounts.ts';
import type { Store } from '../model/store.ts';
import { isHealthy } from '../model/system/health.ts';

/** Several scrapers, or one in a hurry, cost the database one statement in this time. */
const keptMs = 5_000;

const states = ['waiting', 'delayed', 'active', 'failed'] as const;

type Source = Pick<Store, 'db' | 'countConnections'>;

/** Adds what is read of queues and database when somebody asks. */
export function addStoreGauges(registry: Registry, store: Source): void {
  const registers = [registry];
  const read = toCachedCounts(store);
  new Gauge({
    name: 'stufenlos_database_up',
    help: '1 if the database answers within two seconds',
    registers,
    collect: async function () {
      this.set((await read()) ? 1 : 0);
    },
  });
  addQueues(registers, read);
  addPool(registers, store);
}

type Read = () => Promise<QueueCount[] | null>;

/** Null when the database does not answer: a scrape then says so instead of hanging. */
function toCachedCounts({ db }: Source): Read {
  const cache = new LRUCache<'counts', { queues: QueueCount[] | null }>({
    max: 1,
    ttl: keptMs,
    fetchMethod: async () => ({
      queues: (await isHealthy(db)) ? await countQueues(db).catch(() => null) : null,
    }),
  });
  return async () => (await cache.fetch('counts'))?.queues ?? null;
}

function addQueues(registers: Registry[], read: Read): void {
  new Gauge({
    name: 'stufenlos_queue_jobs',
    help: 'Jobs of all workers by queue and state; equal in every process of an installation',
    labelNames: ['queue', 'state'] as const,
    registers,
    collect: async function () {
      const queues = await read();
      this.reset();
      for (const { name, ...counts } of queues ?? [])
        for (const state of states) this.set({ queue: name, state }, counts[state]);
    },
  });
  new Gauge({
    name: 'stufenlos_queue_oldest_seconds',
    help: 'How long the oldest job that may begin has waited',
    labelNames: ['queue'] as const,
    registers,
    collect: async function () {
      const queues = await read();
      this.reset();
      for (const { name, oldest_seconds } of queues ?? []) this.set({ queue: name }, oldest_seconds);
    },
  });
}

function addPool(registers: Registry[], { countConnections }: Source): void {
  new Gauge({
    name: 'stufenlos_database_connections',
    help: 'Connections of this process to PostgreSQL; the embedded database has none',
    labelNames: ['state'] as const,
    registers,
    collect() {
      const counts = countConnections();
      if (!counts) return;
      this.set({ state: 'active' }, counts.active);
      this.set({ state: 'idle' }, counts.idle);
    },
  });
  new Gauge({
    name: 'stufenlos_database_connections_max',
    help: 'Connections to PostgreSQL that this process may open',
    registers,
    collect() {
      this.set(countConnections()?.max ?? 0);
    },
  });
  new Gauge({
    name: 'stufenlos_database_waiting_requests',
    help: 'Statements that wait for a connection',
    registers,
    collect() {
      this.set(countConnections()?.waiting ?? 0);
    },
  });
}
