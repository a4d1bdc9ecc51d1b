import { expect, test } from 'vitest';
import type { PageAudit } from '../../shared/work/audit.ts';
import { memoryFrontier } from './frontier.ts';
import { type LinkRules, toNextPages } from './links.ts';
import { isEndless, toDelays } from './traps.ts';

const origin = 'https://example.de';
const rules: LinkRules = {
  website: origin,
  maxDepth: 10,
  respectNofollow: false,
  excludedPaths: [],
  allows: () => true,
};

test.for([
  ['/aktuelles/2026/11/beitrag', false],
  ['/shop/hosen/herren/jeans/blau?groesse=m&groesse=l&seite=2', false],
  ['/a/b/a/b/a/b/a/b', true],
  ['/seite/seite/seite/seite', true],
  [
    `/${'ab'
      .repeat(30)
      .match(/./g)!
      .map((char, index) => char + index)
      .join('/')}`,
    true,
  ],
  ['/liste?x=1&x=1&x=1&x=1&x=1&x=1', true],
  [`/liste?${Array.from({ length: 16 }, (_, index) => `p${index}=1`).join('&')}`, true],
] as const)('%s repeats itself without end: %s', ([path, wanted]) => {
  expect(isEndless(origin + path)).toBe(wanted);
});

test('more of the same counts as deeper, and the more of it the deeper', () => {
  const days = Array.from({ length: 120 }, (_, index) => `${origin}/kalender/tag/${index}`);
  const delays = toDelays(
    [...days, `${origin}/kontakt`, `${origin}/kalender?monat=3`],
    `${origin}/kalender?monat=2`,
  );
  expect([delays[0], delays[9], delays[10], delays[99], delays[100]]).toEqual([0, 0, 1, 1, 2]);
  expect(delays.slice(-2)).toEqual([0, 1]);
});

test('where all addresses are questions to the start page none waits for another', () => {
  const urls = Array.from({ length: 50 }, (_, index) => `${origin}/?page_id=${index}`);
  expect(new Set(toDelays(urls, `${origin}/?page_id=7`))).toEqual(new Set([0]));
});

async function crawlInMemory(toLinks: (path: string) => string[], maxPages: number): Promise<string[]> {
  const frontier = memoryFrontier(maxPages);
  await frontier.add([{ url: `${origin}/`, depth: 0 }]);
  const visited: string[] = [];
  for (let entry = await frontier.claim(); entry; entry = await frontier.claim()) {
    const { pathname, search } = new URL(entry.url);
    visited.push(pathname + search);
    const links = toLinks(pathname + search).map((path) => ({ url: origin + path, nofollow: false }));
    const audit = { url: entry.url, links, nofollow: false } as unknown as PageAudit;
    await frontier.add(toNextPages(audit, entry.depth, rules));
    await frontier.finish(entry.url, 'done');
  }
  return visited;
}

const sections = ['leistungen', 'team', 'projekte', 'presse'];
const words = ['eins', 'zwei', 'drei', 'vier', 'fuenf'];
const real = ['/', ...sections.flatMap((name) => [`/${name}`, ...words.map((word) => `/${name}/${word}`)])];

const traps: [string, string, (path: string) => string[]][] = [
  [
    'a calendar without end',
    '/kalender',
    (path) => {
      const month = Number(/monat=(\d+)/.exec(path)?.[1] ?? 0);
      const days = Array.from({ length: 30 }, (_, day) => `/kalender/tag/${month}-${day}`);
      return [`/kalender?monat=${month + 1}`, `/kalender?monat=${month + 1_000}`, ...days];
    },
  ],
  ['links that grow', '/x', (path) => [`${path}/y`, `${path}/x`, `${path}?a=1`]],
  [
    'filters in every order',
    '/filter',
    (path) => Array.from({ length: 40 }, (_, index) => `${path}${path.includes('?') ? '&' : '?'}f${index}=1`),
  ],
];

test.for(traps)(
  '%s does not use up the pages of a scan while others wait',
  async ([, start, toTrapLinks]) => {
    const toLinks = (path: string): string[] => {
      if (path === '/') return [start, ...sections.map((name) => `/${name}`)];
      if (path.startsWith(start)) return toTrapLinks(path);
      return path.split('/').length === 2 ? words.map((word) => `${path}/${word}`) : ['/'];
    };
    const visited = await crawlInMemory(toLinks, 50);
    expect(visited).toEqual(expect.arrayContaining(real));
  },
);
