import { expect, test } from 'vitest';
import { parseArticleFile } from './frontMatter.ts';

const fields = [
  'title: Ein Titel mit genug Zeichen',
  'description: Eine Beschreibung, die lang genug ist, damit sie etwas über den Inhalt verrät.',
  'excerpt: Ein Auszug, der lang genug ist, damit er in der Liste etwas über den Inhalt verrät.',
  'date: 2026-11-21',
  'reviewed: 2026-11-21',
  'tags: [Recht]',
  'related: [eins, zwei]',
  'sources:',
  ...[1, 2, 3].map((n) => `  - { title: Quelle, url: "https://example.org/${n}", accessed: 2026-11-21 }`),
];
const toFile = (lines: string[]) => `---\n${lines.join('\n')}\n---\n\nText.\n`;

test('a file gives its fields and its text', () => {
  const { frontMatter, body } = parseArticleFile('a.md', toFile(fields));
  expect(frontMatter.tags).toEqual(['Recht']);
  expect(frontMatter.sources).toHaveLength(3);
  expect(body).toBe('Text.');
});

test('line ends of Windows make no difference', () => {
  expect(parseArticleFile('a.md', toFile(fields).replaceAll('\n', '\r\n')).body).toBe('Text.');
});

test.each([
  ['no front matter', 'Text.'],
  ['YAML that is none', toFile(['title: "offen'])],
  ['a missing field', toFile(fields.filter((line) => !line.startsWith('date')))],
  ['a field nobody knows', toFile([...fields, 'autor: jemand'])],
  ['a topic nobody knows', toFile(fields.map((line) => line.replace('[Recht]', '[Sonstiges]')))],
  ['a date in words', toFile(fields.map((line) => line.replace('date: 2026-11-21', 'date: heute')))],
  ['two sources', toFile(fields.slice(0, -1))],
  ['a token of our pages', `${toFile(fields)}{{operator_name}}`],
])('%s fails and names the file', (_, text) => {
  expect(() => parseArticleFile('content/blog/a.md', text)).toThrow(/^content\/blog\/a\.md: /);
});
