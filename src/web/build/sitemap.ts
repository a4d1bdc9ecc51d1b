import { toHtmlText } from '../../shared/text/htmlText.ts';

type Entry = { path: string | null; noindex?: boolean; canonical?: string; updated?: string };

/** Every page that search engines may list. The running server fills in its host. */
export function toSitemap(pages: Entry[]): string {
  const urls = pages.flatMap((page) =>
    page.path === null || page.noindex || page.canonical ? [] : [toUrl(page.path, page)],
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

function toUrl(path: string, { updated }: Entry): string {
  const lastmod = updated ? `<lastmod>${updated}</lastmod>` : '';
  return `<url><loc>{{origin}}${toHtmlText(path)}</loc>${lastmod}</url>`;
}

export const robotsText = `User-agent: *
Allow: /
Disallow: /app/
Disallow: /auth/v1/
Disallow: /api/

Sitemap: {{origin}}/sitemap.xml
`;
