import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** What the server shall show: pages of the packages, so often below `/k1`, `/k2` …, and so many generated small ones. */
export type SiteCall = { pages: string[]; copies: number; tiny: number };

export type SiteMessage = { port: number } | { visits: { [path: string]: number } };

export type BenchSite = {
  /** Entry of the allow list. */
  target: string;
  /** The page at which a scan begins, which is the first of the sitemap. */
  startUrl: string;
  /** Addresses of all pages, in the order of the sitemap. */
  urls: string[];
  /** How often each page's path was asked for since the last call. */
  takeVisits(): Promise<{ [path: string]: number }>;
  /** From now on every n-th page says something else than before. */
  change(every: number): void;
  close(): Promise<void>;
};

/** Starts the website's server, a process of its own. */
export async function serveSite(call: SiteCall): Promise<BenchSite> {
  const server = fork(join(import.meta.dirname, 'siteServer.ts'), [JSON.stringify(call)]);
  const ended = once(server, 'exit');
  const [said] = (await once(server, 'message')) as [{ port: number }];
  const origin = `http://127.0.0.1:${said.port}`;
  const urls = listPaths(call).map((path) => origin + encodeURI(path));
  return {
    target: `127.0.0.1:${said.port}`,
    startUrl: urls[0]!,
    urls,
    async takeVisits() {
      server.send('visits');
      const [answer] = (await once(server, 'message')) as [{ visits: { [path: string]: number } }];
      return answer.visits;
    },
    change: (every) => void server.send(every),
    async close() {
      server.disconnect();
      await ended;
    },
  };
}

/** Every page that the website has, the same for everybody who visits it. */
export function listPaths({ pages, copies, tiny }: SiteCall): string[] {
  const prefixes = copies === 1 ? [''] : Array.from({ length: copies }, (_, n) => `/k${n + 1}`);
  const small = Array.from({ length: tiny }, (_, n) => `/s/${n + 1}.html`);
  return [...prefixes.flatMap((prefix) => pages.map((page) => prefix + page)), ...small];
}
