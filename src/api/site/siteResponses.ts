import { randomUUID } from 'node:crypto';
import type { ApiContext } from '../http/context.ts';
import { readSafeHeaders, toStyleHash } from '../http/headers.ts';
import type { Headers, Packed, SiteFile } from './siteFiles.ts';

export async function prepareHeaders(
  file: SiteFile,
  packed: Packed,
  context: Pick<ApiContext, 'publicUrl' | 'siteFacts'>,
): Promise<Headers> {
  packed.headers ??= {
    ...(await readSafeHeaders(context, listStyles(file))),
    ...toHeaders(file, packed),
  };
  return packed.headers;
}

const listStyles = ({ isPage, text }: SiteFile): string[] =>
  isPage && text ? [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => toStyleHash(css!)) : [];

function toHeaders(file: SiteFile, { bytes, encoding, etag }: Packed): Headers {
  const isHashed = file.name.startsWith('assets/');
  return {
    'content-type': file.type,
    'content-length': String(bytes.length),
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
    ...(file.varies ? { vary: 'Accept-Encoding' } : {}),
    ...toLink(file),
    ...(/^(?:app\.html$|vorlagen\/)/.test(file.name) ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

const fontOfPage = /<link rel="preload" href="(\/[^"]+)" as="font"/;

/** Preloads the page's first font, for browsers and proxies that read headers before the page. */
function toLink({ isPage, text }: SiteFile): Headers {
  const font = isPage && text ? fontOfPage.exec(text)?.[1] : undefined;
  return font ? { link: `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } : {};
}

/**
 * Answers 200, or 304 if the client has exactly these bytes. Headers stay a plain object, which
 * @hono/node-server writes without conversion.
 */
export function toFileResponse(request: Request, { bytes, etag }: Packed, headers: Headers): Response {
  const had = request.headers.get('if-none-match');
  if (had === null || !names(had, etag)) return new Response(bytes, { headers });
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}

/** Compares weakly, as RFC 9110 requires here: proxies that recompress mark our tags as weak. */
const names = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

export const withOwnId = (headers: Headers): Headers => ({ ...headers, 'x-request-id': randomUUID() });
