import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { fillSite } from '../../shared/siteFill.ts';
import type { ApiContext } from '../http/context.ts';
import type { Encoding } from './acceptEncoding.ts';

type Bytes = Buffer<ArrayBuffer>;

export type Headers = { [name: string]: string };

/**
 * One file in one encoding. `etag` belongs to exactly these bytes; `headers` is null until the first answer.
 */
export type Packed = { bytes: Bytes; encoding: Encoding; etag: string; headers: Headers | null };

/** File of the built website with its tokens filled. `pack` works once per encoding and fills `packed`. */
export type SiteFile = {
  name: string;
  type: string;
  isPage: boolean;
  varies: boolean;
  text: string | null;
  packed: { [encoding in Encoding]?: Packed };
  pack(encoding: Encoding): Promise<Packed>;
};

export type SiteFiles = ReturnType<typeof openSiteFiles>;

/**
 * Files with tokens for address and operator, which the build does not know. They are packed here, all others
 * by the build.
 */
const filled = /\.(?:html|xml|txt|webmanifest)$/;
const packable = /\.(?:html|xml|txt|webmanifest|js|css|svg|json)$/;

/** Milliseconds a file is sent without checking the disk. A new build shows up after that at the latest. */
const freshMs = 1_000;

/** Far more bytes than a build has. Strangers cannot fill it, because only existing files are kept. */
const maxBytes = 64 * 1_024 * 1_024;

type Kept = { file: SiteFile; version: string; facts: string; checkedAt: number };

/**
 * Built website in memory. Names are paths below `webRoot` as `toSiteFileName` (siteNames.ts) returns them.
 */
export function openSiteFiles({ webRoot, siteFacts }: Pick<ApiContext, 'webRoot' | 'siteFacts'>) {
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ file }) =>
      (file.text?.length ?? 0) + 2 * (file.packed.identity?.bytes.length ?? 0) + 1,
  });
  const loading = new Map<string, Promise<SiteFile>>();

  function recall(name: string): SiteFile | null {
    const known = kept.get(name);
    const isFresh = known && Date.now() - known.checkedAt < freshMs && known.facts === toKey();
    return isFresh ? known.file : null;
  }

  async function find(name: string): Promise<SiteFile | null> {
    const path = await findInside(webRoot, name);
    if (path === null) {
      kept.delete(name);
      return null;
    }
    const { mtimeMs, size } = await stat(path);
    const facts = toKey();
    const version = `${mtimeMs} ${size} ${facts}`;
    const known = kept.get(name);
    const file = known?.version === version ? known.file : await loadOnce({ name, path, version });
    kept.set(name, { file, version, facts, checkedAt: Date.now() });
    return file;
  }

  function loadOnce({ name, path, version }: { name: string; path: string; version: string }) {
    const key = `${name} ${version}`;
    const started = loading.get(key) ?? load(name, path).finally(() => loading.delete(key));
    loading.set(key, started);
    return started;
  }

  async function load(name: string, path: string): Promise<SiteFile> {
    const raw = await readFile(path);
    const text = filled.test(name) ? fillSite(raw.toString(), siteFacts()) : null;
    return toSiteFile({ name, path, text, bytes: text === null ? raw : Buffer.from(text) });
  }

  /**
   * Identifies the site facts, which are known only after listening. Files filled with other facts are filled
   * again.
   */
  const toKey = (): string => JSON.stringify(siteFacts());

  return { recall, find };
}

/**
 * Returns the disk path of a regular file below the root; null for everything else, also for symbolic links.
 */
async function findInside(root: string, name: string): Promise<string | null> {
  try {
    const path = join(await realpath(root), name);
    return (await realpath(path)) === path && (await stat(path)).isFile() ? path : null;
  } catch {
    return null;
  }
}

type Loaded = { name: string; path: string; text: string | null; bytes: Bytes };

function toSiteFile({ name, path, text, bytes }: Loaded): SiteFile {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const packed: SiteFile['packed'] = {
    identity: { bytes, encoding: 'identity', etag: `"${hash}"`, headers: null },
  };
  const packing = new Map<Encoding, Promise<Packed>>();
  const varies = packable.test(name);

  async function packOnce(encoding: Encoding): Promise<Packed> {
    const smaller = !varies
      ? null
      : text === null
        ? await readPacked(path, encoding)
        : await packings[encoding](bytes);
    const made = smaller && { bytes: smaller, encoding, etag: `"${hash}-${encoding}"`, headers: null };
    packed[encoding] = made ?? packed.identity!;
    return packed[encoding];
  }

  function pack(encoding: Encoding): Promise<Packed> {
    const done = packed[encoding];
    if (done) return Promise.resolve(done);
    const started = packing.get(encoding) ?? packOnce(encoding).finally(() => packing.delete(encoding));
    packing.set(encoding, started);
    return started;
  }

  return { name, type: toType(name), isPage: name.endsWith('.html'), varies, text, packed, pack };
}

async function readPacked(path: string, encoding: Encoding): Promise<Bytes | null> {
  const packedPath = await findInside('/', `${path}${encoding === 'br' ? '.br' : '.gz'}`);
  return packedPath ? readFile(packedPath) : null;
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Level 11 takes ten times as long and saves a fifteenth more, while a visitor waits. */
const brotliQuality = 9;

const packings: { [encoding in Encoding]: (bytes: Bytes) => Promise<Bytes> } = {
  br: (bytes) =>
    toBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => toGzip(bytes, { level: 9 }),
  identity: (bytes) => Promise.resolve(bytes),
};

const toType = (name: string): string =>
  name === 'feed.xml'
    ? 'application/atom+xml; charset=utf-8'
    : (getMimeType(name) ?? 'application/octet-stream');
