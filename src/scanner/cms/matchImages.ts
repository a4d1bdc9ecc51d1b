import type { Attachment } from './wordpress.ts';

/** An image of a website and what its address says about the file it shows. */
type Wanted = { url: URL; level: 0 | 1 | 2; found: Map<number, Attachment> };

export type Matches = {
  /** Looks at images of the media library. */
  add(attachments: Attachment[]): void;
  /** The images there that this address certainly shows; more than one: it cannot be told which. */
  of(id: number): Attachment[];
};

/**
 * Which images of a media library show the images at these addresses. An address that the library itself names counts
 * more than one that only differs by a size or an ending that WordPress appends (`-300x200`, `-scaled`). Only what the
 * website wants is kept: the library may be of any size.
 */
export function matchImages(images: { id: number; url: string }[]): Matches {
  const byId = new Map<number, Wanted>();
  for (const { id, url: address } of images) {
    const url = toOrigin(address);
    if (url) byId.set(id, { url, level: 0, found: new Map() });
  }
  const byPath = indexByPath([...byId.values()]);
  return {
    add: (attachments) => {
      for (const attachment of attachments) compare(byPath, attachment);
    },
    of: (id) => [...(byId.get(id)?.found.values() ?? [])],
  };
}

function compare(byPath: Map<string, Place[]>, attachment: Attachment): void {
  for (const { url, path, isNamed } of listPlaces(attachment)) {
    const places = byPath.get(path) ?? [];
    for (const { wanted, isExact } of places.filter((place) => isSamePlace(place.wanted.url, url)))
      keep(wanted, attachment, isNamed && isExact ? 2 : 1);
  }
}

type Place = { wanted: Wanted; isExact: boolean };

/** Each under its own path, and under those it may be a copy of. */
function indexByPath(all: Wanted[]): Map<string, Place[]> {
  const byPath = new Map<string, Place[]>();
  for (const wanted of all) {
    const own = toPath(wanted.url);
    for (const path of [own, ...toBases(own)]) {
      const places = byPath.get(path) ?? [];
      places.push({ wanted, isExact: path === own });
      byPath.set(path, places);
    }
  }
  return byPath;
}

/** What the library names, and what the file itself was called before. */
function listPlaces({ urls }: Attachment): { url: URL; path: string; isNamed: boolean }[] {
  const named = urls.map(toOrigin).filter((url) => url !== null);
  const places = named.map((url) => ({ url, path: toPath(url), isNamed: true }));
  // Not without a size: who uploads `plan-300x200.jpg` has named it so.
  const bases = places.slice(0, 1).map(({ url, path }) => ({ url, path: withoutEnding(path) }));
  return [...places, ...bases.map((place) => ({ ...place, isNamed: false }))];
}

function keep(wanted: Wanted, attachment: Attachment, level: 1 | 2): void {
  if (level < wanted.level) return;
  if (level > wanted.level) wanted.found.clear();
  wanted.level = level;
  wanted.found.set(attachment.id, attachment);
}

/** The address behind WordPress' own image service (`i0.wp.com/example.de/…`), which carries it in its path. */
function toOrigin(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return /^i[0-3]\.wp\.com$/.test(url.hostname) ? URL.parse(`https:/${url.pathname}`) : url;
}

/** Without `?ver=` and the like; percent-encoding does not count. */
function toPath({ pathname }: URL): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

/** What the file may have been called before WordPress or an image plugin named a copy after it. */
function toBases(path: string): string[] {
  const plain = path.replace(/(\.(?:jpe?g|png|gif))\.(?:webp|avif)$/i, '$1');
  const whole = plain.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  return [...new Set([plain, whole, withoutEnding(whole)])].filter((base) => base !== path);
}

/** WordPress' own endings of a file that it has made smaller, turned or changed. */
const withoutEnding = (path: string): string => path.replace(/-(?:scaled|rotated|e\d{10,13})(?=\.\w+$)/, '');

/**
 * The same host (www. ignored), or one below the other (`cdn.example.de` and `example.de`) where the path is that of
 * WordPress' uploads. Any other host may show another file.
 */
function isSamePlace(a: URL, b: URL): boolean {
  const [one, other] = [a, b].map(({ hostname }) => hostname.replace(/^www\./, '')) as [string, string];
  if (one === other) return a.port === b.port;
  const isBelow = one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
  return isBelow && a.pathname.includes('/uploads/') && b.pathname.includes('/uploads/');
}
