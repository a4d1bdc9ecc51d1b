import { expect, test } from 'vitest';
import type { PageAssets } from '../document.tsx';
import { faq } from '../pages/faq.tsx';
import { renderPage } from '../render.tsx';
import { faqEntries } from './entries.tsx';
import { toNodeText } from './plainText.ts';

const assets: PageAssets = { script: '/a.js', preloads: [], font: null, css: '', stylesheets: [] };
const html = await renderPage(faq, assets);

test('the FAQ has the ten questions of the specification, each with an address of its own', () => {
  expect(faqEntries).toHaveLength(10);
  expect(new Set(faqEntries.map(({ id }) => id)).size).toBe(10);
  for (const { id } of faqEntries) expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
});

test('only one question is open at a time, by the name they share, and none at the start', () => {
  expect(html.match(/<details name="faq"/g)).toHaveLength(10);
  expect(html).not.toMatch(/<details[^>]* open/);
});

test('the structured data say word for word what the page says', () => {
  const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  const graph: { '@type': string; mainEntity?: Answered[] }[] = JSON.parse(json)['@graph'];
  const said = graph.find((part) => part['@type'] === 'FAQPage')?.mainEntity ?? [];
  expect(said.map(({ name }) => name)).toEqual(
    faqEntries.map(({ question }) => question.replaceAll('\u00ad', '')),
  );
  for (const [index, { acceptedAnswer }] of said.entries()) {
    const id = faqEntries[index]!.id;
    const shown = new RegExp(`<div id="${id}"[^>]*>(.*?)</div></details>`, 's').exec(html)?.[1] ?? '';
    expect(acceptedAnswer.text.length).toBeGreaterThan(100);
    expect(acceptedAnswer.text).toBe(toWords(shown));
  }
});

test('the ways on of the specification are there', () => {
  const targets = [
    '/compliance-checker',
    '/demo/alt-text',
    '/blog',
    '/kontakt',
    '/kontakt?thema=beratung',
    '/onboarding',
    'https://www.bmas.de/',
    'https://www.bundesfachstelle-barrierefreiheit.de/',
    'https://www.w3.org/WAI/standards-guidelines/wcag/',
  ];
  for (const target of targets) expect(html).toContain(`href="${target}`);
});

test('how to begin has seven steps', () => {
  const answer = faqEntries.find(({ id }) => id === 'wie-beginnen')?.answer;
  expect(toNodeText(answer)).toContain('In sieben Schritten');
  expect(/<div id="wie-beginnen".*?<\/ol>/s.exec(html)?.[0].match(/<li>/g)).toHaveLength(7);
});

test('plain text keeps words apart and characters as they are', () => {
  const text = toNodeText(
    <>
      <p>Eins &amp; {'<zwei>'}</p>
      <ul>
        <li>drei</li>
        <li>vier</li>
      </ul>
    </>,
  );
  expect(text).toBe('Eins & <zwei> drei vier');
});

type Answered = { name: string; acceptedAnswer: { text: string } };

/** Text that a reader sees; independent of plainText.ts on purpose. */
const toWords = (shown: string): string =>
  shown
    .replace(/<!--.*?-->/g, '')
    .replace(/<\/(p|li)>/g, '\n')
    .replace(/<.*?>/g, '')
    .replace(/&amp;/g, '&')
    .replace(/\u00ad/g, '')
    .split(/[ \n]+/)
    .join(' ')
    .trim();
