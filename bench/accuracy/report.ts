import { type Accuracy, type Hits, type RuleHits, toShare } from '../../src/shared/standards/accuracy.ts';
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
    ...toHeadline(measured),
    ...toBarriers(measured.barriers),
    '',
    '## By criterion',
    '',
    'A case counts for each criterion of its rule.',
    '',
    '| Criterion | Cases with a barrier | Found | With review | Cases without one | Wrong | With review |',
    '|---|---:|---:|---:|---:|---:|---:|',
    ...measured.criteria.map(toRow),
    '',
    '## By rule',
    '',
    'Cases with a barrier in which the rule reported or asked, and cases without one.',
    '',
    '| Rule | Found | Asked | Reported wrongly | Asked without a barrier |',
    '|---|---:|---:|---:|---:|',
    ...measured.rules.map(toRuleRow),
    '',
    ...limits,
    '',
  ].join('\n');
}

function toHeadline({ headline, alone }: Accuracy): string[] {
  const { cases, failed, clean, ...hits } = headline;
  const share = (part: number, whole: number) => `${part} (${toShare(part, whole)})`;
  return [
    `## Rules of criteria at level A and AA (${cases} cases)`,
    '',
    `| | Definite ("Fehler") | With review ("Bitte prüfen") | ${alone.engine} alone, definite | With review |`,
    '|---|---:|---:|---:|---:|',
    `| Found, of ${failed} cases with a barrier | ${[hits.found, hits.found_with_review, alone.found, alone.found_with_review].map((part) => share(part, failed)).join(' | ')} |`,
    `| Reported wrongly, of ${clean} cases without one | ${[hits.wrong, hits.wrong_with_review, alone.wrong, alone.wrong_with_review].map((part) => share(part, clean)).join(' | ')} |`,
    '',
  ];
}

function toBarriers(barriers: Accuracy['barriers']): string[] {
  if (!barriers) return [];
  const { total, found, questioned } = barriers;
  return [
    `## Barriers of the GDS tool audit (${total})`,
    '',
    'A barrier counts when a finding speaks about it on its page and not on the neutral page; which rules speak about',
    'which barrier was read by hand (bench/accuracy/barriers.json).',
    '',
    `Definite, best practice included: ${found} (${toShare(found, total)}). With questions: ${questioned} (${toShare(questioned, total)}).`,
    '',
  ];
}

const toRuleRow = ({ rule, found, asked, wrong, asked_wrongly }: RuleHits): string =>
  `| ${rule} | ${found} | ${asked} | ${wrong} | ${asked_wrongly} |`;

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
