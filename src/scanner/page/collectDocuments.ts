import type { FoundDocument } from '../../shared/documents/foundDocument.ts';

type Linking = HTMLAnchorElement | HTMLAreaElement | HTMLIFrameElement | HTMLEmbedElement | HTMLObjectElement;

/**
 * Runs in the page. Lists its links to PDFs and links that may lead to one. Each address comes once, with
 * the words of its links. Frames and embedded objects that show a PDF count as links, too.
 */
export function collectDocumentsInPage(
  roots: ParentNode[],
  caps: { documents: number; words: number; wordChars: number; urlChars: number },
): FoundDocument[] {
  const selector = ':is(a, area)[href]:not(svg *), iframe[src], embed[src], object[data]';
  const found = new Map<string, FoundDocument>();
  const isFit = (element: Linking, url: string) =>
    /^https?:/.test(url) && url.length <= caps.urlChars && (isPdfAddress(url) || mayBePdf(element, url));
  for (const element of roots.flatMap((root) => [...root.querySelectorAll<Linking>(selector)])) {
    const url = toDocumentUrl(element);
    const isNew = !found.has(url);
    if (!isFit(element, url) || (isNew && found.size >= caps.documents)) continue;
    const known = found.get(url) ?? { url, words: [], isPdf: isPdfAddress(url) };
    addWords(known.words, readLinkWords(element).slice(0, caps.wordChars), caps.words);
    found.set(url, known);
  }
  return [...found.values()];
}

function addWords(known: string[], words: string, most: number): void {
  if (words && !known.includes(words) && known.length < most) known.push(words);
}

function toDocumentUrl(element: Linking): string {
  const url = 'href' in element ? element.href : 'data' in element ? element.data : element.src;
  return url.replace(/#.*$/s, '');
}

function isPdfAddress(url: string): boolean {
  return /\.pdf$/i.test(url.replace(/[?#].*$/s, ''));
}

/** Only the type of the answer tells; these are the links for which it is worth asking. */
function mayBePdf(element: Linking, url: string): boolean {
  const type = element.getAttribute('type') ?? '';
  if (!('href' in element)) return /\bpdf\b/i.test(type) || /\.pdf\b/i.test(url);
  const named = `${element.getAttribute('download') ?? ''} ${type} ${readLinkWords(element)}`;
  if (/\bpdf\b/i.test(named) || /\.pdf\b/i.test(url)) return true;
  const path = url.replace(/^https?:\/\/[^/]*/i, '');
  const isPage = /\.(?:html?|php|aspx?|jsp|docx?|xlsx?|pptx?|zip|ics|vcf|csv|txt|jpe?g|png)$/i.test(
    path.replace(/[?#].*$/s, ''),
  );
  return !isPage && /(?:^|[/_=&?-])(?:downloads?|attachments?|getfile|getdocument)(?:[/_=&?-]|$)/i.test(path);
}

function readLinkWords(element: Linking): string {
  const image = element.querySelector<HTMLImageElement>('img[alt]:not([alt=""])');
  const shown = [element.getAttribute('aria-label'), element.textContent, image?.alt, element.title];
  return shown.map((text) => (text ?? '').trim().replace(/\s+/g, ' ')).find(Boolean) ?? '';
}

export const documentParts = [
  collectDocumentsInPage,
  addWords,
  toDocumentUrl,
  isPdfAddress,
  mayBePdf,
  readLinkWords,
];
