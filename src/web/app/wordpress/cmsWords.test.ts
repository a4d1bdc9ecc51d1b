import { expect, test } from 'vitest';
import type { CmsBatch } from '../../../shared/contract/cms.ts';
import { toChangeWord, toOutcome } from './cmsWords.ts';

const none = { planned: 0, written: 0, skipped: 0, failed: 0, undone: 0 };

const toBatch = (over: Partial<Omit<CmsBatch, 'counts'>>, counts: Partial<CmsBatch['counts']>): CmsBatch => ({
  ...{
    id: 1,
    website_id: 1,
    kind: 'write',
    of_batch_id: null,
    status: 'done',
    message: null,
    total: 0,
    done: 0,
  },
  ...{ by: null, can_write: false, can_resume: false, can_undo: false },
  ...{ created_at: '2026-11-21T10:00:00.000Z', finished_at: null },
  ...over,
  counts: { ...none, ...counts },
});

test.each<[Partial<Omit<CmsBatch, 'counts'>>, Partial<CmsBatch['counts']>, string, string, string]>([
  [
    { kind: 'plan' },
    { planned: 1 },
    'info',
    '1 Alternativtext kann übertragen werden',
    'Geschrieben wurde noch nichts.',
  ],
  [
    { kind: 'plan' },
    { skipped: 2 },
    'quiet',
    'Nichts zu übertragen',
    'Geschrieben wurde noch nichts. 2 Bilder ausgelassen.',
  ],
  [
    { kind: 'plan', status: 'failed', message: 'Grund.' },
    {},
    'bad',
    'Probelauf nicht abgeschlossen',
    'Grund.',
  ],
  [{}, { written: 1_200 }, 'ok', '1.200 Alternativtexte geschrieben', ''],
  [
    {},
    { written: 1, undone: 2, failed: 1 },
    'warn',
    '3 Alternativtexte geschrieben',
    '1 Bild fehlgeschlagen.',
  ],
  [
    { message: 'Angehalten.' },
    { written: 1, planned: 1 },
    'warn',
    '1 Alternativtext geschrieben',
    'Angehalten. 1 Bild noch offen.',
  ],
  [
    { status: 'failed', message: 'Grund.' },
    { written: 2, planned: 3 },
    'bad',
    'Übertragung nicht abgeschlossen',
    'Grund. 2 Alternativtexte geschrieben. 3 Bilder noch offen.',
  ],
  [
    { kind: 'undo' },
    { undone: 2, skipped: 1 },
    'ok',
    '2 Alternativtexte zurückgenommen',
    '1 Bild ausgelassen.',
  ],
])('a batch tells how it ended: %o %o', (over, counts, tone, title, text) => {
  expect(toOutcome(toBatch(over, counts))).toEqual({ tone, title, text });
});

test('what is planned is still open once it is being written', () => {
  expect(toChangeWord('plan', 'planned').word).toBe('Wird geschrieben');
  expect(toChangeWord('write', 'planned').word).toBe('Noch offen');
});
