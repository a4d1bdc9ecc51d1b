/**
 * What a rule's report is worth. `definite`: a proven record, shown as "Fehler".
 * `review`: the rule errs too often on real pages, so its failures become `cantTell`. `off`: not run.
 * axe rules count as definite unless listed; a rule of any other engine starts as review.
 * Source: measured on the W3C ACT cases (axe with all A/AA rules: 2 wrong of 559) and on real pages.
 */
export type Record = 'definite' | 'review' | 'off';

const records: { [rule: string]: Record } = {
  // Experimental in axe: a bold first line or a caption cell is a guess about meaning.
  'axe:p-as-heading': 'review',
  'axe:table-fake-caption': 'review',
  // axe itself never calls these a failure: they only ask.
  'axe:aria-braille-equivalent': 'review',
  'axe:bypass': 'review',
  'axe:duplicate-id-aria': 'review',
  'axe:frame-title-unique': 'review',
  'axe:no-autoplay-audio': 'review',
  'axe:video-caption': 'review',
  // Asks for a person by design; never decides.
  'axe:hidden-content': 'off',
};

export function toRecord(engine: string, rule: string): Record {
  return records[`${engine}:${rule}`] ?? (engine === 'axe' || engine === 'stufenlos' ? 'definite' : 'review');
}

/** Changes when rules or their records change; stored with every scan so that scores stay comparable. */
export const ruleVersion = 'axe 4.14.1 / 1';
