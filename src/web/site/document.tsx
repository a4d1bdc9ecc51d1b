import { productName } from '../../shared/product.ts';
import { CurrentPath } from './frame/currentPath.ts';
import { toJsonLd } from './frame/jsonLd.ts';
import type { SitePage } from './frame/sitePage.ts';

/** Files a page loads; `css` is inlined. */
export type PageAssets = {
  script: string;
  preloads: string[];
  font: string | null;
  css: string | null;
  stylesheets: string[];
};

export function Document({ page, assets }: { page: SitePage; assets: PageAssets }) {
  return (
    <html lang="de" data-entry={page.entry} data-analytics="{{analytics}}">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{toTitle(page)}</title>
        <meta name="description" content={page.description} />
        {page.keywords && <meta name="keywords" content={page.keywords} />}
        {page.noindex && <meta name="robots" content="noindex" />}
        <Shared page={page} />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f181d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {page.entry === 'site' && (
          <link rel="alternate" href="/feed.xml" type="application/atom+xml" title={`${productName}: Blog`} />
        )}
        {page.entry === 'site' && firstPaint}
        <Loads assets={assets} />
      </head>
      <body>
        <CurrentPath value={page.path}>
          <page.Body />
        </CurrentPath>
      </body>
    </html>
  );
}

/** Keeps a slow browser from painting half of the header, whose parts then move. */
const firstPaint = <link rel="expect" href="#inhalt" blocking="render" />;

function Shared({ page }: { page: SitePage }) {
  if (page.path === null) return null;
  const url = `{{origin}}${page.canonical ?? page.path}`;
  return (
    <>
      <link rel="canonical" href={url} />
      <meta property="og:type" content={page.ogType ?? 'website'} />
      <meta property="og:site_name" content={productName} />
      <meta property="og:locale" content="de_DE" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={`{{origin}}${toImagePath(page.path)}`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={`${page.title}, ${productName}`} />
      <meta name="twitter:card" content="summary_large_image" />
      {!page.noindex && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own data, escaped
        <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: toJsonLd(page) }} />
      )}
    </>
  );
}

function Loads({ assets }: { assets: PageAssets }) {
  return (
    <>
      {assets.font && (
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own bundle, written at build */}
      {assets.css && <style dangerouslySetInnerHTML={{ __html: assets.css }} />}
      {assets.stylesheets.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {assets.preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
      <script type="module" src={assets.script} />
    </>
  );
}

const toTitle = (page: SitePage): string =>
  page.path === '/' ? `${productName}: ${page.title}` : `${page.title} | ${productName}`;

export const toImagePath = (path: string): string =>
  `/og/${path.slice(1).replaceAll('/', '-') || 'start'}.png`;
