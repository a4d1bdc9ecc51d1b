import { toCause } from '../../shared/score/cause.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { isFailure } from '../content/causeText.ts';
import type { CriterionResult, Report, ReportCause } from '../content/report.ts';

export const toReportCause = (over: Partial<ReportCause> = {}): ReportCause => {
  const cause = {
    engine: 'axe',
    rule: 'image-alt',
    criteria: ['1.1.1'],
    outcome: 'failed' as const,
    impact: 'serious' as const,
    message: 'Bild ohne Alternativtext.\nDas Element hat kein alt.',
    help_url: 'https://dequeuniversity.com/rules/axe/4.14/image-alt',
    finding_count: 2,
    page_count: 1,
    is_partial: false,
    ignored: null,
    places: [{ page_url: 'https://example.de/', selector: 'main > img', snippet: '<img src="x.png">' }],
    ...over,
  };
  return { key: toCause({ ...cause, snippet: '<img>' }), ...cause };
};

/** Lines of a megabyte, controls, halves of characters, what ends a script, a comment, a cell or an address. */
export const hostileTexts = [
  'x'.repeat(1_000_000),
  '\u0000\u0001\u001b[31m\u007f\u0085\u2028\ufffe\uffff',
  '\ud800 halb \udc00',
  '</script><!-- ]]> <![CDATA[ &amp; " \' `',
  '=HYPERLINK("https://boese.example")',
  '- : # & * ! | > % @ ` {} [] ? ~ null true 0x1f 2026-11-25',
  '\u202e rückwärts \u{1f468}\u200d\u{1f9b0}',
  '',
];

export const hostileCauses = (): ReportCause[] =>
  hostileTexts.map((text, at) =>
    toReportCause({
      key: `hostile ${at} ${text}`,
      rule: text || 'leer',
      engine: at % 2 ? 'axe' : text,
      message: text,
      help_url: text,
      ignored: at % 3 === 1 ? text : null,
      places: [
        { page_url: text, selector: text, snippet: text },
        { page_url: `https://example.de:8443/${text}?${text}`, selector: text, snippet: text },
      ],
    }),
  );

const rules = [
  ['image-alt', ['1.1.1'], 'failed'],
  ['color-contrast', ['1.4.3'], 'failed'],
  ['link-name', ['2.4.4', '4.1.2'], 'failed'],
  ['label', ['3.3.2'], 'cantTell'],
  ['region', [], 'failed'],
] as const;

/** Large numbers come with one place each: what they show is their number. */
export const manyCauses = (count: number, places = count > 1_000 ? 1 : 4): ReportCause[] =>
  Array.from({ length: count }, (_, at) => {
    const [rule, criteria, outcome] = rules[at % rules.length]!;
    return toReportCause({
      key: `axe:${rule}:${outcome}:div.teil-${at}`,
      ...{ rule, outcome, criteria: [...criteria] },
      ignored: at % 50 === 7 ? 'Fremdes Widget' : null,
      places: Array.from({ length: places }, (_, n) => ({
        page_url: `https://example.de/bereich-${at % 180}/seite-${n}.html`,
        selector: `main > section:nth-of-type(${(at % 9) + 1}) > div.teil-${at} > a:nth-child(${n})`,
        snippet: `<a class="teil-${at}" href="/ziel/${at * 7}/${n}"><img src="/bilder/${at}.webp"></a>`,
      })),
    });
  });

export function toReport(causes: ReportCause[], over: Partial<Report> = {}): Report {
  return {
    url: 'https://example.de/',
    version: '0.1.0',
    started_at: '2026-11-25T08:00:00.000Z',
    finished_at: '2026-11-25T08:05:00.000Z',
    pages_count: 3,
    criteria: toCriteria('untested'),
    unaudited: [],
    counts: { causes: causes.length, failures: causes.filter(isFailure).length },
    causes: toParts(causes),
    ...over,
  };
}

export const toCriteria = (outcome: CriterionResult['outcome']): CriterionResult[] =>
  catalogues.wcag22.map(({ num }) => ({
    num,
    outcome,
    by: 'person',
    failed_pages: outcome === 'failed' ? 1 : 0,
    open_pages: outcome === 'untested' || outcome === 'cantTell' ? 1 : 0,
  }));

async function* toParts(causes: ReportCause[]): AsyncGenerator<ReportCause[]> {
  for (let at = 0; at < causes.length; at += 100) yield causes.slice(at, at + 100);
}

export async function readAll(chunks: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}

/** For tests that write and judge 25,000 causes, on a machine that does other work as well. */
export const longTest = { timeout: 120_000 };
