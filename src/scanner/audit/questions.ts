import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'mouse-only-suspected',
  'heading-suspected',
  'p-as-heading',
  'image-marked-decorative',
  'video-caption',
  'audio-without-text',
  'title-fits-asked',
  'motion-stoppable',
  'alt-colour-missing',
  'chart-values-asked',
  'icon-name-copied',
  'layout-table-torn',
  'step-by-look',
  'table-suspected',
  'heading-unlike',
  'entry-twice-asked',
  'cell-sign-suspected',
  'dot-by-colour',
  'icons-alone-asked',
  'kind-by-colour-asked',
  'text-hidden-asked',
  'image-with-text',
  'quotation-suspected',
  'video-description-asked',
  'link-media-transcript',
  'text-changes-stoppable',
  'player-captions-asked',
  'columns-apart',
  'links-same-name',
  'link-here-asked',
  'alt-same-on-different-images',
  'sensory-instruction-asked',
  'background-image-informs',
  'drawing-without-name',
  'link-number-only',
  'required-unsaid',
  'error-vague',
  'table-headers-suspected',
  'title-vague',
  'countdown',
  'label-other-than-code',
  'heading-vague',
  'text-contrast-partly',
  'focus-order-turned',
  'focus-order-far',
  'focus-moved',
  'keyboard-one-way',
  'link-in-text-block',
  'reading-order-turned',
  'part-language-asked',
  'autoplay',
  'alt-vague',
  'layout-table-suspected',
  'heading-is-sentence-asked',
  'button-symbol-name',
  'buttons-same-name',
  'headings-same',
  'status-suspected',
  'dragging-only',
  'press-without-release',
  'motion-operated',
  'hover-only-menu-suspected',
  'field-marked-by-colour',
  'hint-not-tied',
  'link-image-description',
  'frame-other-than-content',
  'hover-mouse-only',
  'error-not-tied',
  'hover-only-text',
  'link-without-underline',
  'reflow-lost',
  'reflow-covered',
  'reflow-media',
  'reflow-table',
  'field-boundary-faint',
  'error-suggestion-asked',
  'format-said-late',
  'focus-lost',
];

/** Rules that ask on nearly every page: they fill up what the others leave. */
const last = ['link-fits-asked', 'alt-fits-asked', 'heading-fits-asked'];

/**
 * Leaves the questions of the three kinds that are worth most; failures stay. What is not asked remains open: rules that
 * passed say nothing any more about its criteria.
 */
export function limitQuestions(findings: Finding[]): void {
  const kinds = new Set(findings.filter(isQuestion).map(({ rule }) => rule));
  const kept = new Set([...kinds].toSorted((a, b) => toRank(a) - toRank(b)).slice(0, maxKinds));
  if (kinds.size <= maxKinds) return;
  const isUnasked = (one: Finding) => isQuestion(one) && !kept.has(one.rule);
  const open = new Set(findings.filter(isUnasked).flatMap(({ criteria }) => criteria));
  const stay = findings.filter((one) => !isUnasked(one)).map((one) => withoutOpen(one, open));
  findings.splice(0, findings.length, ...stay);
}

const withoutOpen = (one: Finding, open: Set<string>): Finding =>
  one.outcome === 'passed' ? { ...one, criteria: one.criteria.filter((num) => !open.has(num)) } : one;

const isQuestion = ({ outcome }: Finding): boolean => outcome === 'cantTell';

function toRank(rule: string): number {
  const rank = byRecord.indexOf(rule);
  if (rank !== -1) return rank;
  return byRecord.length + 1 + last.indexOf(rule);
}
