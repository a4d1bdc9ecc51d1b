import type { PortfolioFacts, PortfolioWebsite } from '../document/portfolioFacts.ts';
import { toTestDifferenceCause } from './comparisons.ts';
import { toTestFacts } from './documents.ts';

const base = toTestFacts(1);

/** Website with `at` for its place in the order, the last ones without a grade. */
const toTestWebsite = (at: number): PortfolioWebsite => ({
  ...{ website_id: at + 1, url: `https://nr-${at}.example/`, name: at % 3 === 0 ? null : `Website ${at}` },
  ...{ accessibility_score: at % 7 === 6 ? null : 90 - at, completion_rate: at % 5 === 4 ? 100 : 34 },
  ...{
    rank: at + 1,
    from_median: 3 - at,
    grade: 'C',
    catalogue: at % 5 === 2 ? 'checklist41' : 'wcag22',
    urgency: 200.5 - at,
  },
  ...{ open_errors: 12, open_critical: 2, open_serious: 5, open_moderate: 4, open_minor: 1 },
  ...{ reported_errors: at % 2, key_page_errors: at % 3 },
  ...{ goals_at_risk: at % 4 === 1 ? 1 : 0, goals_missed: at % 4 > 1 ? 1 : 0, is_failed: at % 5 === 3 },
  ...{ documents: at, has_login: at % 2 === 0, ignored: at % 3, open_questions: 12 },
  pdfs: {
    total: at,
    faulty: at % 3,
    unseen: at % 2,
    open: 4 * (at % 3),
    ignored: at % 2,
    asked: 7,
    answered: 0 * at,
  },
  app_url: `https://stufenlos.example/app/websites/${at + 1}`,
  scan: at % 7 === 6 ? null : base.scan,
  trend: base.trend.slice(at % 2).map((point) => (at % 4 ? { ...point, rule_version: point.at } : point)),
  worst: at < 50 ? [1, 2, 3].slice(at % 4).map(toTestDifferenceCause) : null,
});

export const toTestPortfolio = (count: number, changes: Partial<PortfolioFacts> = {}): PortfolioFacts => {
  const { lang, parts, own, organization, letterhead, made_at, version } = base;
  return {
    ...{ lang, parts, own, organization, letterhead, made_at, version, median_score: 71.5 },
    websites: Array.from({ length: count }, (_, at) => toTestWebsite(at)),
    websites_total: count,
    ...changes,
  };
};
