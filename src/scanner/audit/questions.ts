import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'video-text-asked',
  'entry-twice-asked',
  'order-check-asked',
  'mouse-only-suspected',
  'drawing-without-name',
  'reading-order-turned',
  'no-autoplay-audio',
  'motion-operated',
  'alt-fits-asked',
  'text-changes-stoppable',
  'step-by-look',
  'motion-stoppable',
  'alt-vague',
  'audio-without-text',
  'press-without-release',
  'title-fits-asked',
  'alt-same-on-different-images',
  'table-suspected',
  'autoplay',
  'chart-values-asked',
  'columns-apart',
  'heading-topic-asked',
  'heading-unlike',
  'title-vague',
  'reflow-table',
  'alt-colour-missing',
  'icons-alone-asked',
  'state-by-picture-asked',
  'icon-name-copied',
  'focus-lost',
  'countdown',
  'focus-order-turned',
  'error-suggestion-asked',
  'date-form-asked',
  'image-with-text',
  'headings-same',
  'layout-table-torn',
  'link-here-asked',
  'kind-by-colour-asked',
  'layout-table-suspected',
  'video-description-asked',
  'text-contrast-partly',
  'sensory-instruction-asked',
  'dot-by-colour',
  'text-hidden-asked',
  'hover-only-menu-suspected',
  'hover-only-text',
  'buttons-same-name',
  'erase-check-asked',
  'video-caption',
  'button-symbol-name',
  'sound-stop-asked',
  'quotation-suspected',
  'heading-suspected',
  'cell-sign-suspected',
  'status-suspected',
  'message-possible',
  'player-captions-asked',
  'links-same-name',
  'choices-group-asked',
  'reflow-lost',
  'background-image-informs',
  'link-number-only',
  'error-vague',
  'table-headers-suspected',
  'label-other-than-code',
  'focus-moved',
  'keyboard-one-way',
  'link-in-text-block',
  'heading-is-sentence-asked',
  'field-marked-by-colour',
  'link-image-description',
  'link-media-transcript',
  'link-without-underline',
  'reflow-media',
  'part-language-asked',
  'hint-not-tied',
  'focus-order-far',
  'frame-other-than-content',
  'dragging-only',
  'hover-mouse-only',
  'image-marked-decorative',
  'required-unsaid',
  'field-boundary-faint',
  'p-as-heading',
  'format-said-late',
  'th-has-data-cells',
  'heading-vague',
  'reflow-covered',
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
