const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * The text of a fetched file: charset of a byte order mark, the content type or a `<meta charset>`, else UTF-8,
 * else (not valid UTF-8) Windows-1252, as browsers do.
 */
export function toText({ headers, body }: { headers: Headers; body: Uint8Array }): string {
  const declared = toCharset(headers.get('content-type') ?? '') ?? toCharset(toHead(body));
  const decoder = toMarked(body) ?? toDecoder(declared);
  if (decoder) return decoder.decode(body);
  try {
    return utf8.decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}

const toCharset = (text: string) => /charset\s*=\s*["']?\s*([\w-]+)/i.exec(text)?.[1] ?? null;

const toHead = (body: Uint8Array) => new TextDecoder('latin1').decode(body.subarray(0, 1_024));

function toMarked([first, second, third]: Uint8Array): TextDecoder | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder('utf-8');
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return null;
}

function toDecoder(charset: string | null): TextDecoder | null {
  if (charset === null) return null;
  try {
    return new TextDecoder(charset);
  } catch {
    return null;
  }
}
