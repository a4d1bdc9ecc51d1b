/** Lower case, without punctuation and symbols at both ends. */
function toPlain(text: string): string {
  const bare = text
    .normalize('NFC')
    .replace(/[\u00ad\u200b]/g, '')
    .replace(/’/g, "'");
  return bare
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replace(/\s+/g, ' ')
    .toLowerCase();
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}[\p{L}\p{N}]*(?:['’-][\p{L}\p{N}]+)*|\p{N}+/gu) ?? [];
}

/** Words that say something: without articles, pronouns and „mehr“, „here“. */
function toContentWords(text: string, empty: Set<string>): string[] {
  return toWords(text).filter((word) => word.length > 1 && !empty.has(word));
}

/** True for words with a common stem, as „Apfel, Apfelsorten“. */
function shareStem(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length, 6);
  if (length < 4) return one === other;
  return (
    one.slice(0, length) === other.slice(0, length) ||
    (length >= 5 && (one.includes(other) || other.includes(one)))
  );
}

/** Text that runs through the element: that of nested blocks is left out. */
function toRunningText(block: Element, without: Element): string {
  const texts = [...block.childNodes].map((node) => {
    if (node.nodeType === 3) return node.nodeValue ?? '';
    if (!(node instanceof Element) || node === without) return ' ';
    if (node.localName === 'br') return ' ';
    if (node.localName === 'img') return ` ${node.getAttribute('alt') ?? ''} `;
    const { display, visibility } = getComputedStyle(node);
    if (visibility !== 'visible' || !/^(?:inline|contents|ruby)/.test(display)) return ' ';
    return toRunningText(node, without);
  });
  return texts.join('').replace(/\s+/g, ' ').trim();
}

/** The nearest ancestor that is no inline element: it holds the sentence. */
function findBlock(element: Element): Element {
  let at = element.parentElement ?? element;
  while (at.parentElement && /^(?:inline|contents)/.test(getComputedStyle(at).display)) at = at.parentElement;
  return at;
}

function toReferredText(element: Element, attribute: string): string {
  const ids = (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);
  const root = element.getRootNode() as Document;
  return ids
    .map((id) => root.getElementById(id)?.textContent ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text of an image as screen readers say it: labels go before `alt`. */
function toAltText(image: Element): string {
  const label = toReferredText(image, 'aria-labelledby') || image.getAttribute('aria-label')?.trim();
  return label || (image.getAttribute('alt') ?? '').trim();
}

/** Address without what does not change the page: fragment of a script, tracking, `index.html`, last slash. */
function toTarget(address: string, base: string): string {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url) return address;
  const kept = [...url.searchParams].filter(
    ([key]) => !/^(?:utm_\w+|gclid|fbclid|mc_[ce]id|ref|session_?id|sid)$/i.test(key),
  );
  const path = url.pathname.replace(/\/(?:index|default)\.\w+$/i, '/').replace(/(.)\/$/, '$1');
  const query = kept
    .map(([key, value]) => `${key}=${value}`)
    .sort((a, b) => (a < b ? -1 : 1))
    .join('&');
  return `${url.host}${path}?${query}${url.hash}`;
}

/** Level that a heading has or says. */
function toLevel(heading: Element): number {
  return Number(heading.getAttribute('aria-level') ?? /^h(\d)$/.exec(heading.localName)?.[1] ?? 2);
}

const functions = {
  toLevel,
  toPlain,
  toWords,
  toContentWords,
  shareStem,
  toRunningText,
  findBlock,
  toReferredText,
  toAltText,
  toTarget,
};

/** Functions in the page that the probes of this folder share. They declare them, since no import reaches the page. */
export type InPage = typeof functions;

export const meaningParts = Object.values(functions);
