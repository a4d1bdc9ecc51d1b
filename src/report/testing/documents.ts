import sharp from 'sharp';
import { priorities } from '../../shared/contract/cause.ts';
import type { Sample, SampleItem } from '../../shared/contract/page.ts';
import { engineRules } from '../../shared/standards/rules.ts';
import { catalogues } from '../../shared/standards/wcag.ts';
import { reportParts } from '../../shared/work/report.ts';
import type { CriterionOutcome } from '../content/report.ts';
import type { ReportPictures } from '../document/document.ts';
import type { DocumentCause, DocumentFacts, ReportPdf } from '../document/facts.ts';

const outcomes: CriterionOutcome[] = ['failed', 'passed', 'untested', 'inapplicable', 'cantTell'];
const rules = engineRules.flatMap(({ name, rules: own }) => own.map((rule) => ({ engine: name, ...rule })));

const testWebsite: DocumentFacts['website'] = {
  url: 'https://www.muster.example/',
  app_url: 'https://stufenlos.example/app/websites/7',
  name: null,
  catalogue: 'wcag22',
  score: 71,
  grade: 'C',
  completion_rate: 64,
  max_pages: 50,
  viewports: ['1280x720', '320x640'],
  excluded_paths: ['/archiv'],
  ...{ has_login: false, documents: 4, open_questions: 12, answered_questions: 30 },
};

/** Facts of a website with `count` causes, all with a picture. Only for tests and measurements. */
export const toTestFacts = (count: number, changes: Partial<DocumentFacts> = {}): DocumentFacts => ({
  kind: 'full',
  lang: 'de',
  parts: [...reportParts],
  own: { title: '', client: 'Stadtwerke Musterstadt', cover: 'Vielen Dank für Ihren Auftrag.' },
  organization: 'Muster GmbH',
  letterhead: { cover: '', logo: null },
  made_at: '2026-11-25T10:00:00.000Z',
  version: '0.1.0',
  website: testWebsite,
  scan: {
    started_at: '2026-11-24T20:00:00.000Z',
    finished_at: '2026-11-24T20:14:00.000Z',
    rule_version: 'axe 4.14.1, stufenlos 74 / 38',
    ...{ pages_beyond: 120, pages_failed: 1, reached_limit: null },
  },
  trend: [58, 71].map((score, at) => ({
    ...{ at: `2026-1${at}-24T20:14:00.000Z`, score, score_before: 58, rule_version: '1', pages: 48 },
  })),
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
  sample: toTestSample(),
  contradictions: [],
  judges: [{ name: 'Erika Beispiel', checks: 212, taken_over: 0, criteria: 18 }],
  criteria: catalogues.wcag22.map(({ num }, at) => {
    const outcome = outcomes[at % outcomes.length]!;
    return {
      num,
      outcome,
      by: at % 3 === 0 ? 'person' : 'machine',
      failed_pages: outcome === 'failed' ? at + 1 : 0,
      open_pages: outcome === 'untested' || outcome === 'cantTell' ? 1 : 0,
    };
  }),
  causes: Array.from({ length: count }, (_, at) => toTestCause(at)),
  causes_total: count,
  ...{ open_counts: null, compared: null, since: null, records: null },
  documents: toTestPdfs(),
  ...changes,
});

function toTestPdfs(): DocumentFacts['documents'] {
  const toPdf = (name: string, changes = {}) => ({
    ...{ url: `https://www.muster.example/${name}.pdf`, title: null, state: 'checked' as const },
    ...{
      reason: null,
      finding_count: 0,
      link_count: 1,
      rules: [] as string[],
      ignored: [] as string[],
      questions: [] as string[],
      answers: [] as ReportPdf['answers'],
      ...changes,
    },
  });
  return {
    counts: { total: 5, faulty: 1, clean: 1, unchecked: 1, waiting: 1, changed: 0 },
    figures: { total: 5, faulty: 1, unseen: 2, open: 1, ignored: 1, asked: 14, answered: 3 },
    reach: { found: 5, done: 3, stop: 'count', limit: 3, scanned_at: '2026-11-24T20:14:00.000Z' },
    items: [
      toPdf('satzung', {
        title: 'Satzung',
        finding_count: 3,
        rules: ['pdf-07-001', 'pdf-01-005'],
        ignored: ['pdf-01-005'],
        questions: ['pdf-01-006', 'pdf-04-001', 'pdf-alternative-text'],
        answers: [
          toAnswer('pdf-01-006', 'fine', null),
          toAnswer('pdf-alternative-text', 'barrier', 'Seite 3'),
        ],
      }),
      toPdf('plan', { questions: ['pdf-04-001'] }),
      toPdf('fehlt', { state: 'unreachable', reason: 'Die Datei gibt es nicht.' }),
      toPdf('neu', { state: 'waiting' }),
    ],
  };
}

