import { expect, test } from 'vitest';
import { toClass } from '../../../shared/words/causeWords.ts';
import { toCauseReach, toCauseStatus } from './causeWords.ts';

test('a fault of a PDF that fell away is not shown as mended', () => {
  const ended = { status: 'fixed' as const, status_by: 'scan' as const, changed_into_id: null };
  expect(toCauseStatus({ ...ended, is_dropped: false })).toEqual({ word: 'Behoben (bestätigt)', tone: 'ok' });
  expect(toCauseStatus({ ...ended, is_dropped: true })).toEqual({
    word: 'Entfallen',
    tone: 'info',
  });
});

test('a fault of a PDF is of a class of its own and reaches no page', () => {
  const fault = { engine: 'pdf', criteria: ['1.3.1'], outcome: 'failed' as const, confirmed_count: 0 };
  expect([toClass(fault), toClass({ ...fault, engine: 'axe' })]).toEqual(['document', 'error']);
  const reach = { finding_count: 2, page_count: 5, is_partial: true, status: 'open' as const };
  expect(toCauseReach({ ...reach, engine: 'pdf' })).toBe('mindestens 2 Stellen im Dokument');
  expect(toCauseReach({ ...reach, engine: 'axe' })).toBe('mindestens 2 Stellen auf 5 Seiten');
});
