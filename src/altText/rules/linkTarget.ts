import type { ImageContext } from '../../shared/work/altText.ts';
import { toPathText } from './actions.ts';

/** Target of a link, in German. `isKnown`: certain, not guessed from words of the address. */
export type LinkTarget = {
  text: string;
  isKnown: boolean;
  kind: 'home' | 'network' | 'file' | 'page' | 'larger';
};

const networks: [host: RegExp, name: string][] = [
  [/(?:^|\.)facebook\.com$|^fb\.me$/, 'Facebook'],
  [/(?:^|\.)instagram\.com$/, 'Instagram'],
  [/(?:^|\.)(?:twitter|x)\.com$/, 'X (Twitter)'],
  [/(?:^|\.)linkedin\.com$/, 'LinkedIn'],
  [/(?:^|\.)xing\.com$/, 'XING'],
  [/(?:^|\.)youtube\.com$|^youtu\.be$/, 'YouTube'],
  [/(?:^|\.)tiktok\.com$/, 'TikTok'],
  [/(?:^|\.)pinterest\.\w+$/, 'Pinterest'],
  [/(?:^|\.)vimeo\.com$/, 'Vimeo'],
  [/(?:^|\.)github\.com$/, 'GitHub'],
  [/^wa\.me$|(?:^|\.)whatsapp\.com$/, 'WhatsApp'],
  [/(?:^|\.)bsky\.app$/, 'Bluesky'],
  [/^(?:play\.google\.com|market\.android\.com)$/, 'App bei Google Play'],
  [/^(?:apps|itunes)\.apple\.com$/, 'App im App Store'],
];

const documents: { [ending: string]: string } = {
  pdf: 'PDF',
  doc: 'Word-Datei',
  docx: 'Word-Datei',
  xls: 'Excel-Datei',
  xlsx: 'Excel-Datei',
  ppt: 'PowerPoint-Datei',
  pptx: 'PowerPoint-Datei',
  zip: 'ZIP-Datei',
};

/** Finds the target of the link around an image; null when its address does not tell. */
export function findLinkTarget({ link_url, page_url, page_title }: ImageContext): LinkTarget | null {
  const url = link_url ? URL.parse(link_url, page_url ?? undefined) : null;
  if (!url) return null;
  if (url.protocol === 'mailto:') return known(`E-Mail an ${url.pathname}`, 'page');
  if (url.protocol === 'tel:') return known(`Anrufen: ${url.pathname}`, 'page');
  if (!/^https?:$/.test(url.protocol)) return null;
  const here = page_url ? URL.parse(page_url) : null;
  return findNetwork(url) ?? findFile(url) ?? findOwn(url, here, page_title ?? '') ?? findForeign(url, here);
}

const known = (text: string, kind: LinkTarget['kind']): LinkTarget => ({ text, isKnown: true, kind });

function findNetwork({ hostname, pathname }: URL): LinkTarget | null {
  const name = networks.find(([host]) => host.test(hostname))?.[1];
  if (!name) return null;
  return known(
    /^\/(?:sharer|share|intent|shareArticle)\b/.test(pathname) ? `Auf ${name} teilen` : name,
    'network',
  );
}

function findFile({ pathname }: URL): LinkTarget | null {
  const ending = /\.([a-z]{3,4})$/i.exec(pathname)?.[1]?.toLowerCase() ?? '';
  if (/^(?:jpe?g|png|gif|webp|avif|svg)$/.test(ending)) return known('Bild vergrößern', 'larger');
  const kind = documents[ending];
  if (!kind) return null;
  const name = toPathText(pathname.slice(0, -ending.length - 1));
  return known(name ? `${name} (${kind})` : `${kind} herunterladen`, 'file');
}

const homePaths = /^\/(?:(?:index|home|start|default)(?:\.\w+)?|(?:de|en)(?:\/(?:index\.\w+)?)?)?$/i;

/** True for the first page of the folder that contains the page, or of a folder above it. */
const isFolderHome = (path: string, here: URL | null): boolean =>
  /\/index\.\w+$/.test(path) &&
  here !== null &&
  here.pathname !== path &&
  here.pathname.startsWith(path.replace(/[^/]+$/, ''));

/** Targets on the same website. */
function findOwn(url: URL, here: URL | null, title: string): LinkTarget | null {
  if (here && url.host !== here.host) return null;
  const isHome = homePaths.test(url.pathname) || isFolderHome(url.pathname, here) || isTop(url, here);
  if (isHome && url.search === '') return toHome(url, here, title);
  if (here && url.hash !== '' && url.pathname === here.pathname) return null;
  const text = toPathText(url.pathname);
  return text === null ? null : { text, isKnown: false, kind: 'page' };
}

/** True for links to the top of the same page, which logos on single-page websites are. */
const isTop = ({ hash, pathname }: URL, here: URL | null): boolean =>
  here?.pathname === pathname && /^#(?:top|page-top|home|start)$/.test(hash);

function toHome(url: URL, here: URL | null, title: string): LinkTarget | null {
  if (url.hash !== '' && !isTop(url, here)) return null;
  const name = toSiteName(title, url.hostname);
  return known(name ? `${name}: Startseite` : 'Startseite', 'home');
}

/** Part of a page's title that matches the host, else a short last part after a line or dash. */
export function toSiteName(title: string, host: string): string | null {
  const parts = title.split(/\s+[|–—·•-]\s+|\s*::\s*|\s+»\s+/).map((part) => part.trim());
  const plain = host
    .replace(/^www\./, '')
    .replace(/\.\w+$/, '')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
  const isHost = (part: string) => {
    const letters = part.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return letters.length >= 3 && plain.length >= 3 && (plain.includes(letters) || letters.includes(plain));
  };
  const named = parts.find((part) => isHost(part));
  if (named) return named;
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && last.length >= 2 && last.length <= 40 ? last : null;
}

function findForeign({ hostname }: URL, here: URL | null): LinkTarget | null {
  if (!here || hostname === here.hostname || /^[\d.:[\]]+$/.test(hostname)) return null;
  return { text: `Website ${hostname.replace(/^www\./, '')}`, isKnown: false, kind: 'page' };
}
