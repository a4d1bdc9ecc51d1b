import { ArticleFacts, Tags } from './articleFacts.tsx';
import type { Article } from './articles.ts';
import { toBreakable } from './breakable.ts';
import { Cover } from './cover.tsx';

/** Article in a list. The whole card is clickable; only one link carries the title. */
export function ArticleCard({ article, heading: Heading }: { article: Article; heading: 'h2' | 'h3' }) {
  return (
    <article className="article-card relative flex h-full flex-col overflow-hidden rounded-card border border-hair bg-surface">
      <Cover svg={article.cover} className="border-b border-hair" />
      <div className="flex grow flex-col p-5 md:p-6">
        <ArticleFacts article={article} />
        <Heading className="title-3 mt-2 leading-snug">{toBreakable(article.title)}</Heading>
        <p className="mt-3 mb-5 text-base">{article.excerpt}</p>
        <div className="mt-auto space-y-3">
          <Tags tags={article.tags} />
          <a
            href={article.path}
            className="inline-flex min-h-11 items-center font-semibold after:absolute after:inset-0 after:rounded-card"
          >
            Weiterlesen <span className="sr-only">{article.title}</span>
          </a>
        </div>
      </div>
    </article>
  );
}
