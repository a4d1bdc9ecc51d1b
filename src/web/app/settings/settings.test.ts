import { describe, expect, test } from 'vitest';
import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import { findDraftFaults, isChanged, toDraft, toSettings } from './draft.ts';
import { toHeaderLines, toHeaders } from './headerLines.ts';

const empty: StoredSettings = {
  user_agent: null,
  cookies: null,
  headers: {},
  login: null,
  max_pages: null,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  catalogue: 'checklist41',
  schedule: 'none',
  next_scan_at: null,
};
const full: StoredSettings = {
  ...empty,
  user_agent: 'Test/1',
  cookies: '{"a":"1"}',
  headers: { 'X-A': '1', Authorization: 'Basic a:b' },
  login: {
    url: 'https://a.de/login',
    fields: [{ selector: '#wort', label: 'Passwort', value: '', secret: true }],
    submit: 'Anmelden',
    success: '',
  },
  max_pages: 50,
  max_depth: 0,
  excluded_paths: ['/a/', '/b'],
  viewports: ['390x844', '1280x720'],
};
const known = { url: 'https://a.de/', known: full.login };

test.each([
  ['empty', empty],
  ['full', full],
])('%s settings go into the form and come out unchanged', (_name, settings) => {
  const { next_scan_at: _, ...expected } = settings;
  expect(toSettings(toDraft(settings))).toEqual(expected);
  expect(isChanged(toDraft(settings), toDraft(settings))).toBe(false);
  expect(findDraftFaults(toDraft(settings), known)).toEqual({});
});

test('the default window alone is saved as none; a login that was switched off is saved as none', () => {
  expect(toDraft(empty).viewports).toEqual(['1280x720']);
  expect(toSettings({ ...toDraft(full), hasLogin: false }).login).toBeNull();
});

test('only what would be saved differently counts as a change', () => {
  const draft = toDraft(full);
  expect(isChanged(draft, { ...draft, excluded_paths: '/a/\n\n /b \n' })).toBe(false);
  expect(isChanged(draft, { ...draft, max_pages: '51' })).toBe(true);
  expect(isChanged(draft, { ...draft, headers: `${draft.headers}\nX` })).toBe(true);
});

test('what is typed wrong is said at its field', () => {
  const draft = { ...toDraft(empty), max_pages: 'viele', cookies: '{', headers: 'X-A' };
  expect(findDraftFaults(draft, known)).toEqual({
    max_pages: 'Bitte eine ganze Zahl von 1 bis 10.000.',
    cookies: 'Cookies must be valid JSON',
    headers: 'Zeile 1: Bitte schreiben Sie „Name: Wert“.',
  });
});

describe('header lines', () => {
  test('are read with colons in their values, and written again', () => {
    const { headers, fault } = toHeaders('\n X-A :  1 \nAuthorization: Basic a:b\n');
    expect([headers, fault]).toEqual([{ 'X-A': '1', Authorization: 'Basic a:b' }, null]);
    expect(toHeaderLines(headers)).toBe('X-A: 1\nAuthorization: Basic a:b');
  });

  test('that come twice are named', () => {
    expect(toHeaders('X-A: 1\nx-a: 2').fault).toBe('Zeile 2: „x-a“ steht schon weiter oben.');
  });
});
