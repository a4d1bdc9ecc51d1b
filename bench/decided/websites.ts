import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { openStore } from '../../src/model/store.ts';
import { listPages } from '../scan/pages.ts';
import { openPlace, toProductCommand } from '../scan/product.ts';
import { serveSite } from '../scan/site.ts';
import { type CountedPage, readPages } from './readPages.ts';

/** Packages whose pages make a website each: a documentation, an application, a shop. */
const websites = ['debian-handbook', 'startbootstrap-sb-admin-2', 'startbootstrap-business-casual'];

export const mostQuestions = 12;

/** What a scan leaves to people on one website. */
export type Website = { name: string; pages: CountedPage[] };

/** Scans each website with the command that people type, stored in a database of its own. */
export async function scanWebsites(most: number): Promise<Website[]> {
  const all = listPages(250);
  const scanned: Website[] = [];
  for (const name of websites) {
    const pages = all.filter((path) => path.startsWith(`/${name}/`)).slice(0, most);
    scanned.push({ name, pages: await scan(pages) });
  }
  return scanned;
}

async function scan(pages: string[]): Promise<CountedPage[]> {
  const site = await serveSite({ pages, copies: 1, tiny: 0 });
  const place = openPlace(site);
  try {
    const [program = '', ...args] = toProductCommand(site.startUrl, pages.length);
    const { status, stderr } = spawnSync(program, args, {
      cwd: join(import.meta.dirname, '../..'),
      encoding: 'utf8',
      env: { ...process.env, ...place.env },
    });
    if (status !== 0) throw new Error(`The website could not be scanned: ${stderr}`);
    return await readStored(String(place.env.STUFENLOS_DATA_DIR));
  } finally {
    place.remove();
    await site.close();
  }
}

async function readStored(dataDir: string): Promise<CountedPage[]> {
  const store = await openStore({
    dataDir,
    onQueueError: (fault) => console.error(fault),
    shutdownMs: 5_000,
  });
  try {
    return await readPages(store.db);
  } finally {
    await store.close();
  }
}
