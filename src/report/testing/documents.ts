import sharp from 'sharp';
import { engineRules } from '../../shared/standards/rules.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { reportParts } from '../../shared/work/report.ts';
import type { CriterionOutcome } from '../content/report.ts';
import type { ReportPictures } from '../document/document.ts';
import type { DocumentCause, DocumentFacts } from '../document/facts.ts';

const outcomes: CriterionOutcome[] = ['failed', 'passed', 'untested', 'inapplicable', 'cantTell'];
const rules = engineRules.flatMap(({ name, rules: own }) => own.map((rule) => ({ engine: name, ...rule })));

/** Facts of a website with `count` causes, all with a picture. Only for tests and measurements. */
export const toTestFacts = (count: number, changes: Partial<DocumentFacts> = {}): DocumentFacts => ({
  kind: 'full',
  parts: [...reportParts],
  own: { title: '', client: 'Stadtwerke Musterstadt', cover: 'Vielen Dank für Ihren Auftrag.' },
  organization: 'Muster GmbH',
  made_at: '2026-11-25T10:00:00.000Z',
  version: '0.1.0',
  website: {
    url: 'https://www.muster.example/',
    catalogue: 'wcag22',
    score: 71,
    grade: 'C',
    completion_rate: 64,
    max_pages: 50,
    viewports: ['1280x720', '320x640'],
    excluded_paths: ['/archiv'],
    has_login: false,
    open_questions: 12,
    answered_questions: 30,
    documents: 4,
  },
  scan: {
    started_at: '2026-11-24T20:00:00.000Z',
    finished_at: '2026-11-24T20:14:00.000Z',
    rule_version: 'axe 4.14.1, stufenlos 74 / 38',
    pages_beyond: 120,
    pages_failed: 1,
  },
  trend: [
    { at: '2026-10-24T20:14:00.000Z', score: 58 },
    { at: '2026-11-24T20:14:00.000Z', score: 71 },
  ],
  pages_count: 48,
  pages_total: 49,
  pages: ['', 'suche', 'warenkorb', 'kontakt', 'ueber-uns/geschichte/archiv?jahr=2024&seite=3'].map(
    (path, at) => ({
      url: `https://www.muster.example/${path}`,
      title: path || 'Startseite',
      is_key: at < 4,
      is_manual: at === 4,
      audited_at: at === 2 ? null : '2026-11-24T20:04:00.000Z',
      fault: at === 2 ? 'Die Seite antwortet nicht.' : null,
    }),
  ),
  judges: [{ name: 'Erika Beispiel', checks: 212, criteria: 18 }],
  criteria: catalogues.wcag22.map(({ num }, at) => {
    const outcome = outcomes[at % outcomes.length]!;
    return {
      num,
      outcome,
      by: at % 3 === 0 ? 'person' : 'machine',
      failed_pages: outcome === 'failed' ? at + 1 : 0,
    };
  }),
  causes: Array.from({ length: count }, (_, at) => toTestCause(at)),
  causes_total: count,
  ...changes,
});

function toTestCause(at: number): DocumentCause {
  const { engine, id, criteria } = rules[at % rules.length]!;
  const outcome = at % 4 === 3 ? ('cantTell' as const) : ('failed' as const);
  return {
    ...{ key: `cause ${at}`, engine, rule: id, criteria, outcome, impact: 'serious', help_url: null },
    message: `Grund ${at}\nDem Bild fehlt ein Alternativtext.`,
    finding_count: 40 - (at % 30),
    page_count: 12,
    key_page_count: at % 2,
    ignored: at % 10 === 9 ? 'Fremdes Widget' : null,
    places: [1, 2, 3, 4].map((n) => ({
      page_url: `https://www.muster.example/bereich/${at}/seite-${n}.html`,
      selector: `main > div:nth-child(${n}) > a.kachel`,
      snippet: `<a class="kachel" href="/bereich/${at}"><img src="bild-${at}.png"></a>`,
    })),
    picture: { page_url: `https://www.muster.example/bereich/${at}`, width: 640, height: 240 },
  };
}

/** Pictures with noise, which no format packs well. */
export async function toTestPictures(count: number): Promise<ReportPictures> {
  const noise = { type: 'gaussian', mean: 180, sigma: 30 } as const;
  const body = await sharp({ create: { width: 640, height: 240, channels: 3, background: '#fff', noise } })
    .webp({ quality: 60 })
    .toBuffer();
  return new Map(Array.from({ length: count }, (_, at) => [at, body]));
}
