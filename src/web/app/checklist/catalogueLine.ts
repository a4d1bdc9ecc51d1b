import { type Catalogue, catalogues } from '../../../shared/standards/wcag.ts';

export function toCatalogueLine(catalogue: Catalogue): string {
  const size = catalogues[catalogue].length;
  if (catalogue === 'wcag22') return `Alle ${size} Kriterien der WCAG 2.2 A/AA.`;
  const all = catalogues.wcag21.length;
  return size === all
    ? `Alle ${size} Kriterien der WCAG 2.1 A/AA.`
    : `${size} von ${all} Kriterien der WCAG 2.1 A/AA.`;
}
