import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkEnv, listFaults, toModelSettings, toTrustedHops } from '../src/env.ts';

/** Names at the start of a line: of the schema, of the example, of the table. */
function listNames(path: string, pattern: RegExp): string[] {
  return [...readFileSync(path, 'utf8').matchAll(pattern)]
    .map(([, name = '']) => name)
    .sort((a, b) => a.localeCompare(b));
}

const known = listNames('src/env.ts', /^ {2}([A-Z_]+): (?:z|wholeNumber)\b/gm);

test('.env.example names every setting of env.ts and no other', () => {
  expect(known).toContain('DATABASE_URL');
  expect(listNames('.env.example', /^# ([A-Z_]+)=/gm)).toEqual(known);
});

test('the README explains every setting of env.ts and no other', () => {
  expect(listNames('README.md', /^\| `([A-Z_]+)` \|/gm)).toEqual(known);
});

test('the README and .env.example give the same defaults', () => {
  const inExample = listNames('.env.example', /^# ([A-Z_]+=\S+)$/gm);
  const inReadme = listNames('README.md', /^\| `([A-Z_]+` \| `[^`]+)` \|/gm).map((row) =>
    row.replace('` | `', '='),
  );
  expect(inReadme).toEqual(inExample);
});

const model = {
  ALT_TEXT_PROVIDER: 'openai-compatible',
  ALT_TEXT_URL: 'http://localhost:1/v1',
  ALT_TEXT_MODEL: 'm',
};

test('no image leaves this machine unless a model is set, whole', () => {
  expect(toModelSettings(checkEnv({}).data!)).toBeNull();
  expect(toModelSettings(checkEnv({ ...model, ALT_TEXT_PROVIDER: '' }).data!)).toBeNull();
  expect(toModelSettings(checkEnv(model).data!)).toEqual({
    dialect: 'openai-compatible',
    url: 'http://localhost:1/v1',
    model: 'm',
    key: null,
    monthly_images: 1000,
  });
  const anthropic = { ALT_TEXT_PROVIDER: 'anthropic', ALT_TEXT_MODEL: 'm', ALT_TEXT_KEY: 'k' };
  expect(toModelSettings(checkEnv(anthropic).data!)?.url).toBe('https://api.anthropic.com');
});

test.each([
  [{ ALT_TEXT_PROVIDER: 'openai-compatible' }, ['ALT_TEXT_MODEL', 'ALT_TEXT_URL']],
  [{ ALT_TEXT_PROVIDER: 'anthropic' }, ['ALT_TEXT_MODEL', 'ALT_TEXT_KEY']],
  [{ ...model, ALT_TEXT_URL: 'ftp://a.example' }, ['ALT_TEXT_URL']],
  [{ ...model, ALT_TEXT_URL: 'https://name:wort@a.example' }, ['ALT_TEXT_URL']],
  [{ ...model, ALT_TEXT_KEY: 'zwei Worte' }, ['ALT_TEXT_KEY']],
  [{ ...model, ALT_TEXT_MONTHLY_IMAGES: '-1' }, ['ALT_TEXT_MONTHLY_IMAGES']],
  [{ ALT_TEXT_PROVIDER: 'irgendwas' }, ['ALT_TEXT_PROVIDER']],
])('the model settings %j are refused, naming %j', (settings, names) => {
  const faults = listFaults(checkEnv(settings).error!);
  expect(faults.map((fault) => fault.split(':')[0])).toEqual(names);
});

const analytics = { ANALYTICS_PROVIDER: 'plausible', ANALYTICS_SITE: 'a' };

test.each([
  ['PUBLIC_URL', 'https://stufenlos.example/', 'https://stufenlos.example'],
  ['PUBLIC_URL', 'HTTPS://Stufenlos.Example:443', 'https://stufenlos.example'],
  ['PUBLIC_URL', 'http://localhost:3000', 'http://localhost:3000'],
  ['ANALYTICS_URL', 'https://zahlen.example/stats/', 'https://zahlen.example/stats'],
])('%s may be %s and is read as %s', (name, value, read) => {
  expect(checkEnv({ ...analytics, ANALYTICS_URL: 'https://z.example', [name]: value }).data).toMatchObject({
    [name]: read,
  });
});

test.each([
  ['PUBLIC_URL', 'https://stufenlos.example/unter', 'erwartet nur Schema und Rechner'],
  ['PUBLIC_URL', 'https://stufenlos.example?a=b', 'erwartet nur Schema und Rechner'],
  ['PUBLIC_URL', 'https://stufenlos.example/#a', 'erwartet nur Schema und Rechner'],
  ['PUBLIC_URL', 'https://name:wort@stufenlos.example', 'erwartet nur Schema und Rechner'],
  ['PUBLIC_URL', 'stufenlos.example', 'vollständige Adresse'],
  ['ANALYTICS_URL', 'https://zahlen.example/?a=b', 'ohne Abfrage, Anker und Leerzeichen'],
  ['ANALYTICS_URL', 'https://zahlen.example/#a', 'ohne Abfrage, Anker und Leerzeichen'],
  ['ANALYTICS_URL', 'https://zahlen.example/a b', 'ohne Abfrage, Anker und Leerzeichen'],
])('%s may not be %s', (name, value, words) => {
  const { error } = checkEnv({ ...analytics, ANALYTICS_URL: 'https://z.example', [name]: value });
  expect(listFaults(error!)[0]).toMatch(new RegExp(`^${name}: .*${words}`));
});

test.each([
  [{}, 0],
  [{ STUFENLOS_TRUST_PROXY: 'true' }, 1],
  [{ STUFENLOS_TRUSTED_HOPS: '2' }, 2],
  [{ STUFENLOS_TRUST_PROXY: 'true', STUFENLOS_TRUSTED_HOPS: '0' }, 0],
])('with %j as many as %i proxies are trusted', (settings, hops) => {
  expect(toTrustedHops(checkEnv(settings).data!)).toBe(hops);
});

test('every fault is told in German', () => {
  const wrong = Object.fromEntries(known.map((name) => [name, ' ?']));
  const { error } = checkEnv({ ...wrong, STUFENLOS_SECRET: 'kurz', STUFENLOS_ALLOW_TARGETS: '?' });
  const faults = listFaults(error!);
  expect(faults.length).toBeGreaterThan(20);
  expect(
    faults.filter((fault) => !/^[A-Z_.\d]+: (erwartet |ist zu kurz: |fehlt: |braucht )/.test(fault)),
  ).toEqual([]);
  const together = {
    NODE_ENV: 'production',
    ANALYTICS_PROVIDER: 'umami',
    DATABASE_OWNER_URL: 'postgres://a@b/c',
    STUFENLOS_METRICS_PORT: '3000',
  };
  expect(listFaults(checkEnv(together).error!)).toEqual([
    'DATABASE_OWNER_URL: braucht DATABASE_URL, den Benutzer von Website und Worker',
    'STUFENLOS_METRICS_PORT: braucht einen anderen Port als PORT',
    'ANALYTICS_PROVIDER: braucht ANALYTICS_URL und ANALYTICS_SITE',
  ]);
});
