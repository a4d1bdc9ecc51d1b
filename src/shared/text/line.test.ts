import { expect, test } from 'vitest';
import { toLine } from './line.ts';

test.each([
  ['Muster GmbH', 'Muster GmbH'],
  ['  Muster\r\nBcc: alle@example.de ', 'Muster Bcc: alle@example.de'],
  ['a\u2028b\u0085c\td\0e', 'a b c d e'],
  ['\r\n', ''],
])('%j is the line %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});
