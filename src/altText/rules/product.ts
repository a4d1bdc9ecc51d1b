import type { ImageContext } from '../../shared/work/altText.ts';
import { toWords } from './words.ts';

const views: [pattern: RegExp, text: string][] = [
  [/^(?:back|rear|rueckseite|rückseite|hinten)$/, 'Rückseite'],
  [/^(?:side|seite|seitlich)$/, 'Seitenansicht'],
  [/^(?:top|oben|draufsicht)$/, 'von oben'],
  [/^(?:bottom|unten|unterseite|sole|sohle)$/, 'Unterseite'],
  [/^(?:detail|details|closeup|zoom|nahaufnahme)$/, 'Detail'],
  [/^(?:box|packung|verpackung|packaging)$/, 'Verpackung'],
];

/** Product with its brand, and the view its file is named after; null without product data. */
export function toProductText({ product, file_name, neighbours }: ImageContext): string | null {
  const name = product?.name.trim();
  if (!name) return null;
  const brand = product?.brand?.trim() ?? '';
  const hasBrand = brand === '' || name.toLowerCase().includes(brand.toLowerCase());
  const full = hasBrand ? name : `${brand} ${name}`;
  const view = findView(file_name ?? '') ?? (isAnother(full, neighbours) ? 'weitere Ansicht' : null);
  return view ? `${full}, ${view}` : full;
}

const findView = (fileName: string): string | null =>
  views.find(([pattern]) => toWords(fileName).some((word) => pattern.test(word)))?.[1] ?? null;

/** The same text twice would not tell the images of a gallery apart. */
const isAnother = (text: string, neighbours: string[] | undefined): boolean =>
  neighbours?.some((alt) => alt.trim().toLowerCase() === text.toLowerCase()) ?? false;
