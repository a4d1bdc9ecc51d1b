/** `https://a.de/bilder/Gr%C3%BC%C3%9Fe.jpg` → `Grüße.jpg`; null when the address ends in a slash or cannot be read. */
export function findFileName(url: string): string | null {
  const name = URL.parse(url)?.pathname.split('/').at(-1);
  return name ? decodePath(name) : null;
}

/** Percent-decoded text, or the text itself where its encoding is broken. */
export function decodePath(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
