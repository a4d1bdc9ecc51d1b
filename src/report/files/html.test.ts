import { expect, test } from 'vitest';
import { toDocument } from '../document/toDocument.ts';
import { toTestFacts } from '../testing/documents.ts';
import { writeHtml } from './html.ts';

const html = writeHtml(toDocument(toTestFacts(2)), new Map());

test('cells with addresses break anywhere, words of other cells stay whole', () => {
  expect(html).toMatch(/<td class="long"><a href="https:\/\/www\.muster\.example\/[^"]*"/);
  expect(html).toMatch(/<td><a [^>]*>1\.2\.3 Audiodeskription oder Medienalternative/);
  expect(html).toContain('td{overflow-wrap:break-word}.long{overflow-wrap:anywhere}');
});

test('what leads to the next block does not end a page of paper, and no section begins one', () => {
  expect(html).toContain('<p class="label"><strong>Reparatur</strong></p>');
  expect(html).toContain('<p class="label">So ist es richtig:</p>');
  expect(html).toMatch(/@media print\{.*\.label\{break-after:avoid\}/);
  expect(html).not.toMatch(/section[^{}]*\{break-inside/);
});
