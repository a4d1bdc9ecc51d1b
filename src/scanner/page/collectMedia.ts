import type { FoundMedia, MediaKind } from '../../shared/work/audit.ts';
import type { ReadContext } from './collectContext.ts';

/**
 * `element`: place of the item. Surroundings are read only for the first element of each address, or the
 * first without `alt`.
 */
type Met = FoundMedia & { element: Element };

declare function readName(element: Element): string | null;

/**
 * Runs in the page. Lists its media, each address once. `alt`: null = missing, '' = decorative; labels go
 * before the attribute, as for screen readers. If an address occurs with and without text, the missing one
 * counts. Elements that cannot have `alt` (inline SVG, CSS background with role img) give their label or
 * `<title>`. Inline SVG has no address and gets `<page>#svg-<n>`.
 *
 * `data:` and `blob:` addresses are left out. Texts are cut to `caps.chars`. Images carry their surroundings.
 */
export function collectMediaInPage(
  roots: ParentNode[],
  caps: { media: number; chars: number; urlChars: number },
  readContext: ReadContext,
): FoundMedia[] {
  const sizes = listSizes();
  const found = new Map<string, FoundMedia>();
  const media = roots.flatMap((root) => [
    ...findImages(root),
    ...findDrawings(root),
    ...findPlayers(root),
    ...findDocuments(root),
  ]);
  for (const { element, ...item } of media) {
    const known = found.get(item.url);
    if (known && known.alt !== null && item.alt === null && item.kind === 'image')
      Object.assign(known, { alt: null, context: readContext(element) });
    if (known && item.kind === 'image') noteOther(known, item.alt, caps.chars);
    if (known || found.size >= caps.media || !/^https?:/.test(item.url) || item.url.length > caps.urlChars)
      continue;
    const context = item.kind === 'image' ? { context: readContext(element) } : {};
    found.set(item.url, { ...cut(item, caps.chars), file_size: sizes.get(item.url) ?? null, ...context });
  }
  return [...found.values()];
}

function noteOther(known: FoundMedia, alt: string | null, chars: number): void {
  const text = alt?.slice(0, chars);
  const others = known.other_alts ?? [];
  if (!text || text === known.alt || others.includes(text) || others.length === 3) return;
  known.other_alts = [...others, text];
}

function cut({ alt, title, media_type, ...item }: FoundMedia, chars: number): FoundMedia {
  const toCut = (text: string | null) => text?.slice(0, chars) ?? null;
  return { ...item, alt: toCut(alt), title: toCut(title), media_type: toCut(media_type) };
}

/** Sizes of completely loaded resources; servers of other origins may hide them. */
function listSizes(): Map<string, number> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const sized = entries.filter((entry) => entry.encodedBodySize > 0 && entry.responseStatus === 200);
  return new Map(sized.map((entry) => [entry.name, entry.encodedBodySize]));
}

function toItem(url: string, kind: MediaKind, rest: Partial<Met> & { element: Element }): Met {
  const base = { alt: null, title: null, file_size: null, width: null, height: null };
  return { ...base, ...rest, url, kind, media_type: rest.media_type ?? toMediaType(url) };
}

function findImages(root: ParentNode): Met[] {
  const images = [...root.querySelectorAll('img')].map((image) =>
    toItem(image.currentSrc || image.src, 'image', {
      element: image,
      alt: readName(image) ?? image.getAttribute('alt'),
      title: image.getAttribute('title'),
      width: image.naturalWidth || null,
      height: image.naturalHeight || null,
    }),
  );
  const buttons = [...root.querySelectorAll<HTMLInputElement>('input[type="image" i][src]')].map((button) =>
    toItem(button.src, 'image', {
      element: button,
      alt: readName(button) ?? button.getAttribute('alt'),
      title: button.getAttribute('title'),
    }),
  );
  return [...images, ...buttons];
}

