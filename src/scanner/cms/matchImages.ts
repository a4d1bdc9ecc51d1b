import type { Attachment } from './wordpress.ts';

/**
 * An image of a website and the library images its address matches. `level`: 2 exact, 1 a variant, 0 none.
 */
type WantedImage = { url: URL; level: 0 | 1 | 2; found: Map<number, Attachment> };

export type Matches = {
  add(attachments: Attachment[]): void;
  /** Library images that this address certainly shows. If there are several, the right one is unknown. */
  of(id: number): Attachment[];
};

/**
 * Finds the library images shown at these addresses. An address that the library itself names counts more
 * than one that differs by a suffix of WordPress (`-300x200`, `-scaled`). Keeps only images that the website
 * needs, because the library may be of any size.
 */
export function matchImages(images: { id: number; url: string }[]): Matches {
  const byId = new Map<number, WantedImage>();
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

function compare(byPath: Map<string, ImageMatch[]>, attachment: Attachment): void {
  for (const { url, path, isNamed } of listPlaces(attachment)) {
    const places = byPath.get(path) ?? [];
    for (const { wanted, isExact } of places.filter((place) => isSamePlace(place.wanted.url, url)))
      keep(wanted, attachment, isNamed && isExact ? 2 : 1);
  }
}

type ImageMatch = { wanted: WantedImage; isExact: boolean };

function indexByPath(all: WantedImage[]): Map<string, ImageMatch[]> {
  const byPath = new Map<string, ImageMatch[]>();
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

/** Addresses that the library names, and the name the file had before WordPress changed it. */
function listPlaces({ urls }: Attachment): { url: URL; path: string; isNamed: boolean }[] {
  const named = urls.map(toOrigin).filter((url) => url !== null);
  const places = named.map((url) => ({ url, path: toPath(url), isNamed: true }));
  // A size stays in the name: users who upload `plan-300x200.jpg` chose that name.
  const bases = places.slice(0, 1).map(({ url, path }) => ({ url, path: withoutEnding(path) }));
  return [...places, ...bases.map((place) => ({ ...place, isNamed: false }))];
}

function keep(wanted: WantedImage, attachment: Attachment, level: 1 | 2): void {
  if (level < wanted.level) return;
  if (level > wanted.level) wanted.found.clear();
  wanted.level = level;
  wanted.found.set(attachment.id, attachment);
}

/**
 * Resolves WordPress' own image service, which carries the address in its path (`i0.wp.com/example.de/…`).
 */
function toOrigin(address: string): URL | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  return /^i[0-3]\.wp\.com$/.test(url.hostname) ? URL.parse(`https:/${url.pathname}`) : url;
}

function toPath({ pathname }: URL): string {
  const path = pathname.replace(/\/{2,}/g, '/');
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return path;
  }
}

function toBases(path: string): string[] {
  const plain = path.replace(/(\.(?:jpe?g|png|gif))\.(?:webp|avif)$/i, '$1');
  const whole = plain.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, '');
  return [...new Set([plain, whole, withoutEnding(whole)])].filter((base) => base !== path);
}

/** WordPress adds these endings to files that it has scaled down, rotated or edited. */
const withoutEnding = (path: string): string => path.replace(/-(?:scaled|rotated|e\d{10,13})(?=\.\w+$)/, '');

/**
 * True for the same host (www. ignored). One host may also be below the other (`cdn.example.de` and
 * `example.de`) if both paths are WordPress uploads. Any other host may show another file.
 */
function isSamePlace(a: URL, b: URL): boolean {
  const [one, other] = [a, b].map(({ hostname }) => hostname.replace(/^www\./, '')) as [string, string];
  if (one === other) return a.port === b.port;
  const isBelow = one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
  return isBelow && a.pathname.includes('/uploads/') && b.pathname.includes('/uploads/');
}
