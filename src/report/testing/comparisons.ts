import type { CauseDifference, ScanDifference } from '../../shared/contract/cause.ts';
import type { Scan } from '../../shared/contract/website.ts';
import { noDocumentDifference } from '../../shared/documents/documentDifference.ts';
import { differenceKinds } from '../../shared/words/differenceWords.ts';
import type { ComparedScans } from '../document/facts.ts';

/** Two scans with one cause of each kind. Only for tests. */
export const toTestComparison = (changes: Partial<ScanDifference> = {}): ComparedScans => {
  const newer = toScan(12, {
    score_before: 72,
    accessibility_score: 74,
    pages_unchanged: 30,
    pages_failed: 1,
  });
  const older = toScan(11, { accessibility_score: 70, completion_rate: 55 });
  const lists = Object.fromEntries(differenceKinds.map((kind, at) => [kind, [toTestDifferenceCause(at)]]));
  const counts = Object.fromEntries(differenceKinds.map((kind, at) => [`${kind}_count`, at + 1]));
  const since = {
    ...{ scan_id: older.id, finished_at: older.finished_at!, rule_version: older.rule_version },
    accessibility_score: older.accessibility_score,
  };
  return {
    newer,
    older,
    difference: { since, documents: noDocumentDifference, ...lists, ...counts, ...changes } as ScanDifference,
  };
};

const toScan = (id: number, changes: Partial<Scan>): Scan => ({
  ...{ id, website_id: 7, status: 'done', scope: 'website', error_code: null, error_message: null },
  ...{ max_pages: 50, rule_version: 'axe 4.14.1', deploy: null, pages_found: 48, pages_beyond: 0 },
  ...{ pages_done: 48, pages_failed: 0, pages_unchanged: 0, failed_count: 90, cant_tell_count: 12 },
  ...{
    media_count: 10,
    missing_alt_count: 2,
    documents_found: 0,
    documents_done: 0,
    documents_stop: null,
    score_before: 70,
    accessibility_score: 70,
    completion_rate: 64,
  },
  created_at: `2026-11-${id}T19:59:00.000Z`,
  started_at: `2026-11-${id}T20:00:00.000Z`,
  finished_at: `2026-11-${id}T20:14:00.000Z`,
  ...changes,
});

export const toTestDifferenceCause = (at: number): CauseDifference => ({
  ...{ id: 200 + at, engine: 'axe', rule: 'color-contrast', criteria: ['1.4.3'], outcome: 'failed' },
  ...{ confirmed_count: 0, impact: 'serious', status: at === 9 ? 'ignored' : 'open', is_partial: at === 3 },
  message: 'Text hebt sich zu wenig vom Hintergrund ab.\nGrau #858796 auf Weiß: 3,70:1, nötig sind 4,5:1.',
  example_selector: 'main > p',
  example_snippet: '<p class="klein">',
  ...{ finding_count: 12 - at, page_count: 3, finding_count_before: at, page_count_before: 2 },
  ...{ new_finding_count: 1, was_reported: at === 2, asked_count: 0, fine_count: 0 },
});
