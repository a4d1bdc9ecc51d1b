import { describe, expect, test } from 'vitest';
import type { StoredSettings } from '../../../shared/contract/crawlSettings.ts';
import {
  findDraftFaults,
  isChanged,
  listDifferences,
  mergeDrafts,
  toDraft,
  toWebsiteSettings,
} from './draft.ts';
import { toHeaderLines, toHeaders } from './headerLines.ts';

const empty: StoredSettings = {
  name: null,
  user_agent: null,
  cookies: null,
  headers: {},
  login: null,
  max_pages: null,
  max_depth: null,
  excluded_paths: [],
  viewports: [],
  depth: 'standard',
  catalogue: 'checklist41',
  schedule: 'none',
  schedule_day: null,
  next_scan_at: null,
  version: 'v1',
};
const full: StoredSettings = {
  ...empty,
  name: 'Hofladen',
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
  depth: 'standard',
};
const known = { url: 'https://a.de/', known: full.login };

test.each([
  ['empty', empty],
  ['full', full],
])('%s settings go into the form and come out unchanged', (_name, settings) => {
  const { next_scan_at: _, version: __, ...expected } = settings;
  expect(toWebsiteSettings(toDraft(settings))).toEqual(expected);
  expect(isChanged(toDraft(settings), toDraft(settings))).toBe(false);
  expect(findDraftFaults(toDraft(settings), known)).toEqual({});
});

test('the default windows are saved as none, the first alone as chosen; a login that was switched off is saved as none', () => {
  expect(toDraft(empty).viewports).toEqual(['1280x720', '320x640']);
  expect(toWebsiteSettings({ ...toDraft(empty), viewports: ['1280x720'] }).viewports).toEqual(['1280x720']);
  expect(toWebsiteSettings({ ...toDraft(full), hasLogin: false }).login).toBeNull();
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

describe('what somebody else has saved meanwhile', () => {
  const base = toDraft(full);
  const newer = toDraft({ ...full, schedule: 'weekly', cookies: null });

  test('comes into the draft, without touching what one has changed oneself', () => {
    const mine = { ...base, cookies: '{"b":"2"}', max_pages: '7' };
    expect(listDifferences(base, newer)).toEqual(['Zeitplan', 'Cookies']);
    const merged = mergeDrafts({ base, mine, newer });
    expect(toWebsiteSettings(merged)).toEqual({
      ...toWebsiteSettings(newer),
      cookies: '{"b":"2"}',
      max_pages: 7,
    });
  });

  test('a login counts as one part, however its rows are keyed', () => {
    expect(listDifferences(base, toDraft(full))).toEqual([]);
    const mine = { ...base, hasLogin: false };
    expect(mergeDrafts({ base, mine, newer }).hasLogin).toBe(false);
    expect(mergeDrafts({ base, mine: base, newer }).login).toBe(newer.login);
  });

  test('what was typed while a request ran stays, all else is as it was saved', () => {
    const sent = { ...base, max_pages: '8', login: { ...base.login, success: 'Ende' } };
    const saved = toDraft({ ...full, max_pages: 8, login: { ...full.login!, success: 'Ende' } });
    const merged = mergeDrafts({ base: sent, mine: { ...sent, user_agent: 'Neu' }, newer: saved });
    expect(merged).toEqual({ ...saved, user_agent: 'Neu' });
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
