import { randomUUID } from 'node:crypto';
import type { ApiContext } from '../http/context.ts';
import { readSafeHeaders } from '../http/headers.ts';
import type { Headers, Packed, SiteFile } from './siteFiles.ts';

export async function prepareHeaders(
  file: SiteFile,
  packed: Packed,
  context: Pick<ApiContext, 'publicUrl' | 'siteFacts'>,
): Promise<Headers> {
  packed.headers ??= { ...(await readSafeHeaders(context)), ...toHeaders(file, packed) };
  return packed.headers;
}

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
    ...(file.name === 'app.html' ? { 'x-robots-tag': 'noindex' } : {}),
  };
}

const fontOfPage = /<link rel="preload" href="(\/[^"]+)" as="font"/;

/** The font a page starts with, for browsers and proxies that read headers first. */
function toLink({ isPage, text }: SiteFile): Headers {
  const font = isPage && text ? fontOfPage.exec(text)?.[1] : undefined;
  return font ? { link: `<${font}>; rel=preload; as=font; type="font/woff2"; crossorigin` } : {};
}

/** 200, or 304 for who has these very bytes already. Headers are a plain object: @hono/node-server writes that as it is. */
export function toFileResponse(request: Request, { bytes, etag }: Packed, headers: Headers): Response {
  const had = request.headers.get('if-none-match');
  if (had === null || !names(had, etag)) return new Response(bytes, { headers });
  const { 'content-length': _length, 'content-encoding': _encoding, ...rest } = headers;
  return new Response(null, { status: 304, headers: rest });
}

/** Compared weakly, as RFC 9110 wants it here: proxies that pack again mark ours so. */
const names = (header: string, etag: string): boolean =>
  header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);

export const withOwnId = (headers: Headers): Headers => ({ ...headers, 'x-request-id': randomUUID() });
