import type { Website } from '../../../shared/contract/website.ts';
import type { Grade } from '../../../shared/score/score.ts';
import { isRunning } from '../queries/scanState.ts';

export type Portfolio = {
  /** Number of websites by grade; `null`: no grade yet. */
  grades: { grade: Grade | null; count: number }[];
  averageScore: number | null;
  /** Websites whose grade rests on a part of the criteria. */
  provisional: number;
  openErrors: number;
  openReviews: number;
  pages: number;
  running: number;
};

const grades: (Grade | null)[] = ['A', 'B', 'C', 'D', 'F', null];

export function toPortfolio(websites: Website[]): Portfolio {
  const graded = websites.filter((website) => website.accessibility_grade);
  const scores = graded.map((website) => website.accessibility_score);
  return {
    grades: grades.map((grade) => ({
      grade,
      count: websites.filter((website) => website.accessibility_grade === grade).length,
    })),
    averageScore: scores.length > 0 ? Math.round(sum(scores) / scores.length) : null,
    provisional: graded.filter(({ completion_rate }) => completion_rate < 100).length,
    openErrors: sum(websites.map(({ open_causes }) => open_causes.error)),
    openReviews: sum(websites.map(({ open_causes }) => open_causes.review)),
    pages: sum(websites.map((w) => w.valid_pages_count + w.invalid_pages_count + w.unchecked_pages_count)),
    running: websites.filter(({ last_scan }) => isRunning(last_scan)).length,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
