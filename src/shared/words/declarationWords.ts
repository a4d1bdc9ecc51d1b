import { findCriterion } from '../standards/wcag.ts';
import type { Compatibility, ExceptionGround, Jurisdiction } from '../work/declaration.ts';

export const compatibilityWords: { [status in Exclude<Compatibility, ''>]: string } = {
  full: 'vollständig vereinbar',
  partial: 'teilweise vereinbar',
  none: 'nicht vereinbar',
};

export const groundWords: { [ground in ExceptionGround]: string } = {
  change: 'Grundlegende Veränderung (§ 16 BFSG)',
  burden: 'Unverhältnismäßige Belastung',
  outside: 'Fällt nicht unter die Vorschriften',
};

export const jurisdictionWords: { [place in Exclude<Jurisdiction, ''>]: string } = {
  bund: 'Bund',
  bw: 'Baden-Württemberg',
  by: 'Bayern',
  be: 'Berlin',
  bb: 'Brandenburg',
  hb: 'Bremen',
  hh: 'Hamburg',
  he: 'Hessen',
  mv: 'Mecklenburg-Vorpommern',
  ni: 'Niedersachsen',
  nw: 'Nordrhein-Westfalen',
  rp: 'Rheinland-Pfalz',
  sl: 'Saarland',
  sn: 'Sachsen',
  st: 'Sachsen-Anhalt',
  sh: 'Schleswig-Holstein',
  th: 'Thüringen',
};

/** Words that promise more than any check can show. */
const promises =
  /(?<!nicht[- ])konform(?!ität|ies)|rechtssicher|abmahnsicher|zertifiziert|100\s*%\s*barrierefrei|(?:vollständig|komplett|völlig|absolut)e?\s+barrierefrei|garantier|BITV-Test/i;

/** First word in the text that promises too much; null: none. */
export const findPromise = (text: string): string | null => promises.exec(text)?.[0] ?? null;

/** `Nicht-Text-Inhalt (WCAG 1.1.1, EN 301 549 Abschnitt 9.1.1.1)` */
export function toClauseName(num: string): string {
  const criterion = findCriterion(num);
  const clause = criterion?.en301549 ? `, EN 301 549 Abschnitt ${criterion.en301549}` : '';
  return `${criterion?.nameDe ?? 'Kriterium'} (WCAG ${num}${clause})`;
}
