import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'audio-without-text',
  'step-by-look',
  'heading-unlike',
  'title-vague',
  'link-here-asked',
  'hover-only-text',
  'chart-values-asked',
  'drawing-without-name',
  'no-autoplay-audio',
  'text-changes-stoppable',
  'mouse-only-suspected',
  'layout-table-suspected',
  'error-suggestion-asked',
  'alt-same-on-different-images',
  'alt-vague',
  'text-contrast-partly',
  'status-suspected',
  'video-description-asked',
  'alt-colour-missing',
  'text-hidden-asked',
  'icons-alone-asked',
  'video-caption',
  'press-without-release',
  'motion-stoppable',
  'icon-name-copied',
  'layout-table-torn',
  'entry-twice-asked',
  'erase-check-asked',
  'order-check-asked',
  'dragging-only',
  'motion-operated',
  'reading-order-turned',
  'columns-apart',
  'table-suspected',
  'dot-by-colour',
  'hover-only-menu-suspected',
  'buttons-same-name',
  'countdown',
  'image-with-text',
  'sound-stop-asked',
  'focus-order-turned',
  'heading-suspected',
  'autoplay',
  'quotation-suspected',
  'sensory-instruction-asked',
  'cell-sign-suspected',
  'link-media-transcript',
  'player-captions-asked',
  'headings-same',
  'focus-lost',
  'links-same-name',
  'choices-group-asked',
  'background-image-informs',
  'link-number-only',
  'error-vague',
  'alt-fits-asked',
  'table-headers-suspected',
  'kind-by-colour-asked',
  'label-other-than-code',
  'heading-vague',
  'title-fits-asked',
  'focus-moved',
  'keyboard-one-way',
  'link-in-text-block',
  'heading-is-sentence-asked',
  'button-symbol-name',
  'field-marked-by-colour',
  'hint-not-tied',
  'link-image-description',
  'frame-other-than-content',
  'hover-mouse-only',
  'link-without-underline',
  'focus-order-far',
  'reflow-lost',
  'reflow-media',
  'reflow-table',
  'part-language-asked',
  'format-said-late',
  'image-marked-decorative',
  'error-not-tied',
  'reflow-covered',
  'required-unsaid',
  'field-boundary-faint',
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
