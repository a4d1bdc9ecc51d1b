import { type Criterion, criteria } from '../../../../shared/standards/wcag.ts';
import { findEntries, type PaletteEntry } from './entry.ts';

const shown = 8;

/**
 * Finds criteria by number prefix (`1.4`) or by words of the German or English name. With a website they link
 * to its findings, otherwise to the W3C. A single match offers both links.
 */
export function findCriteria(text: string, websiteId: number): PaletteEntry[] {
  const found = isNumber(text) ? findByNumber(text.trim()) : findByName(text);
  if (websiteId === 0) return found.map(toExplanation);
  const own = found.map((criterion) => toFindings(criterion, websiteId));
  return found.length === 1 ? [...own, toExplanation(found[0]!)] : own;
}

const isNumber = (text: string): boolean => /^\s*\d+(?:\.\d*){0,2}\s*$/.test(text);

const listed = criteria.filter(({ level }) => level !== 'AAA');

const findByNumber = (wanted: string): Criterion[] =>
  listed
    .filter(({ num }) => `${num}.`.startsWith(wanted.endsWith('.') ? wanted : `${wanted}.`))
    .slice(0, shown);

const named: PaletteEntry[] = listed.map(({ num, nameDe, nameEn }) => ({
  id: num,
  words: nameDe,
  alias: nameEn,
}));

function findByName(text: string): Criterion[] {
  const nums = findEntries(named, text, shown).map(({ id }) => id);
  return nums.flatMap((num) => listed.filter((criterion) => criterion.num === num));
}

const toFindings = ({ num, nameDe }: Criterion, websiteId: number): PaletteEntry => ({
  id: `criterion:${num}`,
  words: `${num} ${nameDe}`,
  detail: 'Befunde',
  to: `/app/websites/${websiteId}?criterion=${num}`,
});

const toExplanation = ({ num, nameDe, slug }: Criterion): PaletteEntry => ({
  id: `w3c:${num}`,
  words: `${num} ${nameDe}`,
  detail: 'Erklärung des W3C, neuer Tab',
  href: `https://www.w3.org/WAI/WCAG22/Understanding/${slug}.html`,
});
