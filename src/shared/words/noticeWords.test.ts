import { expect, test } from 'vitest';
import { toNoticeTitle } from './noticeWords.ts';

const toTitle = (facts: object) =>
  toNoticeTitle({ kind: 'scan.found', reason: 'member', actor_name: null, facts });

test.each([
  [{ count: 1, asked_count: 1 }, 'Der Scan fand: 2 neue Ursachen (davon 1 zu prüfen)'],
  [
    { count: 1, asked_count: 1, hand_count: 1, fixed_count: 2 },
    'Der Scan fand: 2 neue Ursachen (davon 1 zu prüfen), 2 behoben; von Hand eingetragen: 1',
  ],
  [{ hand_count: 3 }, 'Von Hand eingetragen: 3'],
])('what people entered is told apart from what the scan found: %o', (facts, title) => {
  expect(toTitle(facts)).toBe(title);
});
