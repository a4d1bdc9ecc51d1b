import axeCore from 'axe-core';
import repairs from '../../../shared/standards/repairs.json' with { type: 'json' };
import { findCriterion } from '../../../shared/standards/wcag.ts';
import type { Rule } from './engine.ts';

/**
 * Rules that err too often on real pages: their failures become `cantTell`. All others count as definite. Source:
 * measured on the W3C ACT cases (axe with all A/AA rules: 2 wrong of 559) and on real pages.
 */
const review = new Set([
  // Experimental in axe: a bold first line or a caption cell is a guess about meaning.
  'p-as-heading',
  'table-fake-caption',
  // axe itself never calls these a failure: they only ask.
  'bypass',
  'frame-title-unique',
  'no-autoplay-audio',
  'video-caption',
]);

/** Not run: they never decide, and what they ask no person can answer by looking. */
const off = new Set(['aria-braille-equivalent', 'duplicate-id-aria', 'hidden-content']);

const conformanceTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'];
const faults: { [rule: string]: { title: string } } = repairs;

/** axe counts these as images: they are controls, whose name 4.1.2 asks for. */
const ownCriteria: { [rule: string]: string[] } = {
  'aria-meter-name': ['4.1.2'],
  'aria-progressbar-name': ['4.1.2'],
};

export const axeRules: Rule[] = axeCore
  .getRules([...conformanceTags, 'best-practice'])
  .filter(({ ruleId, tags }) => !tags.includes('deprecated') && !off.has(ruleId))
  .map(({ ruleId, tags, actIds = [] }) => {
    const bestPractice = !tags.some((tag) => conformanceTags.includes(tag));
    return {
      id: ruleId,
      title: faults[`axe:${ruleId}`]?.title ?? ruleId,
      criteria: ownCriteria[ruleId] ?? (bestPractice ? [] : tags.flatMap(toCriterion)),
      bestPractice,
      record: review.has(ruleId) ? 'review' : 'definite',
      ...(actIds.length > 0 && { act: actIds }),
    };
  });

/** `wcag143` → `1.4.3`, `wcag1412` → `1.4.12`; AAA criteria do not count. */
function toCriterion(tag: string): string[] {
  const [, principle, guideline, number] = /^wcag(\d)(\d)(\d{1,2})$/.exec(tag) ?? [];
  const criterion = findCriterion(`${principle}.${guideline}.${number}`);
  return criterion && criterion.level !== 'AAA' ? [criterion.num] : [];
}
