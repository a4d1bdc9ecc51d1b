import type { Finding } from '../../shared/work/finding.ts';

/** More kinds of question than this nobody answers for one page. */
const maxKinds = 3;

/** Rules that ask, those that point at a barrier most often first. */
const byRecord = [
  'drawing-without-name',
  'audio-without-text',
  'no-autoplay-audio',
  'text-changes-stoppable',
  'motion-stoppable',
  'columns-apart',
  'press-without-release',
  'step-by-look',
  'alt-same-on-different-images',
  'video-text-asked',
  'video-description-asked',
  'motion-operated',
  'chart-values-asked',
  'entry-twice-asked',
  'erase-check-asked',
  'order-check-asked',
  'alt-vague',
  'icons-alone-asked',
  'heading-unlike',
  'autoplay',
  'title-vague',
  'mouse-only-suspected',
  'link-here-asked',
  'icon-name-copied',
  'video-caption',
  'reading-order-turned',
  'layout-table-suspected',
  'error-suggestion-asked',
  'focus-order-turned',
  'text-contrast-partly',
  'status-suspected',
  'alt-colour-missing',
  'text-hidden-asked',
  'headings-same',
  'image-with-text',
  'dragging-only',
  'required-unsaid',
  'layout-table-torn',
  'focus-lost',
  'table-suspected',
  'button-symbol-name',
  'hover-only-menu-suspected',
  'dot-by-colour',
  'buttons-same-name',
  'countdown',
  'heading-suspected',
  'alt-fits-asked',
  'sound-stop-asked',
  'reflow-table',
  'hover-only-text',
  'quotation-suspected',
  'kind-by-colour-asked',
  'title-fits-asked',
  'cell-sign-suspected',
  'link-media-transcript',
  'player-captions-asked',
  'links-same-name',
  'choices-group-asked',
  'sensory-instruction-asked',
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
  'reflow-lost',
  'hint-not-tied',
  'link-image-description',
  'frame-other-than-content',
  'link-without-underline',
  'heading-vague',
  'reflow-media',
  'part-language-asked',
  'hover-mouse-only',
  'format-said-late',
  'image-marked-decorative',
  'field-boundary-faint',
  'focus-order-far',
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
