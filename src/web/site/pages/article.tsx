import { ArticleCard } from '../blog/articleCard.tsx';
import { ArticleFacts, Tags } from '../blog/articleFacts.tsx';
import { type Article, articles, getArticle } from '../blog/articles.ts';
import { toBreakable } from '../blog/breakable.ts';
import { Cover } from '../blog/cover.tsx';
import { ShareButton } from '../blog/shareButton.tsx';
import { Layout } from '../frame/layout.tsx';
import type { JsonLd, SitePage } from '../frame/sitePage.ts';
import { BackLink } from '../parts/backLink.tsx';
import { CallToAction } from '../parts/callToAction.tsx';
import { ContentsList } from '../parts/contentsList.tsx';
import { SourceList, toGermanDate } from '../parts/sourceList.tsx';

export const articlePages: SitePage[] = articles.map((article) => ({
  path: article.path,
  file: `blog/${article.slug}/index.html`,
  entry: 'site',
  title: article.title,
  description: article.description,
  Body: ArticlePage.bind(null, { article }),
  parents: [{ title: 'Blog', path: '/blog' }],
  jsonLd: [toBlogPosting(article)],
  ogType: 'article',
  updated: article.reviewed,
}));

function toBlogPosting({ title, description, path, slug, date, reviewed, tags }: Article): JsonLd {
  const organization = { '@id': '{{origin}}/#organization' };
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    datePublished: date,
    dateModified: reviewed,
    author: organization,
    publisher: organization,
    image: `{{origin}}/og/blog-${slug}.png`,
    mainEntityOfPage: `{{origin}}${path}`,
    keywords: tags,
    inLanguage: 'de',
  };
}

function ArticlePage({ article }: { article: Article }) {
  return (
    <Layout>
      <article>
        <Head article={article} />
        <div className="wrap grid gap-x-16 gap-y-10 pb-16 lg:grid-cols-[17rem_minmax(0,1fr)] lg:pb-24">
          <ContentsList parts={article.sections} />
          <div className="min-w-0">
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own text from content/blog, rendered at build */}
            <div className="prose article-text" dangerouslySetInnerHTML={{ __html: article.html }} />
            <Sources article={article} />
          </div>
        </div>
      </article>
      <Related article={article} />
      <CallToAction
        title="Fragen zu Ihrer Website?"
        text="Schreiben Sie uns, woran Sie gerade sitzen. Oder sehen Sie zuerst nach, wie es um Ihre Seiten steht."
        actions={[
          { title: 'Kontakt aufnehmen', href: '/kontakt' },
          { title: 'Website analysieren', href: '/onboarding' },
        ]}
      />
    </Layout>
  );
}

function Head({ article }: { article: Article }) {
  return (
    <header className="wrap grid items-center gap-x-14 gap-y-8 pt-10 pb-12 md:pt-14 lg:grid-cols-[7fr_5fr] lg:pb-16">
      <div>
        <BackLink title="Alle Artikel" href="/blog" />
        <h1 className="title-page">{toBreakable(article.title)}</h1>
        <div className="mt-6 space-y-5">
          <ArticleFacts article={article}>
            <span>
              Zuletzt geprüft am <time dateTime={article.reviewed}>{toGermanDate(article.reviewed)}</time>
            </span>
          </ArticleFacts>
          <Tags tags={article.tags} />
          <ShareButton article={article} />
        </div>
      </div>
      <Cover svg={article.cover} className="max-w-xl overflow-hidden rounded-card border border-hair" />
    </header>
  );
}

function Sources({ article: { sources } }: { article: Article }) {
  const days = new Set(sources.map(({ accessed }) => accessed));
  const day = days.size === 1 ? sources[0]?.accessed : undefined;
  return (
    <section aria-labelledby="quellen" className="mt-14 max-w-2xl border-t border-hair pt-8">
      <h2 id="quellen" className="title-3">
        Quellen
      </h2>
      {day && <p className="mt-2 text-base text-muted">Abgerufen am {toGermanDate(day)}</p>}
      <div className="mt-4 text-base">
        <SourceList sources={day ? sources.map(({ accessed: _day, ...source }) => source) : sources} />
      </div>
    </section>
  );
}

function Related({ article }: { article: Article }) {
  return (
    <section aria-labelledby="weitere-artikel" className="border-t border-hair" data-screen-only>
      <div className="wrap py-14 md:py-20">
        <h2 id="weitere-artikel" className="title-2">
          Weitere Artikel
        </h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-2 md:gap-8">
          {article.related.map((slug) => (
            <li key={slug}>
              <ArticleCard article={getArticle(slug)} heading="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
