import { readFileSync } from 'node:fs';
import schema from '@openacr/openacr/schema/openacr-0.1.0.json' with { type: 'json' };
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Catalogue } from '../../shared/standards/wcag.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import type { CriterionResult, Report, ReportCause } from '../content/report.ts';
import { hostileCauses, hostileTexts, longTest, manyCauses, toReport } from '../testing/reports.ts';
import { toOpenAcr } from './openAcr.ts';

type Adherence = { level: string; notes: string };
type Chapter = {
  disabled?: boolean;
  criteria?: { num: string; components: { name: string; adherence: Adherence }[] }[];
};
type Acr = { title: string; catalog: string; chapters: { [name: string]: Chapter } };

const judge = new Ajv.default({ strict: false }).compile(schema);

/** Written like the larger ones with EN 301 549, which the package does not ship; terms and components are theirs. */
const published = parse(
  readFileSync('node_modules/@openacr/openacr/catalog/2.4-edition-wcag-2.1-508-en.yaml', 'utf8'),
) as {
  chapters: { id: string; criteria: { id: string; components: string[] }[] }[];
  terms: { id: string }[];
};
const terms = new Set(published.terms.map(({ id }) => id));

const toCriteria = (catalogue: Catalogue, outcome: CriterionResult['outcome']): CriterionResult[] =>
  catalogues[catalogue].map(({ num }) => ({
    num,
    outcome,
    by: 'person',
    failed_pages: outcome === 'failed' ? 1 : 0,
    open_pages: outcome === 'untested' || outcome === 'cantTell' ? 1 : 0,
  }));

async function write(
  causes: ReportCause[],
  {
    catalogue = 'wcag22',
    company = 'Muster GmbH',
    ...over
  }: Partial<Report> & { catalogue?: Catalogue; company?: string } = {},
): Promise<Acr> {
  const report = toReport(causes, { criteria: toCriteria(catalogue, 'passed'), ...over });
  const author = { company, email: 'barrierefrei@example.de' };
  const acr = parse(await toOpenAcr(report, { author, catalogue })) as Acr;
  expect(judge(acr), JSON.stringify(judge.errors)).toBe(true);
  return acr;
}

const listAdherence = ({ chapters }: Acr): { [num: string]: Adherence } =>
  Object.fromEntries(
    Object.values(chapters).flatMap(({ criteria = [] }) =>
      criteria.map(({ num, components }) => [num, components[0]!.adherence] as const),
    ),
  );

test('each criterion of WCAG 2.1 stands in its chapter of the catalogue, for a component and by a term it knows', async () => {
  const { chapters, catalog } = await write([], { catalogue: 'wcag21' });
  expect(catalog).toBe('2.4-edition-wcag-2.1-508-eu-en');
  for (const id of ['success_criteria_level_a', 'success_criteria_level_aa']) {
    const known = published.chapters.find((chapter) => chapter.id === id)!.criteria;
    const written = chapters[id]!.criteria!;
    expect(written.map(({ num }) => num).sort()).toEqual(known.map((criterion) => criterion.id).sort());
    for (const { num, components } of written)
      for (const { name, adherence } of components) {
        expect(known.find((criterion) => criterion.id === num)!.components).toContain(name);
        expect(terms).toContain(adherence.level);
      }
  }
});

test('WCAG 2.2 has 56 criteria of levels A and AA, with 4.1.1', async () => {
  const acr = await write([]);
  expect(acr.catalog).toBe('2.5-edition-wcag-2.2-508-eu-en');
  expect(Object.keys(listAdherence(acr))).toHaveLength(56);
  expect(acr.chapters.success_criteria_level_aaa).toMatchObject({ disabled: true });
});

test.each([1, 500, 25_000])(
  '%d causes are valid, with at most five faults a criterion',
  longTest,
  async (count) => {
    const criteria = toCriteria('wcag22', 'failed');
    const acr = await write(manyCauses(count), { criteria });
    expect(
      Math.max(...Object.values(listAdherence(acr)).map(({ notes }) => notes.split('\n').length)),
    ).toBeLessThan(8);
  },
);

test('hostile texts of pages and of a company come back from YAML as they were told', async () => {
  const criteria = toCriteria('wcag22', 'failed');
  for (const company of hostileTexts) {
    const { title } = await write(hostileCauses(), { criteria, company });
    expect(title.isWellFormed()).toBe(true);
    expect(title).toMatch(/ Accessibility Conformance Report$/);
  }
});

test('what fails on every page is not supported, on some pages partially, and says where and why', async () => {
  const [first, second, third, ...others] = toCriteria('wcag22', 'passed');
  const acr = await write(manyCauses(1), {
    criteria: [
      { ...first!, outcome: 'failed', failed_pages: 3 },
      { ...second!, outcome: 'failed', failed_pages: 1, open_pages: 2 },
      { ...third!, outcome: 'inapplicable' },
      ...others,
    ],
  });
  const adherence = listAdherence(acr);
  expect(adherence['1.1.1']).toEqual({
    level: 'does-not-support',
    notes: 'Nicht erfüllt auf 3 von 3 Seiten.\nBild ohne Alternativtext.',
  });
  expect(adherence['1.2.1']).toMatchObject({ level: 'partially-supports' });
  expect(adherence['1.2.1']!.notes).toMatch(/^Nicht erfüllt auf 1 von 3 Seiten, auf 2 nicht geprüft\./);
  expect(adherence['1.2.2']!.level).toBe('not-applicable');
  expect(adherence['1.2.3']).toEqual({ level: 'supports', notes: 'Geprüft auf 3 Seiten.' });
});

test.each(['untested', 'cantTell'] as const)(
  'a criterion that is %s refuses the report and is named',
  async (outcome) => {
    const [first, ...others] = toCriteria('wcag22', 'passed');
    await expect(write([], { criteria: [{ ...first!, outcome }, ...others] })).rejects.toThrow(
      /Es fehlt 1 Kriterium: 1\.1\.1 Nicht-Text-Inhalt\.$/,
    );
  },
);

test('no page, or a shorter catalogue, refuses the report', async () => {
  await expect(write([], { pages_count: 0 })).rejects.toThrow('fehlen 55 Kriterien');
  await expect(write([], { catalogue: 'checklist41' })).rejects.toThrow(/fehlen \d+ Kriterien/);
});
