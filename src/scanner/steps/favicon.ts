import { fileTypeFromBuffer } from 'file-type';
import type { FoundFavicon } from '../../shared/contract/scan.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { scanLimits } from '../../shared/limits/scan.ts';
import { type FetchedFile, guardedFetch } from '../gate/fetch.ts';
import { listIcons } from './icons.ts';
import type { StepInput, StepResult } from './step.ts';

export type FaviconStep = StepResult & { favicon: FoundFavicon | null };

/**
 * Step 2: finds the best icon that really is an image. Sources: the start page's `html`, its web app
 * manifest, /favicon.ico. Throws only the reason of an aborted `signal`. SVG icons are foreign code: serve
 * them sandboxed.
 */
export async function findFavicon(input: StepInput & { html: string | null }): Promise<FaviconStep> {
  const read = (url: string) => readIconFile(input, url);
  for await (const url of listIcons(input.url, input.html ?? '', read)) {
    const favicon = await toFavicon(
      url,
      url.startsWith('data:') ? readDataUrl(url) : (await read(url))?.body,
    );
    if (favicon) return { progress: toProgress(favicon), favicon };
  }
  const message = 'Kein Website-Icon gefunden.';
  return { progress: { step: 'favicon', status: 'warning', message }, favicon: null };
}

const toProgress = ({ url }: FoundFavicon) =>
  ({
    step: 'favicon',
    status: 'success',
    message: 'Website-Icon gefunden.',
    data: { faviconUrl: url },
  }) as const;

async function readIconFile({ guard, ...options }: StepInput, url: string): Promise<FetchedFile | null> {
  try {
    const file = await guardedFetch(guard, url, { ...options, maxBytes: scanLimits.maxFaviconBytes });
    return file.status === 200 ? file : null;
  } catch (fault) {
    if (fault instanceof ScanError) return null;
    throw fault;
  }
}

function readDataUrl(url: string): Uint8Array | undefined {
  const [, type = '', content = ''] = /^data:([^,]*),(.*)$/s.exec(url) ?? [];
  if (/;\s*base64$/i.test(type)) return Buffer.from(content, 'base64');
  return Buffer.from(
    content.replace(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  );
}

/** Content decides the file type; the server's content type is ignored. */
async function toFavicon(url: string, body: Uint8Array | undefined): Promise<FoundFavicon | null> {
  if (!body) return null;
  const type = await fileTypeFromBuffer(body);
  const media_type = isSvg(body) ? 'image/svg+xml' : type?.mime;
  return media_type?.startsWith('image/') ? { url, media_type, body } : null;
}

/**
 * Matches text allowed before the root element, one piece at a time. One pattern for all of it would
 * backtrack without end.
 */
const prolog = /\s+|<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype\s+svg[^[>]*(?:\[[^\]]*\]\s*)?>/giy;

function isSvg(body: Uint8Array): boolean {
  const head = new TextDecoder().decode(body.subarray(0, 4_096));
  return /^<(?:\w+:)?svg[\s>]/i.test(head.replace(prolog, ''));
}
