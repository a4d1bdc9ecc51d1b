import { ofDocuments } from '../standards/engines.ts';
import { toCount } from '../text/format.ts';

export type PlaceCount = {
  finding_count: number;
  page_count: number;
  is_partial: boolean;
  engine?: string;
};

/** `12 Stellen auf 3 Seiten`; a lower bound is told as one. Of a PDF `12 Stellen im Dokument`. */
export const toReachWords = ({ page_count, engine, ...places }: PlaceCount): string =>
  engine === ofDocuments
    ? `${toPlaceWords(places)} im Dokument`
    : `${toPlaceWords(places)} auf ${toCount(page_count, 'Seite', 'Seiten')}`;

export const toPlaceWords = ({
  finding_count,
  is_partial,
}: Omit<PlaceCount, 'page_count' | 'engine'>): string =>
  `${is_partial ? 'mindestens ' : ''}${toCount(finding_count, 'Stelle', 'Stellen')}`;

/** `Und 4 weitere Stellen.`, below some of them. */
export const toRestWords = (rest: number, { is_partial }: Pick<PlaceCount, 'is_partial'>): string =>
  `Und ${is_partial ? 'mindestens ' : ''}${toCount(rest, 'weitere Stelle', 'weitere Stellen')}.`;

export const partialText =
  'Die Regel dazu sieht sich nur eine Auswahl an oder hört bei einer Höchstzahl auf. Es können mehr Stellen sein als die genannten.';
