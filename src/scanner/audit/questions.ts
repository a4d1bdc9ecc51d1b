import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'mouse-only-suspected',
  'title-vague',
  'audio-without-text',
  'alt-vague',
  'motion-stoppable',
  'step-by-look',
  'heading-unlike',
  'icon-name-copied',
  'layout-table-suspected',
  'layout-table-torn',
  'chart-values-asked',
  'table-suspected',
  'entry-twice-asked',
  'headings-same',
  'alt-same-on-different-images',
  'columns-apart',
  'hover-only-menu-suspected',
  'reading-order-turned',
  'video-caption',
  'alt-colour-missing',
  'error-suggestion-asked',
  'sensory-instruction-asked',
  'image-with-text',
  'text-hidden-asked',
  'icons-alone-asked',
  'press-without-release',
  'countdown',
  'drawing-without-name',
  'status-suspected',
  'quotation-suspected',
  'required-unsaid',
  'link-here-asked',
  'text-changes-stoppable',
  'hover-only-text',
  'dragging-only',
  'text-contrast-partly',
  'heading-suspected',
  'alt-fits-asked',
  'dot-by-colour',
  'cell-sign-suspected',
  'buttons-same-name',
  'title-fits-asked',
  'link-media-transcript',
  'player-captions-asked',
  'links-same-name',
  'background-image-informs',
  'link-number-only',
  'error-vague',
  'table-headers-suspected',
  'focus-order-far',
  'error-not-tied',
  'focus-lost',
  'label-other-than-code',
  'heading-vague',
  'focus-order-turned',
  'focus-moved',
  'keyboard-one-way',
  'link-in-text-block',
  'part-language-asked',
  'autoplay',
  'heading-is-sentence-asked',
  'button-symbol-name',
  'motion-operated',
  'field-marked-by-colour',
  'hint-not-tied',
  'link-image-description',
  'frame-other-than-content',
  'hover-mouse-only',
  'link-without-underline',
  'reflow-lost',
  'reflow-covered',
  'reflow-media',
  'reflow-table',
  'field-boundary-faint',
  'format-said-late',
  'video-description-asked',
  'kind-by-colour-asked',
  'image-marked-decorative',
  'p-as-heading',
];

/** Rules that ask on nearly every page: they fill up what the others leave. */
const last = ['link-fits-asked', 'heading-fits-asked'];

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