function findDrawings(root: ParentNode): Met[] {
  const page = location.href.replace(/#.*$/s, '');
  const drawings = [...root.querySelectorAll('svg[role="img"], svg[role="image"]')].map((svg, index) => {
    const { width, height } = svg.getBoundingClientRect();
    return toItem(`${page}#svg-${index + 1}`, 'image', {
      element: svg,
      alt: readName(svg) ?? svg.querySelector('title')?.textContent ?? null,
      media_type: 'image/svg+xml',
      width: Math.round(width) || null,
      height: Math.round(height) || null,
    });
  });
  const painted = root.querySelectorAll<HTMLElement>(':is([role="img"], [role="image"]):not(svg, img)');
  const backgrounds = [...painted].flatMap((element) => {
    const url = /url\("(.+?)"\)/.exec(getComputedStyle(element).backgroundImage)?.[1];
    const alt = readName(element);
    return url ? [toItem(url, 'image', { element, alt, title: element.getAttribute('title') })] : [];
  });
  return [...drawings, ...backgrounds];
}

function findPlayers(root: ParentNode): Met[] {
  return [...root.querySelectorAll<HTMLMediaElement>('video, audio')].map((player) => {
    const source = player.querySelector('source');
    const isVideo = player.localName === 'video';
    const url = player.currentSrc || player.src || source?.src || '';
    return toItem(url, isVideo ? 'video' : 'audio', {
      element: player,
      title: player.getAttribute('title') ?? player.getAttribute('aria-label'),
      media_type: source?.type.split(';')[0] || toMediaType(url),
      width: (player as HTMLVideoElement).videoWidth || null,
      height: (player as HTMLVideoElement).videoHeight || null,
    });
  });
}

function findDocuments(root: ParentNode): Met[] {
  const links = [...root.querySelectorAll<HTMLAnchorElement>(':is(a, area)[href]:not(svg *)')];
  return links
    .filter(({ href }) => /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|rtf|epub)$/i.test(href.replace(/[?#].*$/s, '')))
    .map((link) =>
      toItem(link.href.replace(/#.*$/s, ''), 'document', {
        element: link,
        title: (link.title || link.textContent || '').trim().replace(/\s+/g, ' ').slice(0, 200) || null,
      }),
    );
}

function toMediaType(url: string): string | null {
  const office = 'application/vnd.openxmlformats-officedocument.';
  const open = 'application/vnd.oasis.opendocument.';
  const types: Record<string, string> = {
    ...{ jpg: 'image/jpeg', jpeg: 'image/jpeg', png: 'image/png', gif: 'image/gif', webp: 'image/webp' },
    ...{ avif: 'image/avif', svg: 'image/svg+xml', ico: 'image/x-icon', bmp: 'image/bmp' },
    ...{ mp4: 'video/mp4', webm: 'video/webm', ogv: 'video/ogg', mov: 'video/quicktime' },
    ...{ mp3: 'audio/mpeg', ogg: 'audio/ogg', oga: 'audio/ogg', wav: 'audio/wav', m4a: 'audio/mp4' },
    ...{ pdf: 'application/pdf', rtf: 'application/rtf', epub: 'application/epub+zip' },
    ...{ doc: 'application/msword', xls: 'application/vnd.ms-excel', ppt: 'application/vnd.ms-powerpoint' },
    docx: `${office}wordprocessingml.document`,
    xlsx: `${office}spreadsheetml.sheet`,
    pptx: `${office}presentationml.presentation`,
    ...{ odt: `${open}text`, ods: `${open}spreadsheet`, odp: `${open}presentation` },
  };
  const ending = /\.([a-z0-9]+)$/i.exec(url.replace(/[?#].*$/s, ''))?.[1]?.toLowerCase();
  return (ending && types[ending]) || null;
}

export const mediaParts = [
  collectMediaInPage,
  cut,
  noteOther,
  listSizes,
  toItem,
  findImages,
  findDrawings,
  findPlayers,
  findDocuments,
  toMediaType,
];
