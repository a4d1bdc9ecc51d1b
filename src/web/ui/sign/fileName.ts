import { decodePath, findFileName } from '../../../shared/address/fileName.ts';

/** `https://a.de/bilder/Gr%C3%BC%C3%9Fe.jpg` → `Grüße.jpg`; without a file the host. */
export function toFileName(url: string): string {
  const parsed = URL.parse(url);
  if (!parsed) return url;
  if (parsed.protocol === 'data:') return 'in die Seite eingebettet';
  return findFileName(url) ?? decodePath(parsed.host);
}

export function toPath(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? decodePath(parsed.pathname + parsed.search) : url;
}
