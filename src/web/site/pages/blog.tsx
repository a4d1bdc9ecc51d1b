import { ArticleCard } from '../blog/articleCard.tsx';
import { articles } from '../blog/articles.ts';
import { getLastReviewed } from '../blog/lastReviewed.ts';
import { Layout } from '../frame/layout.tsx';
import type { SitePage } from '../frame/sitePage.ts';
import { PageHead } from '../parts/pageHead.tsx';

export const blog: SitePage = {
  path: '/blog',
  file: 'blog/index.html',
  entry: 'site',
  title: 'Blog',
  description:
    'Zwölf Artikel zur digitalen Barrierefreiheit: Gesetz, WCAG 2.2, Prüfmethoden, Checklisten, Kosten und Auswahl von Dienstleistern.',
  Body: BlogPage,
  updated: getLastReviewed(articles),
};

function BlogPage() {
  return (
    <Layout>
      <PageHead
        title="Blog"
        lead="Was das Gesetz verlangt, wie man Barrieren findet und was ihre Behebung kostet. Jeder Artikel nennt seine Quellen und den Tag, an dem wir ihn zuletzt geprüft haben."
        back={{ title: 'Zur Startseite', href: '/' }}
      />
      <ul className="wrap grid gap-6 pb-20 md:grid-cols-2 md:gap-8 lg:grid-cols-3">
        {articles.map((article) => (
          <li key={article.slug}>
            <ArticleCard article={article} heading="h2" />
          </li>
        ))}
      </ul>
    </Layout>
  );
}
