/**
 * Reliability of a rule. `definite`: proven, its failures are shown as "Fehler". `review`: the rule errs too
 * often on real pages, so its failures become `cantTell`. `off`: not run. Rules of axe count as definite
 * unless listed; rules of any other engine start as review. Source: measured on the W3C ACT cases (axe with
 * all A/AA rules: 2 wrong of 559) and on real pages.
 */
export type Record = 'definite' | 'review' | 'off';

const records: { [rule: string]: Record } = {
  // Experimental in axe: a bold first line or a caption cell is a guess about meaning.
  'axe:p-as-heading': 'review',
  'axe:table-fake-caption': 'review',
  // axe itself never reports these as failures, only as questions.
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

/** Changes when rules or their records change. Stored with every scan so that scores stay comparable. */
export const ruleVersion = 'axe 4.14.1 / 1';
