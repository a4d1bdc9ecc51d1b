import type { Login } from '../../shared/contract/crawlSettings.ts';
import type { Tab } from '../browser/tab.ts';
import { toScript } from '../browser/world.ts';

export type Privacy = {
  hide(text: string): string;
  /** True if the page shows a secret outside its own field: as text, title or in another field. */
  isShownIn(tab: Tab): Promise<boolean>;
};

const dots = '•••';

export function createPrivacy({ fields }: Pick<Login, 'fields'>): Privacy {
  const secrets = fields.filter(({ secret, value }) => secret && toBare(value) !== '');
  const words = secrets.flatMap(({ value }) => toSpellings(value));
  const isIn = (text: string) => words.some((word) => toBare(text).includes(word));
  return {
    hide: (text) => (isIn(text) ? dots : text),
    isShownIn: async (tab) => {
      if (secrets.length === 0) return false;
      const covered = secrets.map(({ selector }) => selector);
      // A page that cannot be read counts as showing a secret.
      return readTexts(tab, covered).then(isIn, () => true);
    },
  };
}

/** Ignores case and spaces, because pages change both. */
const toBare = (text: string): string => text.toLowerCase().replace(/\s+/g, '');

const toSpellings = (value: string): string[] => {
  const inQuery = new URLSearchParams({ value }).toString().slice('value='.length);
  return [...new Set([value, encodeURIComponent(value), inQuery].map(toBare))];
};

async function readTexts({ world }: Tab, covered: string[]): Promise<string> {
  const script = toScript(pageScript, `readTextsInPage(${JSON.stringify(covered)})`);
  const frames = await world.listFrames();
  const texts = frames.map((frameId) => world.evaluate<string>(script, { timeoutMs: 3_000, frameId }));
  return (await Promise.all(texts)).join('\n');
}

function readTextsInPage(covered: string[]): string {
  const texts = [document.title];
  const read = (root: Document | ShadowRoot) => {
    const body = root instanceof Document ? root.body : null;
    // biome-ignore lint/performance/useDomNodeTextContent: only what is to be seen counts
    texts.push(body?.innerText ?? root.textContent ?? '');
    for (const element of root.querySelectorAll('*')) {
      if (element.shadowRoot) read(element.shadowRoot);
      texts.push(toShown(element, covered));
    }
  };
  read(document);
  return texts.join('\n');
}

function toShown(element: Element, covered: string[]): string {
  const drawn = ['::before', '::after'].map((part) => getComputedStyle(element, part).content);
  const content = drawn.filter((text) => text !== 'none' && text !== 'normal').join('\n');
  const isField = element.matches('input, textarea, select');
  if (!isField) return content;
  const isPassword = element.matches('input[type="password" i], input[autocomplete="current-password"]');
  if (isPassword || covered.some((selector) => isMatch(element, selector))) return content;
  const { value, placeholder = '' } = element as HTMLInputElement;
  return `${content}\n${value}\n${placeholder}`;
}

/** Text that is no selector matches nothing. */
function isMatch(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    return false;
  }
}

const pageScript = [readTextsInPage, toShown, isMatch];
