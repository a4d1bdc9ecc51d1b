import { SaxesParser } from 'saxes';
import { ScanError } from '../../shared/errors/scanErrors.ts';

/** `lastmod`: the date of the page that its element names, in `url`; `end`: that element is closed. */
export type SitemapEntry = { kind: 'page' | 'sitemap' | 'lastmod' | 'end'; url: string };

export type SitemapVerdict = { isSitemap: boolean; isMalformed: boolean };

export type SitemapParser = { write(text: string): void; end(): SitemapVerdict };

/** RSS `<link>` contains the address as text, Atom `<link>` as `href`. */
const textTags = new Map<string, SitemapEntry['kind']>([
  ['url/loc', 'page'],
  ['sitemap/loc', 'sitemap'],
  ['item/link', 'page'],
  ['url/lastmod', 'lastmod'],
  ['item/pubdate', 'lastmod'],
  ['entry/updated', 'lastmod'],
]);
const pageTags = new Set(['url', 'item', 'entry']);

const roots = new Set(['urlset', 'sitemapindex', 'rss', 'rdf', 'feed']);
const maxUrlChars = 2_048;
/** No sitemap needs more. A bomb of tags or attributes would fill the memory. */
const maxDepth = 50;
const maxAttributes = 100;

/**
 * Reads a sitemap chunk by chunk: index, urlset, RSS, Atom, or plain text with one address per line. Reports
 * entries through `onEntry`. Tolerates malformed XML and does not expand entities that the file defines.
 * `write` throws ScanError TOO_LARGE on files built to fill the memory.
 */
export function createSitemapParser(onEntry: (entry: SitemapEntry) => void): SitemapParser {
  let parser: SitemapParser | null = null;
  let start = '';
  const choose = () => {
    parser = start.startsWith('<') ? createXmlParser(onEntry) : createTextParser(onEntry);
    parser.write(start);
  };
  return {
    write: (text) => {
      if (parser) return parser.write(text);
      start = text.replace(/^\uFEFF/, '').trimStart();
      if (start !== '') choose();
    },
    end: () => {
      if (!parser) choose();
      return parser!.end();
    },
  };
}

function createXmlParser(onEntry: (entry: SitemapEntry) => void): SitemapParser {
  const parser = new SaxesParser();
  const open: string[] = [];
  let isSitemap = false;
  let isMalformed = false;
  let attributeCount = 0;
  let text = '';
  const addText = (part: string) => {
    if (text.length <= maxUrlChars) text += part;
  };
  parser.on('error', () => {
    isMalformed = true;
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('attribute', () => {
    if (++attributeCount > maxAttributes) throw new ScanError('TOO_LARGE');
  });
  parser.on('opentag', ({ name, attributes: { href, rel = 'alternate' } }) => {
    if (open.push(toLocal(name)) > maxDepth) throw new ScanError('TOO_LARGE');
    if (open.length === 1) isSitemap = roots.has(open[0]!);
    if (open.at(-1) === 'link' && open.at(-2) === 'entry' && href && rel === 'alternate')
      onEntry({ kind: 'page', url: href });
    attributeCount = 0;
    text = '';
  });
  parser.on('closetag', ({ name }) => {
    const kind = textTags.get(`${open.at(-2)}/${toLocal(name)}`);
    if (kind && text.trim() !== '' && text.length <= maxUrlChars) onEntry({ kind, url: text.trim() });
    text = '';
    const closed = open.pop();
    if (closed && pageTags.has(closed)) onEntry({ kind: 'end', url: '' });
  });
  return {
    write: (part) => void parser.write(part),
    end: () => {
      parser.close();
      return { isSitemap, isMalformed };
    },
  };
}

const toLocal = (name: string) => name.slice(name.indexOf(':') + 1).toLowerCase();

function createTextParser(onEntry: (entry: SitemapEntry) => void): SitemapParser {
  let rest = '';
  let found = 0;
  const take = (line: string) => {
    const url = line.trim();
    if (!/^https?:\/\//i.test(url) || url.length > maxUrlChars) return;
    found++;
    onEntry({ kind: 'page', url });
  };
  return {
    write: (text) => {
      const lines = (rest + text).split(/\r\n|\r|\n/);
      rest = lines.pop()!.slice(0, maxUrlChars + 1);
      lines.forEach(take);
    },
    end: () => {
      take(rest);
      return { isSitemap: found > 0, isMalformed: false };
    },
  };
}
