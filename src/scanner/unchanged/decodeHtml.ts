/** Where a page's own `<meta>` may name its encoding. */
const prescanBytes = 1_024;

/**
 * The HTML as a browser reads it: byte order mark, then header, then `<meta>`. Where nobody names the encoding a browser
 * guesses: then both likely readings are given.
 */
export function decodeHtml(body: Uint8Array, contentType: string | null): string[] {
  const named = fromMark(body) ?? fromHeader(contentType) ?? fromMeta(body);
  const labels = named === null ? ['windows-1252', 'utf-8'] : [named];
  return labels.map((label) => toDecoder(label).decode(body));
}

function fromMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xff && b === 0xfe ? 'utf-16le' : null;
}

const fromHeader = (contentType: string | null): string | null =>
  /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;

function fromMeta(body: Uint8Array): string | null {
  const head = Buffer.from(body.subarray(0, prescanBytes)).toString('latin1');
  const label = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1] ?? null;
  // Who can read this `<meta>` byte by byte has no UTF-16.
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function toDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
