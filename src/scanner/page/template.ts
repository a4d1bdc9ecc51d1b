/**
 * Fingerprint of a page's layout, the same for pages of one layout. Covers landmarks and containers of the
 * first levels with their names, repeated parts once, and no content. Names lose what differs from page to
 * page: counters, hashes, the page's own name, states.
 *
 * Runs in the page. `path`: path of the page, e.g. `/shop/salbei`. The id is read as an attribute: a form's
 * `id` property is its field of that name.
 */
export function toTemplateInPage(body: Element | null, path: string): string {
  const slug = (path.replace(/\/+$/, '').split('/').at(-1) ?? '').replace(/\.\w+$/, '').toLowerCase();
  const walk = { slug, left: 400 };
  return toHash(body ? toOutline(body, walk, 3) : '');
}

type Walk = { slug: string; left: number };

/** Containers around a single part do not count as a level: every framework wraps differently. */
function toOutline(element: Element, walk: Walk, levels: number): string {
  walk.left -= 1;
  const name = toName(element, walk.slug);
  const isEnd = /^(?:ARTICLE|NAV|HEADER|FOOTER|FORM)$/.test(element.tagName);
  if (isEnd || levels === 0 || walk.left <= 0) return name;
  const parts = [...element.children].slice(0, 200).filter(isPart);
  const below = parts.length > 1 ? levels - 1 : levels;
  const outlines = new Set(parts.map((part) => toOutline(part, walk, below)));
  return outlines.size > 0 ? `${name}(${[...outlines].join(' ')})` : name;
}

/** Includes containers and components, but neither content nor temporary overlays. */
function isPart(element: Element): boolean {
  const isContainer = /^(?:DIV|MAIN|SECTION|ARTICLE|ASIDE|HEADER|NAV|FOOTER|FORM|SEARCH)$|-/.test(
    `${element.tagName}`,
  );
  if (!isContainer || /^(?:dialog|alertdialog|alert|status)$/.test(element.getAttribute('role') ?? ''))
    return false;
  const called = `${element.getAttribute('id') ?? ''} ${element.getAttribute('class') ?? ''}`;
  return !/cookie|consent|toast|modal|popup|overlay|captcha|skip-?link/i.test(called);
}

/** Articles are named after their content, so their classes say nothing about the layout. */
function toName(element: Element, slug: string): string {
  const tag = element.tagName.toLowerCase();
  if (tag === 'article') return tag;
  const ids = toWords(element.getAttribute('id') ?? '', slug).map((word) => `#${word}`);
  const classes = toWords(element.getAttribute('class') ?? '', slug).map((word) => `.${word}`);
  return [tag, ...ids, ...(tag === 'body' ? classes : classes.slice(0, 5))].join('');
}

function toWords(names: string, slug: string): string[] {
  const states =
    /^(?:is|has|js|no)-|(?:^|-)(?:active|current|open|opened|closed|selected|loaded|hidden|visible|ready|lazy)$/;
  const words = names
    .toLowerCase()
    .split(/\s+/)
    .filter((name) => !(slug.length > 3 && name.includes(slug)))
    .map((name) =>
      name
        .split(/[-_]+/)
        .filter((part) => part && !/\d/.test(part))
        .join('-'),
    )
    .filter((name) => name && !states.test(name));
  return [...new Set(words)].sort((one, other) => (one < other ? -1 : 1));
}

/** cyrb53, public domain: two 32-bit halves, enough to tell a website's layouts apart. */
function toHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & low) + (high >>> 0)).toString(36);
}

export const templateParts = [toTemplateInPage, toOutline, isPart, toName, toWords, toHash];
