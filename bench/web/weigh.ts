import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fillSite, type SiteFacts } from '../../src/shared/siteFill.ts';
import { listFonts } from './fonts.ts';

/** What a page weighs on the line, brotli, in bytes. */
export type Weight = {
  /** Its address; `404.html` and others without one: the file. */
  path: string;
  isIndexed: boolean;
  /** Islands in it; their scripts come when a visitor uses or sees them. */
  islands: string[];
  /** With all of its islands live. */
  scriptBytes: number;
  /** What the islands load besides while they are used; not what is only for who is signed in. */
  laterBytes: number;
  /** The document with its styles. */
  documentBytes: number;
  /** Fonts its text needs. */
  fontBytes: number;
};

/** What a page may weigh: script without and with islands, document with styles, fonts. */
export const budgets = {
  contentScript: 5 * 1_024,
  islandScript: 90 * 1_024,
  /** Beyond it, once they are used: the simulator's tabs, with the first address. */
  laterScript: { '/disability-simulator': 24 * 1_024 } as { [path: string]: number },
  document: 40 * 1_024,
  fonts: 40 * 1_024,
};

/** An installation that says all of itself: no page is longer anywhere. */
const facts: SiteFacts = {
  origin: 'https://www.stufenlos.example',
  operator: {
    name: 'Stufenlos Messung GmbH',
    address: ['Beispielstraße 1', '12345 Beispielstadt'],
    represented_by: 'Erika Mustermann',
    email: 'kontakt@stufenlos.example',
    phone: '+49 30 1234567',
    register: 'Amtsgericht Beispielstadt, HRB 12345',
    vat_id: 'DE123456789',
  },
  analytics: { provider: 'plausible', url: 'https://zahlen.stufenlos.example', site: 'stufenlos' },
  isDevelopment: false,
};

/**
 * Every public page of a built website; not the application behind the sign-in and its screens. Documents are packed as
 * the server does it (api/site/siteFiles); a lower `quality` takes a tenth of the time and gives slightly more.
 */
export function weighPages(webRoot: string, quality = constants.BROTLI_MAX_QUALITY): Weight[] {
  const files = globSync('**/*.html', { cwd: webRoot }).toSorted();
  const pages = files.map((file) => ({ file, html: readFileSync(join(webRoot, file), 'utf8') }));
  return pages.filter(({ html }) => /<html[^>]*data-entry="site"/.test(html)).map(weigh(webRoot, quality));
}

const weigh =
  (webRoot: string, quality: number) =>
  ({ file, html }: { file: string; html: string }): Weight => {
    const filled = fillSite(html, facts);
    const islands = [...new Set(findAll(html, /data-island="([^"]+)"/g))];
    const styles = findAll(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
    const scripts = findAll(html, /<(?:script type="module" src|link rel="modulepreload" href)="\/([^"]+)"/g);
    const own = islands.map((name) => findChunk(webRoot, `${name}.island`));
    const live = islands.length > 0 ? [findChunk(webRoot, 'mount'), ...own] : [];
    const atOnce = withImports(webRoot, [...scripts, ...live]);
    const before = withImports(webRoot, scripts);
    const used = withImports(webRoot, own).filter((name) => !before.includes(name));
    const later = withImports(webRoot, listLater(webRoot, used)).filter((name) => !atOnce.includes(name));
    return {
      path: file.endsWith('index.html') ? `/${file.slice(0, -'/index.html'.length)}` : file,
      isIndexed: !/<meta name="robots" content="noindex"/.test(html),
      islands,
      scriptBytes: sum(atOnce, (name) => toPackedSize(webRoot, name)),
      laterBytes: sum(later, (name) => toPackedSize(webRoot, name)),
      documentBytes: toBrotliSize(filled, quality) + sum(styles, (name) => toPackedSize(webRoot, name)),
      fontBytes: sum(
        listFonts(
          filled,
          styles.map((name) => readFileSync(join(webRoot, name), 'utf8')),
        ),
        (name) => readFileSync(join(webRoot, name)).length,
      ),
    };
  };

/** The chunk the build named so, with its hash. */
function findChunk(webRoot: string, name: string): string {
  const [found] = globSync(`assets/${name}-???????.js`, { cwd: webRoot });
  if (!found) throw new Error(`The build has no chunk ${name}`);
  return found;
}

/** What chunks load later (`import()`); the auth client is for who is signed in. */
function listLater(webRoot: string, names: string[]): string[] {
  const loaded = names.flatMap((name) =>
    findAll(readFileSync(join(webRoot, name), 'utf8'), /\bimport\(\s*[`"']\.\/([^`"']+\.js)[`"']/g),
  );
  return [...new Set(loaded)].filter((name) => !name.startsWith('session-')).map((name) => `assets/${name}`);
}

/** Chunks and what they import at once, each once; what they load later (`import()`) is left out. */
function withImports(webRoot: string, names: string[]): string[] {
  const all = new Set(names);
  for (const name of all)
    for (const imported of findAll(
      readFileSync(join(webRoot, name), 'utf8'),
      /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g,
    ))
      all.add(`assets/${imported}`);
  return [...all];
}

function toPackedSize(webRoot: string, name: string): number {
  const path = join(webRoot, name);
  return existsSync(`${path}.br`) ? readFileSync(`${path}.br`).length : readFileSync(path).length;
}

const toBrotliSize = (text: string, quality: number): number =>
  brotliCompressSync(text, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text),
    },
  }).length;

const findAll = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const sum = <Item>(items: Item[], toNumber: (item: Item) => number): number =>
  items.reduce((total, item) => total + toNumber(item), 0);

/** What the script of a page may weigh, with all that its islands load while they are used. */
export function toScriptLimit({ path, islands }: Pick<Weight, 'path' | 'islands'>): number {
  if (islands.length === 0) return budgets.contentScript;
  return budgets.islandScript + (budgets.laterScript[path] ?? 0);
}
