import { describe, expect, test } from 'vitest';
import { answers } from '../testing/answers.ts';
import { toHtmlHash, toStableHtml } from './normalise.ts';

function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return (state >> 12) % 16;
  };
  return (length: number) => Array.from({ length }, () => next().toString(16)).join('');
}

const at = Date.UTC(2026, 10, 21, 19) / 1_000;
const day = 86_400;

describe.each(answers)('two answers of $system', ({ html }) => {
  const first = html({ random: createRandom(1), at });
  const second = html({ random: createRandom(2), at: at + day });

  test('differ, but are one page', () => {
    expect(first).not.toBe(second);
    expect(toStableHtml(first, at * 1_000)).toBe(toStableHtml(second, (at + day) * 1_000));
  });

  test('are two pages when a text of them changes', () => {
    const changed = second.replace(/(<\/body>)/, '<p>Neu</p>$1');
    expect(toHtmlHash(changed, (at + day) * 1_000)).not.toBe(toHtmlHash(first, at * 1_000));
  });
});

const hash = (html: string) => toHtmlHash(html, at * 1_000);

describe('what a visitor meets is never left out', () => {
  test.each([
    ['a text', '<p>alt</p>', '<p>neu</p>'],
    ['a time that is shown', '<time>19:00:00</time>', '<time>19:00:01</time>'],
    ['a number that is shown', `<b>${at}</b>`, `<b>${at + 1}</b>`],
    ['an alternative text', '<img alt="Ein Hund">', '<img alt="Ein Esel">'],
    ['a label', '<button aria-label="Suchen">x</button>', '<button aria-label="Finden">x</button>'],
    ['the value of a field', '<input value="abcdef">', '<input value="abcdeg">'],
    [
      'the value of a field that names a token',
      '<input name="_token" value="a1b2c3d4">',
      '<input name="_token" value="a1b2c3d5">',
    ],
    ['the title', '<title>Start A</title>', '<title>Start B</title>'],
    ['the language', '<html lang="de">', '<html lang="en">'],
    [
      'the description',
      '<meta name="description" content="Alte Seite">',
      '<meta name="description" content="Neue Seite">',
    ],
    [
      'the viewport',
      '<meta name="viewport" content="width=device-width">',
      '<meta name="viewport" content="user-scalable=no">',
    ],
    ['an address', '<a href="/alte-seite">x</a>', '<a href="/neue-seite">x</a>'],
    ['the version of a style', '<link href="s.css?ver=6.4.1">', '<link href="s.css?ver=6.4.2">'],
    [
      'the time of a file in its address',
      `<link href="s.css?v=${at - 3_600}">`,
      `<link href="s.css?v=${at - 60}">`,
    ],
    [
      'the image behind a random name',
      '<img src="/3fa85f64-5717-4562-b3fc-2c963f66afa6.png">',
      '<img src="/4fa85f64-5717-4562-b3fc-2c963f66afa6.png">',
    ],
    ['a class', '<p class="hell">x</p>', '<p class="dunkel">x</p>'],
    ['a style', '<p style="color:#fff">x</p>', '<p style="color:#eee">x</p>'],
    ['a rule of an inline style', '<style>p{color:red}</style>', '<style>p{color:blue}</style>'],
    ['an inline script', '<script>show("eins")</script>', '<script>show("zwei")</script>'],
    [
      'a word beside a secret',
      '<script>x={"nonce_text":"Guten Morgen"}</script>',
      '<script>x={"nonce_text":"Guten Abend"}</script>',
    ],
    [
      'a word in place of a secret',
      '<script>x={"token":"Gutschein"}</script>',
      '<script>x={"token":"Geschenke"}</script>',
    ],
    ['what follows an odd comment', '<!--> alt -->', '<!--> neu -->'],
    ['what follows a comment that ends oddly', '<!-- a --!> alt', '<!-- a --!> neu'],
    [
      'what looks like a comment in a field',
      '<textarea><!-- alt --></textarea>',
      '<textarea><!-- neu --></textarea>',
    ],
    ['a protected address', '<a data-cfemail="00616263">x</a>', '<a data-cfemail="00616264">x</a>'],
    ['a missing label', '<label for="a">x</label><input id="a">', '<label for="b">x</label><input id="a">'],
    ['the document type', '<!doctype html><p>', '<p>'],
    ['a closed element', '<b>a</b>c', '<b>ac</b>'],
    ['an empty attribute', '<input disabled>', '<input>'],
  ])('%s', (_what, before, after) => {
    expect(hash(before)).not.toBe(hash(after));
  });
});

test('random names that no longer belong together make another page', () => {
  const [a, b] = ['3fa85f64-5717-4562-b3fc-2c963f66afa6', '4fa85f64-5717-4562-b3fc-2c963f66afa6'];
  const together = hash(`<label for="${a}">x</label><input id="${a}">`);
  expect(hash(`<label for="${b}">x</label><input id="${b}">`)).toBe(together);
  expect(hash(`<label for="${a}">x</label><input id="${b}">`)).not.toBe(together);
});

test('a time counts only where it is the moment of the answer', () => {
  const page = (seconds: number) => `<script src="a.js?t=${seconds}"></script>`;
  expect(toHtmlHash(page(at - 2), at * 1_000)).toBe(toHtmlHash(page(at + 98), (at + 100) * 1_000));
  expect(toHtmlHash(page(at - 60), at * 1_000)).not.toBe(toHtmlHash(page(at + 40), (at + 100) * 1_000));
});

test.each([
  ['a word without end', `<script>${'a_'.repeat(200_000)}</script>`],
  ['keys without end', `<script>${'"nonce":"'.repeat(30_000)}</script>`],
  ['keys of keys', `<script>${'nonce'.repeat(50_000)}</script>`],
  ['a secret without end', `<script>{"nonce":"${'1'.repeat(1_000_000)}</script>`],
  ['back slashes', `<script>nonce${'\\'.repeat(300_000)}</script>`],
  ['parameters', `<a href="?${'_token='.repeat(100_000)}">`],
  ['digits', `<p id="${'a1'.repeat(500_000)}">`],
  ['elements in elements', '<div>'.repeat(100_000)],
  ['open brackets', '<'.repeat(200_000)],
  ['attributes', `<p ${Array.from({ length: 20_000 }, (_, index) => `a${index}=x`).join(' ')}>`],
])('%s takes no time to speak of', (_what, html) => {
  const startedAt = process.threadCpuUsage();
  hash(html);
  const { user, system } = process.threadCpuUsage(startedAt);
  expect((user + system) / 1_000).toBeLessThan(2_000);
});
