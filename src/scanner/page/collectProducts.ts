type Product = { name: string; brand: string | null };
type NamedProduct = Product & { images: Set<string>; url: string | null };

export type FindProduct = (image: Element, link: Element | null) => Product | null;

/**
 * Runs in the page. Reads its products (JSON-LD once, microdata around the image) and returns a function that
 * finds an image's product. An image shows a product if the data name its file or its link leads to the
 * product. It also does inside the product's own markup, or in a gallery with an image that the data name.
 */
export function openProductsInPage(roots: ParentNode[]): FindProduct {
  const products = listJsonProducts();
  const galleries = products.length > 0 ? listGalleries(roots, products) : new Map<Element, Product>();
  const toPair = (found: Product) => ({ name: found.name, brand: found.brand });
  return (image, link) => {
    const marked = readMicrodata(image);
    if (marked) return marked;
    if (products.length === 0) return null;
    const named = findNamed(products, image, link);
    if (named) return toPair(named);
    const gallery = findGallery(image);
    const shown = gallery && galleries.get(gallery);
    return shown ? toPair(shown) : null;
  };
}

function findNamed(products: NamedProduct[], image: Element, link: Element | null): NamedProduct | null {
  const keys = listImageKeys(image, link);
  const target = link?.getAttribute('href') ? toBareUrl(link.getAttribute('href')!) : null;
  const isTarget = ({ url }: NamedProduct) =>
    url !== null && url === target && url !== toBareUrl(location.href);
  return (
    products.find(({ images }) => keys.some((key) => images.has(key))) ?? products.find(isTarget) ?? null
  );
}

function findGallery(image: Element): Element | null {
  return image.closest(
    '[class*="gallery" i], [class*="carousel" i], [class*="slider" i], [class*="swiper" i]',
  );
}

/** Skips galleries with many images or with headings: they also show other things than one product. */
function listGalleries(roots: ParentNode[], products: NamedProduct[]): Map<Element, Product> {
  const galleries = new Map<Element, Product>();
  for (const root of roots)
    for (const image of [...root.querySelectorAll('img')].slice(0, 500)) {
      const gallery = findGallery(image);
      const product = gallery && !galleries.has(gallery) && findNamed(products, image, image.closest('a'));
      if (!gallery || !product) continue;
      if (gallery.querySelector('h1, h2, h3, h4') || gallery.querySelectorAll('img').length > 30) continue;
      galleries.set(gallery, product);
    }
  return galleries;
}

function listImageKeys(image: Element, link: Element | null): string[] {
  const sources = ['src', 'data-src', 'data-large_image', 'data-zoom-image'].map((name) =>
    image.getAttribute(name),
  );
  const shown = (image as HTMLImageElement).currentSrc;
  return [...sources, shown, link?.getAttribute('href')]
    .map((url) => (url ? toImageKey(url) : null))
    .filter((key) => key !== null);
}

/**
 * Same key for all sizes of a picture: `/a/teapot-300x300.jpg?v=2` and `/b/teapot_600x.webp` both give
 * `teapot`. Names under six characters give the whole path.
 */
function toImageKey(address: string): string | null {
  const url = URL.parse(address, document.baseURI);
  const name = url?.pathname.split('/').at(-1) ?? '';
  if (!url || !/\.(?:jpe?g|png|webp|avif|gif)$/i.test(name)) return null;
  const bare = name
    .replace(/\.\w+$/, '')
    .replace(/(?:[-_]\d{2,4}x\d{0,4}|[-_]scaled|@\dx)$/i, '')
    .toLowerCase();
  return bare.length < 6 ? url.pathname.toLowerCase() : bare;
}

function toBareUrl(address: string): string | null {
  const url = URL.parse(address, document.baseURI);
  return url && `${url.host}${url.pathname.replace(/\/+$/, '')}`;
}

function listJsonProducts(): NamedProduct[] {
  const scripts = [...document.querySelectorAll('script[type="application/ld+json" i]')].slice(0, 30);
  const found: NamedProduct[] = [];
  const budget = { nodes: 5_000 };
  for (const { textContent } of scripts) {
    if (textContent.length > 300_000) continue;
    try {
      addProducts(JSON.parse(textContent), found, budget);
    } catch {
      // The website's mistake: search engines cannot read it either.
    }
  }
  return found;
}

function addProducts(value: unknown, found: NamedProduct[], budget: { nodes: number }): void {
  if (typeof value !== 'object' || value === null || budget.nodes-- <= 0) return;
  const node = value as Record<string, unknown>;
  const product = toProduct(node);
  if (product) found.push(product);
  for (const part of Object.values(node)) addProducts(part, found, budget);
}

function toProduct(node: Record<string, unknown>): NamedProduct | null {
  const types = [node['@type']].flat().map(String);
  const name = toLine(node.name);
  if (!name || !types.some((type) => /^(?:https?:\/\/schema\.org\/)?\w*Product(?:Group|Model)?$/.test(type)))
    return null;
  const brand = [node.brand ?? node.manufacturer].flat()[0];
  const offer = [node.offers].flat()[0] as Record<string, unknown> | undefined;
  const url = typeof node.url === 'string' ? node.url : offer?.url;
  const images = [node.image].flat().map((image) => {
    const named = (image ?? {}) as Record<string, unknown>;
    return toImageKey(String(typeof image === 'string' ? image : (named.contentUrl ?? named.url ?? '')));
  });
  return {
    name: name.slice(0, 200),
    brand:
      toLine(typeof brand === 'string' ? brand : (brand as { name?: unknown } | undefined)?.name)?.slice(
        0,
        100,
      ) ?? null,
    images: new Set(images.filter((key) => key !== null)),
    url: typeof url === 'string' ? toBareUrl(url) : null,
  };
}

function toLine(text: unknown): string | null {
  if (typeof text !== 'string') return null;
  const plain = text
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/&#0?39;|&apos;/g, "'");
  return plain.replace(/\s+/g, ' ').trim() || null;
}

function readMicrodata(image: Element): Product | null {
  const scope = image.closest('[itemscope]');
  if (!scope || !/schema\.org\/\w*Product\b/.test(scope.getAttribute('itemtype') ?? '')) return null;
  const marked = image.closest('[itemprop]');
  const isMarked = marked !== null && scope.contains(marked) && marked !== scope;
  if (isMarked && !/\bimage\b/.test(marked.getAttribute('itemprop') ?? '')) return null;
  if (!isMarked && image.getBoundingClientRect().width < 100) return null;
  const name = readProperty(scope, 'name');
  if (!name) return null;
  return { name: name.slice(0, 200), brand: readProperty(scope, 'brand')?.slice(0, 100) ?? null };
}

function readProperty(scope: Element, property: string): string | null {
  const isOwn = (element: Element) => element.parentElement?.closest('[itemscope]') === scope;
  const element = [...scope.querySelectorAll(`[itemprop~="${property}"]`)].find(isOwn);
  if (!element) return null;
  const inner = element.hasAttribute('itemscope') ? element.querySelector('[itemprop~="name"]') : null;
  const told = inner ?? element;
  return toLine(told.getAttribute('content') ?? told.textContent);
}

export const productParts = [
  openProductsInPage,
  findNamed,
  findGallery,
  listGalleries,
  listImageKeys,
  toImageKey,
  toBareUrl,
  listJsonProducts,
  addProducts,
  toProduct,
  toLine,
  readMicrodata,
  readProperty,
];
