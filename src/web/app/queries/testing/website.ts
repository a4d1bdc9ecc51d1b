import type { Scan, Website } from '../../../../shared/contract/website.ts';
import { toQueuedScan } from '../scanState.ts';

export const toTestWebsite = (over: Partial<Website> = {}): Website => ({
  id: 1,
  url: 'https://www.beispiel.de/',
  name: null,
  organization_id: 1,
  user_id: 1,
  created_at: '2026-11-01T12:00:00.000Z',
  favicon_url: null,
  stored_favicon_url: null,
  is_valid: null,
  accessibility_score: 0,
  accessibility_grade: null,
  completion_rate: 0,
  wcag_valid_count: 0,
  wcag_invalid_count: 0,
  wcag_na_count: 0,
  wcag_unchecked_count: 0,
  wcag_clean_count: 0,
  valid_pages_count: 0,
  invalid_pages_count: 0,
  unchecked_pages_count: 0,
  catalogue: 'checklist41',
  coverage: {
    criteria_total: 41,
    criteria_checked: 0,
    criteria_by_person: 0,
    checks_by_person: 0,
    checks_taken_over: 0,
    checks_imported: 0,
    criteria_clean: 0,
  },
  open_question_count: 0,
  answered_question_count: 0,
  open_causes: { error: 0, review: 0, hint: 0 },
  reported_causes: { error: 0, review: 0, hint: 0 },
  last_scan: null,
  reached_limit: null,
  trend: [],
  ...over,
});

export const toTestScan = (over: Partial<Scan> = {}): Scan => ({
  ...toQueuedScan(toTestWebsite(), 1),
  created_at: '2026-11-02T12:00:00.000Z',
  ...over,
});
