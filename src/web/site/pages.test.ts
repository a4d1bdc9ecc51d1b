import { describe, expect, test } from 'vitest';
import type { PageAssets } from './document.tsx';
import { findPage, pages, renderPage } from './render.tsx';

const assets: PageAssets = { script: '/a.js', preloads: [], font: null, css: '', stylesheets: [] };
const html = new Map(
  await Promise.all(pages.map(async (page) => [page.file, await renderPage(page, assets)] as const)),
);

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');

describe.each(pages)('$file', (page) => {
  const text = html.get(page.file) ?? '';

  test('is a German document with its own title and description', () => {
    expect(text).toMatch(/^<!DOCTYPE html><html lang="de"/);
    expect(all(text, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
    expect(page.description.length).toBeLessThanOrEqual(160);
  });

  test('is either canonical or kept out of the search engines', () => {
    expect(text.includes('rel="canonical"')).toBe(page.path !== null);
    expect(text.includes('content="noindex"')).toBe(page.noindex === true);
  });

  test('runs no inline script', () => {
    expect(text).not.toMatch(/<script(?![^>]*src=)/);
    expect(text).not.toMatch(/\son[a-z]+=/);
  });

  test('leads nowhere that does not exist', () => {
    for (const href of all(text, /<a [^>]*href="([^"]+)"/g)) {
      const { pathname, hash } = new URL(href, `http://localhost${page.path ?? '/404'}`);
      const target = href.startsWith('#') ? page : findPage(pathname);
      expect(target.file, href).not.toBe(href.startsWith('#') ? '' : '404.html');
      if (hash) expect(html.get(target.file), href).toContain(`id="${hash.slice(1)}"`);
    }
  });

  test('uses none of the words that would promise too much', () => {
    const words =
      /BFSG-konform|BFSG-zertifi|rechtssicher|abmahnsicher|100 % barrierefrei|garantiert|BITV-Test|zertifiziert/i;
    expect(text).not.toMatch(words);
  });
});

test('titles and addresses are each used once', () => {
  const titles = [...html.values()].flatMap((text) => all(text, /<title>([^<]+)<\/title>/g));
  expect(new Set(titles).size).toBe(pages.length);
  expect(new Set(pages.map((page) => page.file)).size).toBe(pages.length);
});

test('addresses of the app get its shell, unknown ones the 404 page', () => {
  expect(findPage('/app/websites/3/pages').file).toBe('app.html');
  expect(findPage('/onboarding/').file).toBe('onboarding/index.html');
  expect(findPage('/apple').file).toBe('404.html');
});
