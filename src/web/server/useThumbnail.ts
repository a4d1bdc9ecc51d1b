import { useEffect, useSyncExternalStore } from 'react';
import type { DrawnThumbnail } from '../../shared/contract/media.ts';
import { thumbnailLimits } from '../../shared/limits/media.ts';
import { sendJson } from './request.ts';

const gatherMs = 50;
const pausesMs = { first: 300, later: 1_000 };
const firstTries = 10;
const maxTries = 60;

const known = new Map<number, string | null>();
const open = new Map<number, { tries: number }>();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | null = null;

/**
 * Path of an image's thumbnail on our server; null: there is none, undefined: not yet known. The website itself is
 * never asked.
 */
export function useThumbnail(media_id: number | null): string | null | undefined {
  useEffect(() => {
    if (media_id !== null) ask(media_id);
  }, [media_id]);
  const read = () => (media_id === null ? null : known.get(media_id));
  return useSyncExternalStore(subscribe, read, () => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function ask(media_id: number): void {
  if (known.has(media_id) || open.has(media_id)) return;
  open.set(media_id, { tries: 0 });
  askSoon(gatherMs);
}

function askSoon(ms: number): void {
  if (timer !== null) return;
  timer = setTimeout(() => {
    timer = null;
    void askForAll();
  }, ms);
}

async function askForAll(): Promise<void> {
  const asked = [...open].sort(([, a], [, b]) => a.tries - b.tries).slice(0, thumbnailLimits.each);
  const ids = asked.map(([media_id]) => media_id);
  const { items } = await sendJson<{ items: DrawnThumbnail[] }>('POST', '/api/v1/thumbnails', { ids }).catch(
    () => ({ items: [] }),
  );
  const found = new Map(items.map((item) => [item.media_id, item]));
  for (const [media_id, state] of asked) note(media_id, state, found.get(media_id));
  for (const listener of listeners) listener();
  if (open.size > 0) askSoon(toPauseMs());
}

function toPauseMs(): number {
  const tries = Math.min(...[...open.values()].map((state) => state.tries));
  if (tries === 0) return gatherMs;
  return tries < firstTries ? pausesMs.first : pausesMs.later;
}

function note(media_id: number, state: { tries: number }, found: DrawnThumbnail | undefined): void {
  state.tries += 1;
  if (found?.status === 'waiting' && state.tries < maxTries) return;
  open.delete(media_id);
  known.set(media_id, found?.url ?? null);
}
