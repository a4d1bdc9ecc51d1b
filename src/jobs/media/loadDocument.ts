import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { DueAddress } from '../../model/media/documentWork.ts';
import { type Answer, guardedStream } from '../../scanner/gate/fetch.ts';
import type { Guard } from '../../scanner/gate/guard.ts';
import { toScanError } from '../../scanner/gate/scanError.ts';
import { documentLimits } from '../../shared/limits/document.ts';
import { toSiteCredentials, type toSiteOptions } from '../website/siteOptions.ts';
import { asksForPatience, createHostPaces } from './hostPace.ts';

/** `file`: written to the path. `none`: the server answers, with something else than a PDF. */
export type LoadedDocument =
  | {
      outcome: 'file';
      hash: string;
      size_bytes: number;
      etag: string | null;
      last_modified: string | null;
    }
  | { outcome: 'same' }
  | { outcome: 'none'; fault: string }
  | { outcome: 'fault'; fault: string }
  | { outcome: 'tooLarge'; reason: string };

export type LoadDocument = (
  address: DueAddress,
  path: string,
  signal: AbortSignal,
) => Promise<LoadedDocument>;

type Options = { guard: Guard; site: ReturnType<typeof toSiteOptions> };

/**
 * Loads documents as a scan of the website would, through the guard. Cookies and headers go to the website
 * alone. A file that was checked is asked for only if it has changed. Throws only when `signal` was aborted.
 */
export function createDocumentLoader({ guard, site }: Options): LoadDocument {
  const inTurn = createHostPaces();
  const ask = (address: DueAddress, signal: AbortSignal) =>
    guardedStream(guard, address.url, {
      userAgent: site.userAgent,
      credentials: toSiteCredentials(site, address.url),
      headers: toConditions(address),
      timeoutMs: documentLimits.fetchMs,
      signal,
    });
  return async (address, path, signal) => {
    try {
      const answer = await inTurn(
        address.url,
        signal,
        () => ask(address, signal),
        ({ body }) => body.destroy(),
      );
      return await read(answer, path);
    } catch (fault) {
      signal.throwIfAborted();
      return { outcome: 'fault', fault: `Die Datei ließ sich nicht laden. ${toScanError(fault).message}` };
    }
  };
}

function toConditions({ isKnown, etag, last_modified }: DueAddress): Record<string, string> {
  if (!isKnown) return {};
  if (etag) return { 'if-none-match': etag };
  return last_modified ? { 'if-modified-since': last_modified } : {};
}

async function read(answer: Answer, path: string): Promise<LoadedDocument> {
  const { status, headers, body } = answer;
  if (status !== 200) body.destroy();
  if (status === 304) return { outcome: 'same' };
  if (status !== 200) return { outcome: 'fault', fault: toStatusWords(answer) };
  if (Number(headers.get('content-length') ?? 0) > documentLimits.maxBytes) {
    body.destroy();
    return tooLarge;
  }
  return write(body, path, {
    etag: headers.get('etag'),
    last_modified: headers.get('last-modified'),
    headers,
  });
}

type Marks = { etag: string | null; last_modified: string | null; headers: Headers };

/** A PDF begins with its mark, which some generators put a little later. */
const headBytes = 1_024;

async function write(body: Readable, path: string, { headers, ...marks }: Marks): Promise<LoadedDocument> {
  const hash = createHash('sha256');
  const file = await open(path, 'w', 0o600);
  let head = Buffer.alloc(0);
  let size_bytes = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (head.length < headBytes) head = Buffer.concat([head, chunk]).subarray(0, headBytes);
      if (head.length >= headBytes && !isPdf(head)) return toNone(headers);
      size_bytes += chunk.length;
      if (size_bytes > documentLimits.maxBytes) return tooLarge;
      hash.update(chunk);
      await file.write(chunk);
    }
  } finally {
    body.destroy();
    await file.close();
  }
  if (!isPdf(head)) return toNone(headers);
  return { outcome: 'file', hash: hash.digest('hex'), size_bytes, ...marks };
}

const isPdf = (head: Buffer): boolean => head.includes('%PDF-');

function toNone(headers: Headers): LoadedDocument {
  const type = headers.get('content-type')?.split(';')[0]?.trim().slice(0, 100);
  const what = type ? `eine Antwort vom Typ ${type}` : 'etwas anderes';
  return { outcome: 'none', fault: `Unter dieser Adresse kommt kein PDF, sondern ${what}.` };
}

const tooLarge: LoadedDocument = {
  outcome: 'tooLarge',
  reason: `Die Datei ist größer als ${documentLimits.maxBytes / 1_048_576} MB und wurde nicht geprüft.`,
};

function toStatusWords(answer: Answer): string {
  const { status } = answer;
  if (asksForPatience(answer))
    return 'Der Server bittet um Geduld. Der nächste Scan fragt wieder nach der Datei.';
  if (status === 404 || status === 410) return `Die Datei gibt es nicht: Der Server antwortet mit ${status}.`;
  if (status === 401 || status === 403)
    return `Der Server gibt die Datei nicht heraus: Er antwortet mit ${status}.`;
  return `Die Datei ließ sich nicht laden: Der Server antwortet mit ${status}.`;
}
