import type { ReactNode } from 'react';
import { toGermanDate } from '../parts/sourceList.tsx';
import type { Article } from './articles.ts';

export function ArticleFacts({ article, children }: { article: Article; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap gap-x-4 text-base text-muted">
      <time dateTime={article.date}>{toGermanDate(article.date)}</time>
      <span>{article.minutes} Minuten Lesezeit</span>
      {children}
    </p>
  );
}

export function Tags({ tags }: { tags: string[] }) {
  return (
    <ul aria-label="Themen" className="flex flex-wrap gap-2">
      {tags.map((tag) => (
        <li key={tag} className="rounded-control border border-hair px-2.5 py-0.5 text-base text-muted">
          {tag}
        </li>
      ))}
    </ul>
  );
}
