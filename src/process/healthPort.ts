import { log } from '../log.ts';
import { listen, type Place } from './listen.ts';
import type { Cleanup } from './role.ts';

/**
 * Opens a worker's port for those who watch it. `/healthz/ready` gives 200 while the browser works, else 503. Throws
 * StartError when the port is taken.
 */
export async function openHealthPort(place: Place, hasBrowser: () => boolean | null): Promise<Cleanup> {
  const fetch = ({ url }: Request) => answer(new URL(url).pathname, hasBrowser());
  const { server, port } = await listen({ ...place, setting: 'STUFENLOS_HEALTH_PORT' }, { fetch });
  log.info({ port }, 'Health port was opened');
  return () => new Promise((done) => server.close(() => done()));
}

function answer(path: string, hasBrowser: boolean | null): Response {
  if (path === '/healthz' || path === '/healthz/live') return Response.json({ status: 'live' });
  if (path !== '/healthz/ready') return Response.json({ status: 'not found' }, { status: 404 });
  if (hasBrowser) return Response.json({ status: 'ready', browser: 'working' });
  const browser = hasBrowser === null ? 'starting' : 'missing';
  return Response.json({ status: 'not ready', browser }, { status: 503 });
}
