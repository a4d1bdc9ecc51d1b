import { describe, expect, test } from 'vitest';
import type { Check, Checklist, PageFinding } from '../../../../shared/contract/check.ts';
import { toResultLabel } from '../../../../shared/words/checkWords.ts';
import { findFault } from '../../form/evidenceFile.ts';
import { toCatalogueLine } from '../catalogueLine.ts';
import { addWish, emptyOutbox } from '../outbox/outbox.ts';
import {
  findContradicting,
  isOwnResult,
  isWanted,
  toCounts,
  toCriterionEntries,
  toCriterionGroups,
} from './criterionEntries.ts';
import { toWho } from './whoAndWhen.tsx';

const check = { page_id: 7, criteria: '1.1.1', status: 'fail', set_by: 'scan' } as Check;
const finding = { cause: 'x', criteria: ['1.4.3'], outcome: 'cantTell' } as PageFinding;
const checklist = {
  page: { id: 7, website_id: 1 },
  catalogue: 'checklist41',
  items: [check],
  evidence: [],
  findings: [finding],
} as unknown as Checklist;
const wish = { website_id: 1, page_id: 7, criteria: '1.2.1', status: 'na', base: null } as const;

describe('a page’s criteria', () => {
  const entries = toCriterionEntries(checklist, addWish(emptyOutbox, wish));

  test('count with what still waits to be saved', () => {
    expect(entries).toHaveLength(41);
    expect(toCounts(entries)).toEqual({ valid: 0, invalid: 1, na: 1, unchecked: 39, clean: 0 });
  });

  test('of another page do not wait here', () => {
    const other = toCriterionEntries(checklist, addWish(emptyOutbox, { ...wish, page_id: 8 }));
    expect(toCounts(other).na).toBe(0);
  });

  test.each([
    ['all', 41],
    ['unchecked', 39],
    ['failed', 1],
    ['found', 1],
  ] as const)('filter %s shows %i', (filter, count) => {
    expect(entries.filter((entry) => isWanted(entry, filter))).toHaveLength(count);
  });

  test('stand in four principles and twelve guidelines, in order', () => {
    const groups = toCriterionGroups(entries);
    expect(groups.map(({ principle, id }) => [principle, id])).toEqual([
      ['Wahrnehmbar', 'perceivable'],
      ['Bedienbar', 'operable'],
      ['Verständlich', 'understandable'],
      ['Robust', 'robust'],
    ]);
    const names = groups.flatMap(({ guidelines }) => guidelines.map(({ name }) => name));
    expect(names).toHaveLength(12);
    expect(names[0]).toBe('1.1 Textalternativen');
  });
});

test.each([
  ['checklist41', '41 von 50 Kriterien der WCAG 2.1 A/AA.'],
  ['wcag21', 'Alle 50 Kriterien der WCAG 2.1 A/AA.'],
  ['wcag22', 'Alle 55 Kriterien der WCAG 2.2 A/AA.'],
] as const)('the catalogue %s says plainly how much it is', (catalogue, line) => {
  expect(toCatalogueLine(catalogue)).toBe(line);
});

test.each([
  ['Scan', { set_by: 'scan', user_email: null, user_name: null }],
  ['Sie', { set_by: 'person', user_email: 'anna@example.de', user_name: 'Anna' }],
  ['Ben', { set_by: 'person', user_email: 'ben@example.de', user_name: 'Ben' }],
  ['ben@example.de', { set_by: 'person', user_email: 'ben@example.de', user_name: null }],
  ['Ehemaliges Mitglied', { set_by: 'person', user_email: null, user_name: null }],
] as const)('a result is said to be by: %s', (who, given) => {
  expect(toWho(given, 'anna@example.de')).toBe(who);
});

test('what a person passed is contradicted by what a scan proves, not by a question, nor by what is ignored', () => {
  const passed = { ...check, status: 'pass', set_by: 'person' } as Check;
  const broken = { ...finding, criteria: ['1.1.1'], outcome: 'failed', cause_status: 'open' } as PageFinding;
  const count = (item: Check, found: PageFinding) =>
    toCriterionEntries({ ...checklist, items: [item], findings: [found] }, emptyOutbox).flatMap(
      findContradicting,
    ).length;
  expect(count(passed, broken)).toBe(1);
  for (const item of [
    { ...passed, status: 'fail' as const },
    { ...passed, set_by: 'scan' as const },
  ])
    expect(count(item, broken)).toBe(0);
  const others: Partial<PageFinding>[] = [
    { outcome: 'cantTell' },
    { cause_status: 'ignored' },
    { engine: 'person' },
  ];
  for (const other of others) expect(count(passed, { ...broken, ...other })).toBe(0);
});

test('a file of more than 5 MB is refused before it is sent', () => {
  expect(findFault([{ name: 'a.png', size: 5 * 1_048_576 }])).toBeNull();
  expect(findFault([{ name: 'b.png', size: 5 * 1_048_576 + 1 }])).toContain('b.png');
});

test('only what a person judged on this page is offered to other pages, with its verdict: no note alone', () => {
  const check = {
    ...{ page_id: 7, criteria: '1.4.5', status: 'pass', set_by: 'person', answer_id: null, taken_from: null },
    note: 'Gesehen.',
  } as Check;
  expect([isOwnResult(check), isOwnResult(undefined)]).toEqual([true, false]);
  const taken_from = { id: 2, title: '', url: null, status: null };
  const others: Partial<Check>[] = [{ status: null }, { set_by: 'scan' }, { answer_id: 3 }, { taken_from }];
  for (const other of others) expect(isOwnResult({ ...check, ...other })).toBe(false);
  expect(toResultLabel(check)).toBe('1.4.5 (Bestanden)');
});
