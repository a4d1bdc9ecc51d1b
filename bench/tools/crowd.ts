import { quantile } from '../figures.ts';
import type { BenchSite } from './site.ts';
import { toAddress, type Visit, visit } from './visitor.ts';

export type Row = { what: string; measured: string; target: string; isMet: boolean };
export type Place = { server: string; site: BenchSite };

const toSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const toTarget = (
  what: string,
  measured: string,
  { target, isMet }: { target: string; isMet: boolean },
): Row => ({
  what,
  measured,
  target,
  isMet,
});
const tell = (what: string, measured: string): Row => ({ what, measured, target: '', isMet: true });

/** A hundred visitors at the same moment, each from an address of their own, each for another page. */
export async function measureCrowd({ server, site }: Place, visitors: number): Promise<Row[]> {
  const startedAt = performance.now();
  const visits = await Promise.all(
    Array.from({ length: visitors }, (_, n) => visit(server, site.toUrl(n), toAddress(n))),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const served = visits.filter(({ resultMs }) => resultMs !== null);
  for (const error of new Set(visits.map(({ error }) => error).filter(Boolean))) console.error(`- ${error}`);
  return [
    ...toFirstRows(`${visitors} visitors, ${visitors} pages`, visits, 2_000),
    toTarget('… have their result', `${served.length}`, {
      target: `${visitors}`,
      isMet: served.length === visitors,
    }),
    tell('… results a minute', ((served.length / seconds) * 60).toFixed(0)),
    ...toPlaceRows(served),
  ];
}

/** Time to the first state, which is an answer or a place in the queue. */
function toFirstRows(what: string, visits: Visit[], targetMs: number): Row[] {
  const ms = visits.map(({ firstMs }) => firstMs);
  const answered = visits.filter(({ status }) => status === 202).length;
  return [
    toTarget(`${what}: answered with a state`, `${answered}`, {
      target: `${visits.length}`,
      isMet: answered === visits.length,
    }),
    toTarget(`… after, p50 / p99`, `${toSeconds(quantile(ms, 0.5))} / ${toSeconds(quantile(ms, 0.99))}`, {
      target: `p99 ≤ ${toSeconds(targetMs)}`,
      isMet: quantile(ms, 0.99) <= targetMs,
    }),
  ];
}

/** By the order in which the results came: the queue is worth something when the first do not wait for the last. */
function toPlaceRows(served: Visit[]): Row[] {
  const ms = served.map(({ resultMs }) => resultMs!).toSorted((a, b) => a - b);
  const places = [1, 10, 25, 50, 100].filter((place) => place <= ms.length);
  return places.map((place) => tell(`… result of place ${place} after`, toSeconds(ms[place - 1]!)));
}

/** As many for one address: it is visited once. */
export async function measureSame({ server, site }: Place, visitors: number): Promise<Row[]> {
  const url = site.toUrl(1_000);
  const visits = await Promise.all(
    Array.from({ length: visitors }, (_, n) => visit(server, url, toAddress(n))),
  );
  const served = visits.filter(({ resultMs }) => resultMs !== null).length;
  const ms = visits.map(({ resultMs }) => resultMs ?? Number.POSITIVE_INFINITY);
  const count = site.countVisits(url);
  return [
    ...toFirstRows(`${visitors} visitors, one page`, visits, 2_000),
    toTarget('… have their result', `${served}`, { target: `${visitors}`, isMet: served === visitors }),
    tell('… after, p50 / p99', `${toSeconds(quantile(ms, 0.5))} / ${toSeconds(quantile(ms, 0.99))}`),
    // the preview itself loads a page once more, for its other views
    toTarget('… visits of the page', `${count}`, { target: '≤ 2', isMet: count >= 1 && count <= 2 }),
  ];
}

/** One client asks for 40 pages at once; then five others come. */
export async function measureGreedy({ server, site }: Place): Promise<Row[]> {
  const greedy = Promise.all(
    Array.from({ length: 40 }, (_, n) => visit(server, site.toUrl(2_000 + n), toAddress(700))),
  );
  const others = await Promise.all(
    Array.from({ length: 5 }, (_, n) => visit(server, site.toUrl(3_000 + n), toAddress(800 + n))),
  );
  const visits = await greedy;
  const refused = visits.filter(({ status }) => status === 429);
  const isHonest = refused.every(
    ({ retryAfter, error }) => retryAfter !== null && /versuchen/.test(error ?? ''),
  );
  const served = others.filter(({ resultMs }) => resultMs !== null);
  const lastMs = Math.max(...served.map(({ resultMs }) => resultMs!));
  return [
    toTarget('one client, 40 pages at once: refused with 429, reason and time', `${refused.length}`, {
      target: '≥ 37',
      isMet: refused.length >= 37 && isHonest,
    }),
    toTarget(
      '… five others beside it have their result',
      `${served.length}, the last after ${toSeconds(lastMs)}`,
      {
        target: '5',
        isMet: served.length === 5,
      },
    ),
  ];
}
