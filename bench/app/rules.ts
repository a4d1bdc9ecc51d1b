/** A rule whose findings are seeded. `share`: percent of pages that have some; `most`: on one page; `shapes`: causes of a website. */
export type SeedRule = {
  n: number;
  rule: string;
  criteria: string[];
  outcome: 'failed' | 'cantTell';
  impact: 'minor' | 'moderate' | 'serious' | 'critical' | null;
  tag: string;
  share: number;
  most: number;
  shapes: number;
  message: string;
};

type Line = [
  rule: string,
  criteria: string,
  tag: string,
  impact: SeedRule['impact'],
  share: number,
  most: number,
  shapes: number,
];

const failed: Line[] = [
  ['color-contrast', '1.4.3', 'span', 'serious', 72, 12, 8],
  ['image-alt', '1.1.1', 'img', 'critical', 45, 6, 6],
  ['link-name', '2.4.4 4.1.2', 'a', 'serious', 52, 5, 6],
  ['button-name', '4.1.2', 'button', 'critical', 38, 4, 4],
  ['label', '4.1.2', 'input', 'critical', 30, 4, 4],
  ['select-name', '4.1.2', 'select', 'critical', 8, 2, 2],
  ['list', '1.3.1', 'ul', 'serious', 22, 3, 3],
  ['listitem', '1.3.1', 'li', 'serious', 14, 5, 3],
  ['definition-list', '1.3.1', 'dl', 'serious', 5, 2, 2],
  ['html-has-lang', '3.1.1', 'html', 'serious', 4, 1, 1],
  ['valid-lang', '3.1.2', 'span', 'serious', 4, 2, 2],
  ['document-title', '2.4.2', 'html', 'serious', 3, 1, 1],
  ['frame-title', '4.1.2', 'iframe', 'serious', 18, 2, 3],
  ['meta-viewport', '1.4.4', 'meta', 'critical', 12, 1, 1],
  ['aria-allowed-attr', '4.1.2', 'div', 'serious', 20, 3, 4],
  ['aria-hidden-focus', '4.1.2', 'div', 'serious', 16, 3, 4],
  ['aria-required-children', '1.3.1', 'div', 'critical', 10, 2, 3],
  ['aria-required-parent', '1.3.1', 'div', 'critical', 8, 2, 3],
  ['aria-valid-attr-value', '4.1.2', 'div', 'critical', 12, 2, 3],
  ['aria-roles', '4.1.2', 'div', 'critical', 6, 2, 2],
  ['nested-interactive', '4.1.2', 'a', 'serious', 12, 3, 3],
  ['scrollable-region-focusable', '2.1.1', 'div', 'serious', 10, 2, 2],
  ['svg-img-alt', '1.1.1', 'svg', 'serious', 20, 4, 4],
  ['role-img-alt', '1.1.1', 'div', 'serious', 8, 2, 2],
  ['td-headers-attr', '1.3.1', 'table', 'serious', 5, 2, 2],
  ['video-caption', '1.2.2', 'video', 'critical', 3, 1, 1],
  ['autocomplete-valid', '1.3.5', 'input', 'serious', 9, 3, 2],
  ['link-in-text-block', '1.4.1', 'a', 'serious', 18, 5, 3],
];

const questions: Line[] = [
  ['color-contrast', '1.4.3', 'a', 'serious', 64, 10, 8],
  ['image-redundant-alt', '1.1.1', 'img', 'minor', 20, 3, 3],
  ['p-as-heading', '1.3.1', 'p', 'serious', 22, 3, 3],
  ['label-content-name-mismatch', '2.5.3', 'button', 'serious', 12, 2, 2],
  ['no-autoplay-audio', '1.4.2', 'video', 'moderate', 3, 1, 1],
  ['bypass', '2.4.1', 'html', 'serious', 18, 1, 1],
  ['css-orientation-lock', '1.3.4', 'html', 'serious', 4, 1, 1],
  ['avoid-inline-spacing', '1.4.12', 'p', 'serious', 9, 3, 2],
];

const hints: Line[] = [
  ['region', '', 'div', 'moderate', 60, 6, 1],
  ['heading-order', '', 'h4', 'moderate', 34, 2, 1],
  ['landmark-unique', '', 'nav', 'moderate', 30, 2, 1],
  ['empty-heading', '', 'h3', 'minor', 12, 2, 1],
];

const toRules = (lines: Line[], outcome: SeedRule['outcome'], from: number): SeedRule[] =>
  lines.map(([rule, criteria, tag, impact, share, most, shapes], index) => ({
    n: from + index,
    rule,
    criteria: criteria.split(' ').filter(Boolean),
    outcome,
    impact,
    tag,
    share,
    most,
    shapes,
    message: `Regel ${rule}: Das Element ist für manche Menschen nicht wahrnehmbar oder nicht bedienbar.`,
  }));

/** Forty rules as axe reports them: about twenty findings on a page, most of them of few rules. */
export const seedRules: SeedRule[] = [
  ...toRules(failed, 'failed', 1),
  ...toRules(questions, 'cantTell', 101),
  ...toRules(hints, 'failed', 201),
];

/** Findings that a page has on average. */
export const findingsOfPage: number = seedRules.reduce(
  (sum, { share, most }) => sum + (share / 100) * ((1 + most) / 2),
  0,
);
