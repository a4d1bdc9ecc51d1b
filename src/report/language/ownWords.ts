import type { Language } from '../../shared/language/codes.ts';
import shared from '../../shared/language/english.json' with { type: 'json' };
import { createTranslator, toEnglishNumber } from '../../shared/language/translator.ts';
import { criteria } from '../../shared/standards/wcag.ts';
import english from './english.json' with { type: 'json' };
import { asForeign, changeOwn, withoutMarks } from './marks.ts';

const texts: { [german: string]: string } = {
  ...shared,
  ...Object.fromEntries(criteria.map(({ num, nameDe, nameEn }) => [`${num} ${nameDe}`, `${num} ${nameEn}`])),
  ...english,
};
const find = createTranslator(texts, { findWhole, stays: isNameless });

/** Says own words in a language; what `asForeign` marked stays as it is. */
export const toOwnWords = (text: string, language: Language): string =>
  language === 'de' ? withoutMarks(text) : (toEnglish(text) ?? withoutMarks(text));

const known = new Map<string, string | null>();
const maxKnown = 5_000;

export function toEnglish(text: string): string | null {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= maxKnown) known.clear();
  const made = translateOwn(text);
  known.set(text, made);
  return made;
}

function translateOwn(text: string): string | null {
  let isWhole = true;
  const made = changeOwn(withEnglishDates(text), (own) => {
    if (isNameless(own)) return toEnglishFigure(own);
    const found = find(own);
    isWhole = found !== null;
    return found ?? own;
  });
  return isWhole ? made : null;
}

/** A title in a finding ends like a sentence; its rule's title does not. */
function findWhole(own: string): string | null {
  const title = own.replace(/\.$/, '');
  const found = texts[own] ?? (title !== own && texts[title] ? `${texts[title]}.` : null);
  return found ?? findList(own, '; ') ?? findList(own, ', ');
}

function findList(own: string, comma: string): string | null {
  const items = own.split(comma);
  if (items.length < 2) return null;
  const found = items.map((item) => (isNameless(item) ? toEnglishFigure(item) : find(item)));
  return found.includes(null) ? null : found.join(comma);
}

function isNameless(own: string): boolean {
  return !/\p{L}{2}/u.test(own.replaceAll(/\uFFFE\d+\uFFFF|#[0-9a-f]{6}\b/gi, ''));
}

const toEnglishFigure = (figure: string): string =>
  figure.replaceAll(/(?<![\d.,])(?:\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d+,\d+)(?![\d.,])/g, toEnglishNumber);

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const germanDate = /\b(\d\d)\.(\d\d)\.(\d{4})(?:, (\d\d:\d\d) Uhr)?/g;

/** `24.11.2026, 21:00 Uhr` → `24 November 2026, 21:00` */
const withEnglishDates = (text: string): string =>
  text.replaceAll(/\uFFFE[^\uFFFF]*\uFFFF|[^\uFFFE]+/g, (part) =>
    part.startsWith('\uFFFE') ? part : part.replaceAll(germanDate, toEnglishDate),
  );

function toEnglishDate(_: string, date: string, month: string, year: string, time?: string): string {
  const words = day.format(new Date(`${year}-${month}-${date}T00:00:00Z`));
  return asForeign(time ? `${words}, ${time}` : words);
}
