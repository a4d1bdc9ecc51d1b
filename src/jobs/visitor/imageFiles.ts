import pLimit, { type LimitFunction } from 'p-limit';
import { saveFile } from '../../model/system/storedFiles.ts';
import { guardedFetch } from '../../scanner/gate/fetch.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import type { PageImage } from '../../scanner/page/collectImages.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { toolLimits } from '../../shared/limits/visitor.ts';
import type { JobContext } from '../context/context.ts';

/** `bytes` is null unless `isKept` asked for them; both are null when the file could not be loaded. */
export type ImageFile = { bytes: Uint8Array | null; thumbnail: string | null };

type Cost = { cpu_ms: number };
type Wanted = { images: PageImage[]; isKept: (image: PageImage) => boolean; signal: AbortSignal; cost: Cost };

/** Requests at once, in all and per server: fewer than any browser sends. */
const lanes = { all: 3, host: 2 };
/** Milliseconds for all files of a page together; later files are shown without a picture. */
const allMs = 12_000;
const maxKeptBytes = 48_000_000;
const none: ImageFile = { bytes: null, thumbnail: null };

/**
 * Fetches each picture of a page once, through the guard and without a referrer, and stores a thumbnail of
 * it. A picture that cannot be loaded is no fault. Throws SCAN_STOPPED.
 */
export async function loadImageFiles(
  context: Pick<JobContext, 'store' | 'guard' | 'altText' | 'contactUrl'>,
  { images, isKept, signal, cost }: Wanted,
): Promise<Map<PageImage, ImageFile>> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(allMs)]);
  const inTurn = createTurns();
  const drawing = pLimit(1);
  const known = new Map<string, Promise<ImageFile>>();
  const room = { bytes: maxKeptBytes };
  const loaded = images.map(async (image): Promise<[PageImage, ImageFile]> => {
    const key = image.svg ?? image.src;
    const file = known.get(key) ?? load(image);
    known.set(key, file);
    return [image, await file];
  });
  return new Map(await Promise.all(loaded));

  async function load(image: PageImage): Promise<ImageFile> {
    try {
      return await inTurn(image.src, () => loadOne(image));
    } catch (fault) {
      if (signal.aborted) throw new ScanError('SCAN_STOPPED');
      if (fault instanceof ScanError || limit.aborted) return none;
      throw fault;
    }
  }

  /** Waits for the thumbnail before the next file is loaded, to limit the files in memory. */
  async function loadOne(image: PageImage): Promise<ImageFile> {
    const bytes = await readBytes(context, image, limit);
    if (!bytes) return none;
    const thumbnail = await drawing(() => saveThumbnail(context, bytes, { signal: limit, cost }));
    const isWanted = images.some((one) => one.src === image.src && isKept(one));
    return { bytes: keep(bytes, isWanted), thumbnail };
  }

  function keep(bytes: Uint8Array, isWanted: boolean): Uint8Array | null {
    if (!isWanted || bytes.length > room.bytes) return null;
    room.bytes -= bytes.length;
    return bytes;
  }
}

/** Pictures within the page (`data:`, SVG) need no turn. */
function createTurns() {
  const all = pLimit(lanes.all);
  const hosts = new Map<string, LimitFunction>();
  return <T>(url: string, work: () => Promise<T>): Promise<T> => {
    if (!/^https?:/.test(url)) return work();
    const host = URL.parse(url)?.host ?? '';
    const ofHost = hosts.get(host) ?? pLimit(lanes.host);
    hosts.set(host, ofHost);
    return ofHost(() => all(work));
  };
}

async function readBytes(
  { guard, contactUrl }: Pick<JobContext, 'guard' | 'contactUrl'>,
  { src, svg }: PageImage,
  signal: AbortSignal,
): Promise<Uint8Array | null> {
  if (svg) return Buffer.from(svg);
  if (src.startsWith('data:')) return toDataBytes(src);
  if (!/^https?:/.test(src)) return null;
  signal.throwIfAborted();
  const userAgent = defaultUserAgent(contactUrl);
  const maxBytes = toolLimits.maxImageBytes;
  const { status, body } = await guardedFetch(guard, src, { userAgent, maxBytes, signal });
  return status === 200 && body.length > 0 ? body : null;
}

/** Bytes of `data:image/png;base64,…` or percent-encoded data; null where it is neither. */
export function toDataBytes(url: string): Uint8Array | null {
  const [, type = '', text = ''] = /^data:([^,]*),(.*)$/s.exec(url) ?? [];
  try {
    const isBase64 = /;\s*base64\s*$/i.test(type);
    const plain = decodeURIComponent(text);
    const bytes = Buffer.from(plain, isBase64 ? 'base64' : 'utf8');
    return bytes.length > 0 ? bytes : null;
  } catch {
    return null;
  }
}

async function saveThumbnail(
  { store, altText }: Pick<JobContext, 'store' | 'altText'>,
  bytes: Uint8Array,
  { signal, cost }: { signal: AbortSignal; cost: Cost },
): Promise<string | null> {
  signal.throwIfAborted();
  try {
    const { body } = await altText.toThumbnail(bytes, { signal, cost });
    return await saveFile(store.db, { media_type: 'image/webp', body });
  } catch (fault) {
    if (fault instanceof AppError) return null;
    throw fault;
  }
}
