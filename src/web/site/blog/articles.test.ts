import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { scanLimits } from '../../../shared/limits/scan.ts';
import { plans } from '../../../shared/plans.ts';
import { findPage } from '../pages.ts';
import { articles, getArticle } from './articles.ts';
import { parseArticleFile } from './frontMatter.ts';
import { countWords } from './readingTime.ts';
import { articleSlugs } from './slugs.ts';

const readBody = (slug: string) =>
  parseArticleFile(slug, readFileSync(`content/blog/${slug}.md`, 'utf8')).body;

/** Words forbidden on every page, in articles even in quotes. pages.test.ts covers the noun `Behinderte`. */
const forbidden =
  /BFSG-konform(?!it)|rechtssicher|zertifiziert|abmahnsicher|100\s*% barrierefrei|garantiert|KI macht barrierefrei|farbenblind|leiden an|an den Rollstuhl gefesselt|Alt-Tag\b/i;

test('the specification lists twelve articles, and each is a file with a drawing beside it', () => {
  const files = readdirSync('content/blog');
  expect(articleSlugs).toHaveLength(12);
  expect(files.toSorted()).toEqual(articleSlugs.flatMap((slug) => [`${slug}.md`, `${slug}.svg`]).toSorted());
  expect(articles.map(({ slug }) => slug)).toEqual(articleSlugs);
});

describe.each(articles)('$slug', (article) => {
  const body = readBody(article.slug);

  test('has 900 to 1,600 words', () => {
    const words = countWords(body);
    expect(words).toBeGreaterThanOrEqual(900);
    expect(words).toBeLessThanOrEqual(1600);
    expect(article.minutes).toBeGreaterThan(3);
  });

  test('uses none of the words we do not use', () => {
    const texts = [body, article.title, article.description, article.excerpt].join('\n');
    expect(texts).not.toMatch(forbidden);
    expect(texts).not.toContain('—');
  });

  test('was reviewed after it was written, and its sources were read before', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(article.date <= article.reviewed).toBe(true);
    expect(article.reviewed <= today).toBe(true);
    for (const { accessed } of article.sources) expect(accessed <= article.reviewed).toBe(true);
  });

  test('names each source once, by https', () => {
    const urls = article.sources.map(({ url }) => url);
    expect(new Set(urls).size).toBe(urls.length);
    for (const url of urls) expect(url).toMatch(/^https:\/\//);
  });

  test('leads to two other articles', () => {
    expect(new Set([article.slug, ...article.related]).size).toBe(3);
    for (const slug of article.related) expect(getArticle(slug).title).not.toBe('');
  });

  test('links only to pages that exist, and to the contact page', () => {
    const paths = [...body.matchAll(/\]\((\/[^)#]*)/g)].map(([, path]) => path!);
    expect(paths).toContain('/kontakt');
    expect(paths).not.toContain(article.path);
    for (const path of paths) expect(findPage(path).path, path).toBe(path);
  });

  test('has sections below the title of the page, each with an address of its own', () => {
    expect(body).not.toMatch(/^# /m);
    const ids = article.sections.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(3);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('has a small drawing that takes its colours from the page and shows one thing in yellow', () => {
    expect(article.cover.length).toBeLessThan(4096);
    expect(article.cover).toContain('viewBox="0 0 640 360"');
    expect(article.cover.match(/var\(--sun\)/g)).toHaveLength(1);
    expect(article.cover).not.toMatch(/<script|<style|<image|href=|\sid=|#[0-9a-f]{3,6}/i);
  });
});

test('what the articles say about plans and guests is what the product does', () => {
  const prices = plans.map(({ price }) => price);
  const costs = readBody('barrierefreie-website-kosten');
  for (const price of prices) expect(costs).toContain(`${price} Euro`);
  for (const slug of articleSlugs) {
    for (const [, pages] of readBody(slug).matchAll(/bis zu (\d+) Seiten/g))
      expect(Number(pages), slug).toBe(scanLimits.maxPagesGuest);
    // Fines begin at 10.000 Euro. A smaller sum is a price, and the only prices we name are our own.
    for (const [, amount] of readBody(slug).matchAll(/(?<![\d.,])(\d{1,3}) (?:Euro|EUR|€)/g))
      expect(prices, slug).toContain(Number(amount));
  }
});

test('wherever a scan is offered, the article says that it finds only a part', () => {
  for (const slug of articleSlugs)
    if (readBody(slug).includes('](/onboarding)'))
      expect(readBody(slug), slug).toMatch(/automatische Prüfungen finden nur einen Teil der Barrieren/i);
});
