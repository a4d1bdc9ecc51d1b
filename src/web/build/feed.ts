import { productName } from '../../shared/product.ts';
import { toHtmlText } from '../../shared/text/htmlText.ts';
import type { Article } from '../site/blog/articles.ts';
import { getLastReviewed } from '../site/blog/lastReviewed.ts';

type Entry = Pick<Article, 'title' | 'path' | 'excerpt' | 'date' | 'reviewed' | 'tags' | 'html'>;

/** The blog as Atom (RFC 4287), with whole articles. The running server fills in its host. */
export function toFeed(articles: Entry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de">
<id>{{origin}}/blog</id>
<title>${productName}: Blog</title>
<subtitle>Artikel zur digitalen Barrierefreiheit</subtitle>
<link rel="self" type="application/atom+xml" href="{{origin}}/feed.xml"/>
<link rel="alternate" type="text/html" href="{{origin}}/blog"/>
<icon>{{origin}}/favicon.ico</icon>
<logo>{{origin}}/icon-512.png</logo>
<updated>${toMoment(getLastReviewed(articles))}</updated>
<author><name>${productName}</name><uri>{{origin}}/</uri></author>
${articles.map(toEntry).join('\n')}
</feed>
`;
}

function toEntry({ title, path, excerpt, date, reviewed, tags, html }: Entry): string {
  const url = `{{origin}}${path}`;
  return `<entry>
<id>${url}</id>
<title>${toHtmlText(title)}</title>
<link rel="alternate" type="text/html" href="${url}"/>
<published>${toMoment(date)}</published>
<updated>${toMoment(reviewed)}</updated>
${tags.map((tag) => `<category term="${toHtmlText(tag)}"/>`).join('')}
<summary>${toHtmlText(excerpt)}</summary>
<content type="html">${toHtmlText(toAbsoluteLinks(html, url))}</content>
</entry>`;
}

/** Adds the host to links, because a feed reader shows the text on another site. */
function toAbsoluteLinks(html: string, url: string): string {
  return html.replaceAll('href="/', 'href="{{origin}}/').replaceAll('href="#', `href="${url}#`);
}

const toMoment = (day: string): string => `${day}T00:00:00Z`;
