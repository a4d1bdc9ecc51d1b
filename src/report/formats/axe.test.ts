import { expect, test } from 'vitest';
import type { Finding } from '../../shared/work/finding.ts';
import type { ReportPage } from '../content/report.ts';
import { hostileTexts, readAll } from '../testing/reports.ts';
import { writeAxe } from './axe.ts';

type AxeRule = {
  id: string;
  impact: string | null;
  tags: string[];
  description: string;
  help: string;
  helpUrl: string;
  nodes: {
    html: string;
    target: string[];
    impact: string | null;
    any: [];
    all: [];
    none: [];
    failureSummary: string;
  }[];
};
type AxeResults = { [list in 'violations' | 'incomplete' | 'passes' | 'inapplicable']: AxeRule[] } & {
  url: string;
};

const finding: Finding = {
  engine: 'axe',
  rule: 'color-contrast',
  criteria: ['1.4.3'],
  outcome: 'failed',
  impact: 'serious',
  selector: 'iframe >>> p',
  snippet: '<p>',
  message: 'Zu wenig Kontrast.\nNur 2,1.',
  help_url: 'https://dequeuniversity.com/rules/axe/4.14/color-contrast',
};

const toPage = (findings: Finding[], url = 'https://example.de/'): ReportPage => ({
  url,
  audited_at: '2026-11-25T08:00:00.000Z',
  findings,
});

async function write(...pages: ReportPage[]): Promise<AxeResults[]> {
  async function* list() {
    yield* pages;
  }
  return JSON.parse(await readAll(writeAxe(list(), { version: '0.1.0' }))) as AxeResults[];
}

test('findings of a rule are one result with a node each, in the list of their outcome', async () => {
  const passed = { ...finding, rule: 'label', outcome: 'passed' as const, selector: '', snippet: '' };
  const asked = {
    ...finding,
    engine: 'stufenlos',
    rule: 'frage',
    outcome: 'cantTell' as const,
    impact: null,
  };
  const [page] = await write(toPage([finding, { ...finding, impact: 'critical' }, passed, asked]));
  expect(page!.violations).toEqual([
    expect.objectContaining({
      id: 'color-contrast',
      impact: 'critical',
      tags: ['wcag2aa', 'wcag143', 'EN-301-549', 'EN-9.1.4.3'],
    }),
  ]);
  expect(page!.violations[0]!.nodes).toHaveLength(2);
  expect(page!.violations[0]!.nodes[0]).toEqual({
    html: '<p>',
    target: ['iframe', 'p'],
    impact: 'serious',
    any: [],
    all: [],
    none: [],
    failureSummary: finding.message,
  });
  expect(page!.incomplete.map(({ id }) => id)).toEqual(['stufenlos:frage']);
  expect(page!.passes).toMatchObject([{ id: 'label', nodes: [] }]);
});

test('no page is an empty list, two are two results', async () => {
  expect(await write()).toEqual([]);
  expect((await write(toPage([]), toPage([finding], 'https://example.de/b'))).map(({ url }) => url)).toEqual([
    'https://example.de/',
    'https://example.de/b',
  ]);
});

test('hostile texts stay short and whole', async () => {
  const findings = hostileTexts.map((text) => ({
    ...finding,
    ...{ rule: text, selector: text || 'p', snippet: text, message: text, help_url: text },
  }));
  const text = JSON.stringify(await write(toPage(findings, hostileTexts[0])));
  expect(text.length).toBeLessThan(50_000);
  expect(text).not.toMatch(/\\ud[89a-f]/);
});
