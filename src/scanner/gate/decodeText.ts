/** A page's own `<meta>` may name its encoding in these first bytes (HTML spec). */
const prescanBytes = 1_024;

/**
 * Text of an answer as a browser reads it: byte order mark, charset of the content type, then `<meta>`. Without a known
 * encoding the text is a guess: UTF-8, or Windows-1252 when the bytes are no UTF-8.
 */
export function decodeText({ headers, body }: { headers: Headers; body: Uint8Array }): {
  text: string;
  isGuess: boolean;
} {
  const labels = [fromMark(body), fromHeader(headers.get('content-type')), fromMeta(body)];
  const decoder = labels.map(findDecoder).find((found) => found !== null);
  if (decoder) return { text: decoder.decode(body), isGuess: false };
  return { text: guess(body), isGuess: true };
}

function fromMark([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  return a === 0xff && b === 0xfe ? 'utf-16le' : null;
}

const fromHeader = (contentType: string | null): string | null =>
  /charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(contentType ?? '')?.[1] ?? null;

function fromMeta(body: Uint8Array): string | null {
  const head = Buffer.from(body.subarray(0, prescanBytes)).toString('latin1');
  const label = /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w:.-]{1,40})/i.exec(head)?.[1] ?? null;
  // If this ASCII `<meta>` is readable, the file is not UTF-16 (HTML spec: treat as UTF-8).
  return label && /^utf-?16/i.test(label) ? 'utf-8' : label;
}

function findDecoder(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** `stream`: a file cut within its last character is still UTF-8. */
function guess(body: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(body);
  }
}
