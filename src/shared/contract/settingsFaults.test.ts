import { describe, expect, test } from 'vitest';
import type { CrawlSettings, Login } from './crawlSettings.ts';
import { findKnownSecret, findSettingsFaults } from './settingsFaults.ts';

const empty: CrawlSettings = {
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
};
const word = { selector: '#wort', label: 'Passwort', value: 'x', secret: true };
const login: Login = { url: 'https://www.a.de/login', fields: [word], submit: 'Anmelden', success: '' };

const find = (over: Partial<CrawlSettings>, known: Login | null = null) =>
  findSettingsFaults({ ...empty, ...over }, { url: 'https://www.a.de/', known });

test('nothing is wrong with empty settings and with full ones', () => {
  expect(find({})).toEqual({});
  expect(
    find({
      user_agent: 'Mozilla/5.0 (Test)',
      cookies: ' {"a":"1"} ',
      headers: { 'X-Key': 'abc', Authorization: 'Basic YTpi' },
      login,
      max_pages: 10_000,
      max_depth: 0,
      excluded_paths: ['/intern/', '/größe'],
      viewports: ['1280x720', '320x640', '3840x240'],
      depth: 'standard',
    }),
  ).toEqual({});
});

test.each<[string, Partial<CrawlSettings>, string, string]>([
  ['broken cookies', { cookies: '{' }, 'cookies', 'Cookies must be valid JSON'],
  [
    'cookies of others only',
    { cookies: '[{"name":"a","value":"1","domain":"b.de"}]' },
    'cookies',
    'Keines dieser Cookies gehört zu dieser Website.',
  ],
  ['a long button', { login: { ...login, submit: 'x'.repeat(501) } }, 'login.submit', 'Höchstens 500'],
  ['a long name', { name: 'n'.repeat(81) }, 'name', 'Höchstens 80 Zeichen'],
  ['two lines', { user_agent: 'a\nb' }, 'user_agent', 'in einer Zeile'],
  ['a cookie as header', { headers: { Cookie: 'a=1' } }, 'headers', 'im Feld „Cookies“'],
  [
    'a header of the connection',
    { headers: { Host: 'b.de' } },
    'headers',
    '„Host“ setzt der Browser selbst.',
  ],
  ['a header without value', { headers: { 'X-A': ' ' } }, 'headers', '„X-A“ fehlt'],
  ['a header that begins another one', { headers: { 'X-A': 'a\r\nb: c' } }, 'headers', 'nicht erlaubt'],
  ['a name with a blank', { headers: { 'X A': 'b' } }, 'headers', 'kein Name'],
  ['no page at all', { max_pages: 0 }, 'max_pages', 'von 1 bis 10.000'],
  ['half a page', { max_pages: 1.5 }, 'max_pages', 'ganze Zahl'],
  ['too deep', { max_depth: 51 }, 'max_depth', 'von 0 bis 50'],
  ['a path without slash', { excluded_paths: ['intern'] }, 'excluded_paths', '„intern“'],
  ['everything', { excluded_paths: ['/'] }, 'excluded_paths', 'ganze Website'],
  ['four windows', { viewports: ['1x1', '2x2', '3x3', '4x4'] }, 'viewports', 'Höchstens 3'],
  ['a window twice', { viewports: ['320x640', '320x640'] }, 'viewports', 'nur einmal'],
  ['a tiny window', { viewports: ['239x640'] }, 'viewports', 'von 240 bis 3840'],
  ['a login without address', { login: { ...login, url: '' } }, 'login.url', 'URL'],
  ['a login by file', { login: { ...login, url: 'file:///etc/passwd' } }, 'login.url', 'http://'],
  ['a login without fields', { login: { ...login, fields: [] } }, 'login.fields', 'mindestens ein Feld'],
  [
    'a field without value',
    { login: { ...login, fields: [{ ...word, value: '' }] } },
    'login.fields.0',
    'Bitte geben Sie den Wert ein.',
  ],
])('%s is refused at its field', (_name, over, field, words) => {
  const faults = find(over);
  expect(Object.keys(faults)).toEqual([field]);
  expect(faults[field]).toContain(words);
});

describe('a stored secret', () => {
  const kept = { ...login, fields: [{ ...word, value: '' }] };

  test('may stay empty as long as only values change', () => {
    expect(find({ login: kept }, login)).toEqual({});
    expect(find({ login: { ...kept, url: 'www.a.de/login' } }, login)).toEqual({});
    const name = { selector: '#name', label: '', value: 'erika', secret: false };
    const known = { ...login, fields: [name, word] };
    const other = {
      ...login,
      fields: [
        { ...name, value: 'max' },
        { ...word, value: '' },
      ],
    };
    expect(find({ login: other }, known)).toEqual({});
    expect(findKnownSecret(other, 1, known)).toBe('x');
  });

  test.each<[string, Partial<Login>]>([
    ['path', { url: 'https://www.a.de/suche' }],
    ['button', { submit: 'Los' }],
    ['sign of success', { success: 'x' }],
    ['label', { fields: [{ ...word, label: '#suche', value: '' }] }],
    [
      'number of fields',
      {
        fields: [
          { ...word, value: '' },
          { ...word, selector: '[value^=x]' },
        ],
      },
    ],
  ])('is asked for anew with another %s', (_name, over) => {
    const changed = { ...kept, ...over };
    expect(find({ login: changed }, login)).toEqual({
      'login.fields.0':
        'Die Anmeldung wurde geändert. Bitte geben Sie den geheimen Wert zur Sicherheit neu ein.',
    });
    expect(findKnownSecret(changed, 0, login)).toBeNull();
  });

  test.each([
    'https://boese.example/login',
    'https://login.a.de/',
    'http://www.a.de/login',
    'https://a.de:8443/',
  ])('never goes along to %s', (url) => {
    expect(Object.keys(find({ login: { ...kept, url } }, login))).toEqual(['login.fields.0']);
    expect(findKnownSecret({ ...kept, url }, 0, login)).toBeNull();
  });

  test('does not stand in for a field that is not secret any more, nor for another one', () => {
    const open = { ...login, fields: [{ ...word, value: '', secret: false }] };
    expect(Object.keys(find({ login: open }, login))).toEqual(['login.fields.0']);
    const other = { ...login, fields: [{ ...word, value: '', selector: '#suche' }] };
    expect(Object.keys(find({ login: other }, login))).toEqual(['login.fields.0']);
  });
});
