import { type Accuracy, type Hits, toShare } from '../../src/shared/standards/accuracy.ts';
import { findCriterion } from '../../src/shared/standards/wcag.ts';

/** `bench/accuracy.md`: the figures, and what they do not say. */
export function toReport(measured: Accuracy): string {
  const { versions, corpus, date } = measured;
  const engines = versions.engines.map(({ name, version }) => `${name} ${version}`).join(', ');
  return [
    '# Measured accuracy',
    '',
    'Written by `npm run bench:accuracy -- --corpus <folder> --write`; the page /methode shows the same figures.',
    '',
    '| | |',
    '|---|---|',
    `| Date | ${date} |`,
    `| Versions | Stufenlos ${versions.stufenlos}, ${engines}, Chromium ${versions.chromium} |`,
    `| Cases | ${corpus.cases} public test cases of ${corpus.rules} ACT rules (${corpus.source}, commit ${corpus.commit.slice(0, 12)}) |`,
    `| Not auditable | ${measured.unaudited} |`,
    '',
    ...toHeadline(measured.headline),
    '',
    '## By criterion',
    '',
    'A case counts for each criterion of its rule.',
    '',
    '| Criterion | Cases with a barrier | Found | With review | Cases without one | Wrong | With review |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...measured.criteria.map(toRow),
    '',
    ...limits,
    '',
  ].join('\n');
}

const toHeadline = ({ cases, ...hits }: Accuracy['headline']): string[] => [
  `## Rules of criteria at level A and AA (${cases} cases)`,
  '',
  '| | Definite ("Fehler") | With review ("Bitte prüfen") |',
  '|---|---:|---:|',
  `| Found, of ${hits.failed} cases with a barrier | ${hits.found} (${toShare(hits.found, hits.failed)}) | ${hits.found_with_review} (${toShare(hits.found_with_review, hits.failed)}) |`,
  `| Reported wrongly, of ${hits.clean} cases without one | ${hits.wrong} (${toShare(hits.wrong, hits.clean)}) | ${hits.wrong_with_review} (${toShare(hits.wrong_with_review, hits.clean)}) |`,
];

function toRow({ num, ...hits }: Hits & { num: string }): string {
  const { failed, found, found_with_review, clean, wrong, wrong_with_review } = hits;
  const cells = [failed, found, found_with_review, clean, wrong, wrong_with_review];
  return `| ${num} ${findCriterion(num)?.nameEn ?? ''} | ${cells.join(' | ')} |`;
}

const limits = [
  '## What this says and what it does not',
  '',
  '- Found: a definite finding names a criterion of the rule the case was written for. Wrong: the same on a case that the',
  '  W3C calls passed or inapplicable.',
  '- The cases are small pages for one question each. They say nothing about how often a barrier occurs on real websites,',
  '  and a share of found cases is no share of the barriers of a website.',
  '- The ACT rules cover only part of WCAG: criteria without a rule do not occur here.',
  '- Cases are served exactly as published on the same machine; scripts that they load from elsewhere are left out.',
  '- Not part of this repository. Source: ACT Rules of the W3C, https://www.w3.org/WAI/standards-guidelines/act/rules/,',
  '  W3C Software and Document License.',
];
