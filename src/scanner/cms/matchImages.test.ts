import { expect, test } from 'vitest';
import { matchImages } from './matchImages.ts';
import type { Attachment } from './wordpress.ts';

const uploads = 'https://example.de/wp-content/uploads';
const toAttachment = (id: number, ...files: string[]): Attachment => ({
  id,
  alt_text: '',
  urls: files.map((file) => (file.startsWith('http') ? file : `${uploads}/${file}`)),
});

function match(url: string, library: Attachment[]): number[] {
  const matches = matchImages([{ id: 1, url: url.startsWith('http') ? url : `${uploads}/${url}` }]);
  matches.add(library);
  return matches.of(1).map(({ id }) => id);
}

const library = [
  toAttachment(1, '2026/05/haus-scaled.jpg', '2026/05/haus-300x200.jpg', '2026/05/haus.jpg'),
  toAttachment(2, '2026/05/see.png'),
  toAttachment(3, '2026/05/plan-300x200.jpg'),
  toAttachment(4, '2026/05/plan.jpg'),
  toAttachment(5, '2026/05/%C3%9Cbersicht.png'),
];

test.each([
  ['2026/05/haus-scaled.jpg', [1]],
  ['2026/05/haus-300x200.jpg?ver=3#x', [1]],
  ['2026/05/haus.jpg', [1]],
  ['2026/05/haus-999x9.jpg', [1]],
  ['2026/05/haus.jpg.webp', [1]],
  ['2026/05/see-e1700000000000.png', [2]],
  ['http://www.example.de/wp-content/uploads/2026/05/see.png', [2]],
  ['https://i1.wp.com/example.de/wp-content/uploads/2026/05/see.png?resize=300%2C200', [2]],
  ['https://cdn.example.de/wp-content/uploads/2026/05/see.png', [2]],
  ['2026/05/Übersicht.png', [5]],
])('%s is found with certainty', (url, ids) => {
  expect(match(url, library)).toEqual(ids);
});

test('a name the library has counts more than one with a size in it', () => {
  expect(match('2026/05/plan-300x200.jpg', library)).toEqual([3]);
  expect(match('2026/05/plan-150x150.jpg', library)).toEqual([4]);
});

test.each([
  ['2025/05/see.png'],
  ['2026/05/see.jpg'],
  ['https://fremd.example/wp-content/uploads/2026/05/see.png'],
  ['https://notexample.de/wp-content/uploads/2026/05/see.png'],
  ['https://example.de:8443/wp-content/uploads/2026/05/see.png'],
  ['https://cdn.example.de/2026/05/see.png'],
  ['data:image/png;base64,AAAA'],
  ['https://%'],
])('%s is not taken for anything', (url) => {
  expect(match(url, library)).toEqual([]);
});

test('two files that an address may mean are both named', () => {
  const doubled = [toAttachment(7, '2026/05/see.png'), toAttachment(8, '2026/05/see.png')];
  expect(match('2026/05/see.png', doubled)).toEqual([7, 8]);
  expect(match('2026/05/see-10x10.png', doubled)).toEqual([7, 8]);
});
