import { expect, test } from 'vitest';
import { endSentence, isVisible, toLine } from './line.ts';

test.each([
  ['Muster GmbH', 'Muster GmbH'],
  ['  Muster\r\nBcc: alle@example.de ', 'Muster Bcc: alle@example.de'],
  ['a\u2028b\u0085c\td\0e', 'a b c d e'],
  ['\r\n', ''],
  ['Muster\u202eHbmG\u202c', 'MusterHbmG'],
  ['\u2066a\u2067b\u2068c\u2069\u200ed\u200fe\u202af\u202bg\u202dh\u061ci', 'abcdefghi'],
  [' \u202e ', ''],
  ['🧑\u200d💻 Schloß\u00adallee', '🧑\u200d💻 Schloß\u00adallee'],
])('%j is the line %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});

test.each(['a', '…', '7', '漢', '👍', '\u200bx'])('%j is visible', (text) =>
  expect(isVisible(text)).toBe(true),
);

test.each(['', ' ', '\u200b', '\u00ad\u2060', '\u3164', '\u2800', '\u00a0\u034f'])(
  '%j is not visible',
  (text) => expect(isVisible(text)).toBe(false),
);

test.each([
  ['Link ohne Text', 'Link ohne Text.'],
  ['Passt der Seitentitel zur Seite?', 'Passt der Seitentitel zur Seite?'],
  [' Zu viel  Raum. ', 'Zu viel Raum.'],
])('%j is the sentence %j', (text, sentence) => {
  expect(endSentence(text)).toBe(sentence);
});
