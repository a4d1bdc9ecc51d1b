import { expect, test } from 'vitest';
import { toDocumentReach, toDocumentState } from './documentWords.ts';

const reach = { found: 63, done: 40, stop: null, limit: 40, scanned_at: null };

test('a scan says how many PDFs it asked for, and why not all', () => {
  const say = (changes: Partial<Parameters<typeof toDocumentReach>[0]>) =>
    toDocumentReach({ ...reach, ...changes });
  expect(say({ found: 0 })).toBeNull();
  expect(say({ done: 63 })).toBe('Der letzte Scan hat alle 63 PDF-Adressen abgefragt.');
  expect(say({ found: 1, done: 1 })).toBe('Der letzte Scan hat die eine PDF-Adresse abgefragt.');
  const others = 'Von den anderen gilt, was ein früherer Scan fand.';
  expect(say({ stop: 'count' })).toBe(
    `Der letzte Scan hat 40 von 63 PDF-Adressen abgefragt, Grenze erreicht (höchstens 40 je Scan). ${others}`,
  );
  expect(say({ stop: 'time' })).toContain('abgefragt, Grenze erreicht (Zeit).');
  expect(say({ stop: 'stopped' })).toContain('abgefragt, dann wurde er angehalten.');
  expect(say({ stop: 'running' })).toBe(
    'Der Scan läuft noch. Bisher hat er 40 von 63 PDF-Adressen abgefragt.',
  );
});

test('no document is called accessible', () => {
  expect(toDocumentState({ state: 'checked', finding_count: 0 })).toBe('keine maschinell erkennbaren Fehler');
  expect(toDocumentState({ state: 'checked', finding_count: 1 })).toBe('1 Fehler');
  expect(toDocumentState({ state: 'encrypted', finding_count: 0 })).toBe('verschlüsselt');
});
