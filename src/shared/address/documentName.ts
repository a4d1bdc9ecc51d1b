import { decodePath, findFileName } from './fileName.ts';

/** Title of a file, else its name, else its path. */
export function toDocumentName({ title, url }: { title: string | null; url: string }): string {
  const name = findFileName(url) ?? '';
  const parsed = URL.parse(url);
  const path = parsed ? decodePath(parsed.pathname + parsed.search) : url;
  return title || (/\.pdf$/i.test(name) ? name : path);
}
