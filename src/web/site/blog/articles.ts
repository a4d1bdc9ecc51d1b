import { type FrontMatter, parseArticleFile } from './frontMatter.ts';
import { type ArticleSection, renderMarkdown } from './markdown.ts';
import { toMinutes } from './readingTime.ts';
import { articleSlugs } from './slugs.ts';

export type Article = FrontMatter & {
  slug: string;
  path: string;
  minutes: number;
  html: string;
  sections: ArticleSection[];
  /** Drawing beside the article: SVG that takes its colours from the page. */
  cover: string;
};

const texts = import.meta.glob<string>('../../../../content/blog/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const covers = import.meta.glob<string>('../../../../content/blog/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every file of content/blog, the newest first; those of one day in the order of `articleSlugs`. */
export const articles: Article[] = Object.entries(texts)
  .map(([file, text]) => toArticle(file, text))
  .sort((a, b) => b.date.localeCompare(a.date) || toPlace(a.slug) - toPlace(b.slug));

/** Article of a slug. Throws if it does not exist, which fails the build. */
export function getArticle(slug: string): Article {
  const article = articles.find((candidate) => candidate.slug === slug);
  if (!article) throw new Error(`content/blog/${slug}.md is missing`);
  return article;
}

function toArticle(file: string, text: string): Article {
  const { frontMatter, body } = parseArticleFile(file, text);
  const slug = file.replace(/^.*\/|\.md$/g, '');
  const cover = covers[file.replace(/\.md$/, '.svg')];
  if (!cover) throw new Error(`${file}: there is no ${slug}.svg beside it`);
  return {
    ...frontMatter,
    slug,
    path: `/blog/${slug}`,
    minutes: toMinutes(body),
    cover,
    ...renderMarkdown(body),
  };
}

function toPlace(slug: string): number {
  const place = articleSlugs.indexOf(slug);
  return place === -1 ? articleSlugs.length : place;
}
