import { expect, test } from 'vitest';
import type { NoticeItem } from '../contract/notice.ts';
import { toNoticePath, toNoticeTitle, toReasonWords } from './noticeWords.ts';

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

const left = { member: 'Tom', is_removed: true, count: 2, question_count: 1 };
const told: [NoticeItem['kind'], number | null, object, string, string][] = [
  [
    'member.left',
    null,
    left,
    'Eva hat Tom aus der Organisation entfernt. Zuständig ist niemand mehr für 2 offene Aufgaben und 1 übergebene Frage',
    '/app/organization?tab=users',
  ],
  [
    'member.left',
    null,
    { member: 'Tom', is_removed: false, count: 0 },
    'Tom hat die Organisation verlassen',
    '/app/organization?tab=users',
  ],
  [
    'website.trashed',
    null,
    { website: 'Laden' },
    'Eva hat die Website „Laden“ in den Papierkorb gelegt. Nach 14 Tagen wird sie mit allen Ergebnissen gelöscht',
    '/app/websites',
  ],
  [
    'website.restored',
    1,
    { website: 'Laden', count: 1 },
    'Eva hat die Website „Laden“ aus dem Papierkorb geholt. Damit ist für Sie wieder da: 1 offene Aufgabe',
    '/app/tasks',
  ],
  [
    'declaration.withdrawn',
    1,
    { declaration: 'public' },
    'Eva hat „Erklärung zur Barrierefreiheit“ zurückgezogen. Unter der öffentlichen Adresse steht nichts mehr',
    '/app/websites/1/erklaerung',
  ],
];

test.each(told)(
  '%s of website %j with %o is told to who belongs to it',
  (kind, website_id, facts, title, path) => {
    const notice = { kind, website_id, cause_id: null, scan_id: null, facts };
    expect(toNoticeTitle({ ...notice, reason: 'member', actor_name: 'Eva' })).toBe(title);
    expect(toNoticePath(notice)).toBe(path);
    expect(toReasonWords({ kind, reason: 'member' })).toBe('Sie zur Organisation gehören');
  },
);