const toAnswer = (
  question: string,
  meaning: 'fine' | 'barrier',
  note: string | null,
): ReportPdf['answers'][number] => ({
  ...{ question, meaning, note, user_name: 'Erika Beispiel', created_at: '2026-11-24T21:00:00.000Z' },
});

function toTestSample(): Sample {
  const toPage = (path: string) => ({
    ...{ id: path.length + 1, url: `https://www.muster.example/${path}`, title: path || 'Startseite' },
    ...{ audited_at: '2026-11-24T20:04:00.000Z', is_gone: false, taken_over_count: 0, wcag_clean_count: 4 },
    ...{ wcag_valid_count: 30, wcag_invalid_count: 3, wcag_na_count: 8, wcag_unchecked_count: 14 },
  });
  const toItem = (path: string, part: SampleItem['part'], why: string): SampleItem => ({
    ...{ page: toPage(path), part, reasons: [], why, reason: null, left_out_reason: null },
    ...{ by: null, template: 'x1' },
  });
  return {
    ...{ drawn_at: '2026-11-24T21:00:00.000Z', drawn_by: 'Erika Beispiel' },
    items: [
      toItem('', 'structured', 'Startseite; Vorlage „Start“'),
      toItem('kontakt', 'structured', 'Wichtige Seite; Inhalte: Eingabefelder'),
      toItem('suche', 'random', 'Zufällig gezogen'),
    ],
    left_out: [
      { ...toItem('archiv', 'structured', 'Vorlage „Archiv“'), left_out_reason: 'Wird abgeschaltet' },
    ],
    processes: [
      {
        ...{ id: 1, name: 'Kontakt aufnehmen' },
        steps: [
          { page: toPage(''), page_url: 'https://www.muster.example/', action: 'Kontakt öffnen' },
          { page: null, page_url: 'https://www.muster.example/danke', action: '' },
        ],
      },
    ],
    templates: [{ template: 'x2', name: 'Archiv', is_named: true, page_count: 7, sampled_count: 0 }],
    failed_only_at_random: ['2.4.4'],
  };
}

const toTestPlan = (at: number): DocumentCause['plan'] => ({
  id: 100 + at,
  priority: priorities[at % 3]!,
  assignee_name: at % 2 === 0 ? 'Erika Beispiel' : null,
  due_on: [null, '2026-11-20', '2026-12-24'][at % 3]!,
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
    is_partial: at % 5 === 4,
    ignored: at % 10 === 9 ? 'Fremdes Widget' : null,
    places: [1, 2, 3, 4].map((n) => ({
      page_url: `https://www.muster.example/bereich/${at}/seite-${n}.html`,
      selector: `main > div:nth-child(${n}) > a.kachel`,
      snippet: `<a class="kachel" href="/bereich/${at}"><img src="bild-${at}.png"></a>`,
    })),
    plan: toTestPlan(at),
    picture: { page_url: `https://www.muster.example/bereich/${at}`, width: 640, height: 240 },
  };
}

export const toTestLogo = (): Promise<Buffer> =>
  sharp({ create: { width: 520, height: 130, channels: 4, background: '#0b5560' } })
    .png()
    .toBuffer();

export const testLetterhead: DocumentFacts['letterhead'] = {
  cover: 'Prüfstelle Muster\n\nMusterweg 1',
  logo: { media_type: 'image/png', alt: 'Prüfstelle Muster', width: 520, height: 130 },
};

/** Pictures with noise, which no format packs well. */
export async function toTestPictures(count: number): Promise<ReportPictures> {
  const noise = { type: 'gaussian', mean: 180, sigma: 30 } as const;
  const body = await sharp({ create: { width: 640, height: 240, channels: 3, background: '#fff', noise } })
    .webp({ quality: 60 })
    .toBuffer();
  return new Map(Array.from({ length: count }, (_, at) => [at, body]));
}
