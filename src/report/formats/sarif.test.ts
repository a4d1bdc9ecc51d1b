import { gzipSync } from 'node:zlib';
import schema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect, test } from 'vitest';
import type { ReportCause } from '../content/report.ts';
import { hostileCauses, longTest, manyCauses, readAll, toReport, toReportCause } from '../testing/reports.ts';
import { toJudge } from '../testing/validate.ts';
import { writeSarif } from './sarif.ts';

const judge = toJudge(schema);

type Location = { physicalLocation: { artifactLocation: { uri: string } } };
type Result = {
  ruleId: string;
  ruleIndex: number;
  kind: string;
  level: string;
  locations: Location[];
  relatedLocations: Location[];
  partialFingerprints: { [name: string]: string };
  suppressions?: object[];
};
type Rule = { id: string; name: string; shortDescription: { text: string }; properties: { tags: string[] } };
type Run = {
  results: Result[];
  tool: { driver: { rules: Rule[] } };
  invocations: { toolExecutionNotifications: { message: { text: string } }[] }[];
};

async function read(causes: ReportCause[], over = {}) {
  const text = await readAll(writeSarif(toReport(causes, over)));
  const file = JSON.parse(text) as { runs: [Run] };
  return { text, file, run: file.runs[0] };
}

async function write(causes: ReportCause[], over = {}) {
  const { file, ...written } = await read(causes, over);
  expect(judge(file)).toEqual([]);
  return written;
}

test.each([0, 1, 500, 25_000])(
  '%d causes are valid SARIF 2.1.0 of at most 10 MB',
  longTest,
  async (count) => {
    const { text, run } = await write(manyCauses(count));
    expect(run.results).toHaveLength(count);
    expect(run.invocations[0]!.toolExecutionNotifications).toEqual([]);
    expect(gzipSync(text).byteLength).toBeLessThanOrEqual(10_000_000);
    for (const { ruleId, ruleIndex } of run.results)
      expect(run.tool.driver.rules[ruleIndex]!.id).toBe(ruleId);
  },
);

test('hostile texts stay valid, short and whole characters', async () => {
  const { text, run } = await write(hostileCauses());
  expect(text.length).toBeLessThan(200_000);
  expect(text.isWellFormed()).toBe(true);
  const titles = run.tool.driver.rules.map(({ shortDescription }) => shortDescription.text.trim());
  expect(titles.filter((title) => title === '')).toEqual([]);
  expect(JSON.stringify(run)).not.toMatch(/\\u00(?:0[0-8]|1|7f)|\\ud[89a-f]/);
});

test('no address has a scheme, or a colon in its first part', async () => {
  const { run } = await write([...hostileCauses(), ...manyCauses(3)]);
  const all = run.results.flatMap(({ locations, relatedLocations }) => [...locations, ...relatedLocations]);
  const addresses = all.map(({ physicalLocation }) => physicalLocation.artifactLocation.uri);
  expect(addresses.filter((uri) => uri.split('/')[0]!.includes(':'))).toEqual([]);
  expect(addresses).toContain('example.de/bereich-0/seite-0.html');
  expect(addresses.some((uri) => uri.startsWith('example.de%3A8443/'))).toBe(true);
});

test('more than 25,000 causes end there and say so', longTest, async () => {
  const { run } = await read(manyCauses(25_020));
  expect(run.results).toHaveLength(25_000);
  const [{ toolExecutionNotifications: told }] = run.invocations as [Run['invocations'][0]];
  expect(told.map(({ message }) => message.text)).toEqual([
    '20 weitere Ursachen passen nicht in diese Datei. Die dringendsten stehen darin.',
  ]);
});

test('texts that cannot be packed keep the file below 10 MB', longTest, async () => {
  const noise = (seed: number) =>
    Array.from({ length: 400 }, (_, n) =>
      String.fromCodePoint(0x4e00 + ((seed * 7_919 + n * n * 31 + n * seed) % 20_000)),
    ).join('');
  const causes = manyCauses(6_000, 4).map((cause, at) => ({
    ...cause,
    places: cause.places.map((place, n) => ({ ...place, snippet: noise(at * 4 + n) })),
  }));
  const { text, run } = await read(causes);
  expect(run.results.length).toBeLessThan(6_000);
  expect(gzipSync(text).byteLength).toBeLessThanOrEqual(10_000_000);
  expect(JSON.stringify(run.invocations)).toContain('passen nicht in diese Datei');
});

test('a failure, a question, a hint and what is ignored are told apart', async () => {
  const { run } = await write([
    toReportCause(),
    toReportCause({ outcome: 'cantTell', impact: null }),
    toReportCause({ criteria: [], rule: 'region', impact: 'moderate' }),
    toReportCause({ rule: 'label', impact: 'moderate', ignored: 'Fremdes Widget' }),
  ]);
  expect(run.results.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
    'fail error',
    'review none',
    'fail note',
    'fail warning',
  ]);
  expect(run.results.map(({ suppressions }) => suppressions)).toEqual([
    undefined,
    undefined,
    undefined,
    [{ kind: 'external', status: 'accepted', justification: 'Fremdes Widget' }],
  ]);
});

test('a cause keeps its fingerprint when its words, places and counts change', async () => {
  const before = await write([toReportCause()]);
  const changed = { message: 'Andere Worte', finding_count: 9, places: [] };
  const after = await write([toReportCause({ rule: 'label' }), toReportCause(changed)]);
  expect(after.run.results[1]!.partialFingerprints).toEqual(before.run.results[0]!.partialFingerprints);
  expect(after.run.results[0]!.partialFingerprints).not.toEqual(before.run.results[0]!.partialFingerprints);
});

test('a rule has a German title, its repair, criteria and clauses, in at most 20 tags', async () => {
  const { run } = await write([toReportCause()]);
  expect(run.tool.driver.rules[0]).toMatchObject({
    id: 'axe:image-alt',
    name: 'AxeImageAlt',
    shortDescription: { text: 'Bild ohne Alternativtext' },
    properties: {
      tags: ['accessibility', 'WCAG 1.1.1', 'WCAG A', 'EN 301 549 9.1.1.1'],
      criteria: ['1.1.1'],
      clauses: ['9.1.1.1'],
    },
  });
});

test('a page that could not be audited is told', async () => {
  const { run } = await write([], {
    unaudited: [{ url: 'https://example.de/weg', message: 'Nicht erreichbar.' }],
  });
  expect(run.invocations[0]!.toolExecutionNotifications).toEqual([
    expect.objectContaining({ level: 'error', message: { text: 'Nicht erreichbar.' } }),
  ]);
});
