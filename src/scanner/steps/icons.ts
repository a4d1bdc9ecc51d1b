import { z } from 'zod';
import { type HtmlLink, readHtml } from '../discovery/html.ts';
import { decodeText } from '../gate/decodeText.ts';
import type { FetchedFile } from '../gate/fetch.ts';

type ReadFile = (url: string) => Promise<FetchedFile | null>;
type Icon = { href: string; sizes: string; type: string; rank: number };

const manifestSchema = z.object({
  icons: z.array(
    z.object({
      src: z.string(),
      sizes: z.string().catch(''),
      type: z.string().catch(''),
      purpose: z.string().catch('any'),
    }),
  ),
});

/** Beyond this an icon is a picture: more bytes for the same small place. */
const idealSize = 192;
const maxEach = 4;
const maxUrlChars = 2_048;
/** Enough for every size there is; more only costs time. */
const maxSizesChars = 200;

/**
 * Absolute addresses (http, https or data) of a website's icons, likeliest first. Order: those of the page, of its
 * web app manifest, /favicon.ico. Within these SVG first, then the size nearest to the displayed one.
 */
export async function* listIcons(pageUrl: string, html: string, read: ReadFile): AsyncGenerator<string> {
  const { links, base } = readHtml(html);
  const isBase = base !== null && base.length <= maxUrlChars;
  const baseUrl = (isBase && URL.parse(base, pageUrl)?.href) || pageUrl;
  yield* toAddresses(links.flatMap(toIcons), baseUrl);
  const manifest = links.find(({ rel }) => rel.includes('manifest'));
  const manifestUrl = manifest && URL.parse(manifest.href, baseUrl)?.href;
  if (manifestUrl) yield* readManifest(manifestUrl, await read(manifestUrl));
  yield new URL('/favicon.ico', pageUrl).href;
}

function toIcons({ rel, href, sizes, type }: HtmlLink): Icon[] {
  if (rel.includes('icon')) return [{ href, sizes, type, rank: 0 }];
  if (rel.some((name) => name.startsWith('apple-touch-icon')))
    return [{ href, sizes: sizes || '180x180', type, rank: 1 }];
  return [];
}

function readManifest(url: string, file: FetchedFile | null): string[] {
  const { success, data } = manifestSchema.safeParse(file && toJson(decodeText(file).text));
  if (!success) return [];
  const icons = data.icons.map(({ src, purpose, ...icon }) => ({
    ...icon,
    href: src,
    rank: purpose.includes('any') ? 0 : 1,
  }));
  return toAddresses(icons, file?.url ?? url);
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function toAddresses(icons: Icon[], baseUrl: string): string[] {
  const sorted = icons
    .filter(({ href }) => href.length <= maxUrlChars)
    .map((icon) => ({ ...icon, distance: toDistance(icon) }))
    .sort((a, b) => a.rank - b.rank || a.distance - b.distance);
  const urls = sorted.flatMap(({ href }) => URL.parse(href, baseUrl)?.href ?? []);
  return urls.filter((url) => /^(?:https?|data):/.test(url) && url.length <= maxUrlChars).slice(0, maxEach);
}

/** Less is better. An icon without a size is taken for a small one. */
function toDistance({ href, sizes, type }: Icon): number {
  if (type.includes('svg') || /\.svg(?:$|[?#])/i.test(href) || sizes.includes('any')) return -1;
  const widths = [...sizes.slice(0, maxSizesChars).matchAll(/(\d+)x\d+/gi)].map(([, width]) => Number(width));
  return Math.min(...(widths.length > 0 ? widths : [16]).map((width) => Math.abs(width - idealSize)));
}
