import { isSameWebsite, toPageKey } from '../address/url.ts';
import type { OutlineLink } from '../work/outline.ts';
import type { SharedLink } from './groups.ts';

const maxKnown = 200_000;

/** Reads links of pages. Most pages share theirs, so each is kept once. */
export function openLinks() {
  const keys = new Map<string, string | null>();
  const links = new Map<string, SharedLink>();
  const texts = new Map<string, string>();
  const toKeyOnce = (href: string, { base, origin }: Base): string | null => {
    const from = /^(?:\/|[a-z]+:)/i.test(href) ? origin : base;
    return remember(keys, `${from} ${href}`, () => toKey(href, base));
  };
  return {
    toKey: (href: string, base: string) => toKeyOnce(href, toBase(base)),
    toShared(found: OutlineLink[], base: string): SharedLink[] {
      const from = toBase(base);
      return found.flatMap(([name, href]) => {
        const key = toKeyOnce(href, from);
        return key ? [remember(links, `${key}\n${name}\n${href}`, () => ({ key, name, href }))] : [];
      });
    },
    toText: (text: string): string => remember(texts, text, () => text),
  };
}

type Base = { base: string; origin: string };
const toBase = (base: string): Base => ({ base, origin: URL.parse(base)?.origin ?? '' });

function remember<T>(known: Map<string, T>, name: string, make: () => T): T {
  const met = known.get(name);
  if (met !== undefined) return met;
  const made = make();
  if (known.size < maxKnown) known.set(name, made);
  return made;
}

/** Address of a target as pages compare it; null for other websites and scripts. */
function toKey(href: string, base: string): string | null {
  const target = URL.parse(href, base);
  if (!target) return null;
  if (/^(?:tel|mailto):$/.test(target.protocol)) return target.href.replace(/[?\s].*/s, '').toLowerCase();
  if (!/^https?:$/.test(target.protocol) || !isSameWebsite(target.href, base)) return null;
  return toPageKey(target.href) + (target.hash === '#' ? '' : target.hash);
}
