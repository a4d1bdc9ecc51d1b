import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'video-text-asked',
  'mouse-only-suspected',
  'text-changes-stoppable',
  'audio-without-text',
  'motion-stoppable',
  'drawing-without-name',
  'entry-twice-asked',
  'no-autoplay-audio',
  'motion-operated',
  'press-without-release',
  'order-check-asked',
  'alt-same-on-different-images',
  'autoplay',
  'chart-values-asked',
  'columns-apart',
  'step-by-look',
  'video-description-asked',
  'alt-vague',
  'erase-check-asked',
  'icons-alone-asked',
  'button-symbol-name',
  'icon-name-copied',
  'countdown',
  'reading-order-turned',
  'focus-order-turned',
  'status-suspected',
  'error-suggestion-asked',
  'date-form-asked',
  'headings-same',
  'image-with-text',
  'required-unsaid',
  'layout-table-torn',
  'heading-unlike',
  'title-vague',
  'reflow-table',
  'link-here-asked',
  'layout-table-suspected',
  'text-contrast-partly',
  'alt-colour-missing',
  'title-fits-asked',
  'text-hidden-asked',
  'dragging-only',
  'focus-lost',
  'dot-by-colour',
  'table-suspected',
  'alt-fits-asked',
  'hover-only-menu-suspected',
  'hover-only-text',
  'buttons-same-name',
  'sensory-instruction-asked',
  'video-caption',
  'kind-by-colour-asked',
  'sound-stop-asked',
  'quotation-suspected',
  'cell-sign-suspected',
  'player-captions-asked',
  'links-same-name',
  'choices-group-asked',
  'background-image-informs',
  'link-number-only',
  'error-vague',
  'heading-suspected',
  'table-headers-suspected',
  'label-other-than-code',
  'focus-moved',
  'keyboard-one-way',
  'link-in-text-block',
  'heading-is-sentence-asked',
  'field-marked-by-colour',
  'reflow-lost',
  'link-image-description',
  'link-media-transcript',
  'link-without-underline',
  'reflow-media',
  'part-language-asked',
  'hint-not-tied',
  'focus-order-far',
  'frame-other-than-content',
  'hover-mouse-only',
  'format-said-late',
  'image-marked-decorative',
  'heading-vague',
  'field-boundary-faint',
  'reflow-covered',
  'p-as-heading',
  'error-not-tied',
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
