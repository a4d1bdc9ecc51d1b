import { productName } from '../../shared/limits.ts';
import type { SitePage } from './pages.ts';

/** Addresses of what a page loads; `css` is text to stand inside the page. */
export type PageAssets = {
  script: string;
  preloads: string[];
  font: string | null;
  css: string | null;
  stylesheets: string[];
};

export function Document({ page, assets }: { page: SitePage; assets: PageAssets }) {
  return (
    <html lang="de" data-entry={page.entry}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{toTitle(page)}</title>
        <meta name="description" content={page.description} />
        {page.path && <link rel="canonical" href={page.path} />}
        {page.noindex && <meta name="robots" content="noindex" />}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf6" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0f181d" media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Loads assets={assets} />
      </head>
      <body>
        <page.Body />
      </body>
    </html>
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
