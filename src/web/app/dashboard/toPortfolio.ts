import type { Website } from '../../../shared/contract/website.ts';
import type { Grade } from '../../../shared/score/score.ts';
import { isRunning } from '../queries/scanState.ts';

export type Portfolio = {
  /** Number of websites by grade; `null`: no grade yet. */
  grades: { grade: Grade | null; count: number }[];
  averageScore: number | null;
  openErrors: number;
  openReviews: number;
  pages: number;
  running: number;
};

const grades: (Grade | null)[] = ['A', 'B', 'C', 'D', 'F', null];

export function toPortfolio(websites: Website[]): Portfolio {
  const scores = websites.flatMap((website) =>
    website.accessibility_grade ? [website.accessibility_score] : [],
  );
  return {
    grades: grades.map((grade) => ({
      grade,
      count: websites.filter((website) => website.accessibility_grade === grade).length,
    })),
    averageScore: scores.length > 0 ? Math.round(sum(scores) / scores.length) : null,
    openErrors: sum(websites.map(({ open_causes }) => open_causes.error)),
    openReviews: sum(websites.map(({ open_causes }) => open_causes.review)),
    pages: sum(websites.map((w) => w.valid_pages_count + w.invalid_pages_count + w.unchecked_pages_count)),
    running: websites.filter(({ last_scan }) => isRunning(last_scan)).length,
  };
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
