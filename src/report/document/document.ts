import type { Language } from '../../shared/language/codes.ts';

/**
 * A piece of text. `url` makes it a link, and only http, https, mailto or tel becomes one. `day`: the ISO day, or minute, that a sheet can sort.
 * `lang`: of the text, where it is not that of the document.
 */
export type Inline = { text: string; url?: string; isStrong?: true; day?: string; lang?: 'de' };

/** `share`: of the width. */
export type ReportColumn = { title: string; share: number; kind?: 'number' | 'link' };

/** `main`: CSV holds only this table, or all its parts with the same columns. */
export type ReportTable = {
  kind: 'table';
  caption: string;
  sheet: string;
  columns: ReportColumn[];
  rows: Inline[][];
  main?: 'whole' | 'part';
};

export type ReportBlock =
  | { kind: 'text'; text: Inline[] }
  | { kind: 'note'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'facts'; rows: { name: string; value: Inline[] }[] }
  | ReportTable
  | { kind: 'picture'; picture: number; alt: string; width: number; height: number; isPlain?: true }
  | { kind: 'code'; text: string };

export type ReportSection = { id: string; title: string; blocks: ReportBlock[]; sections: ReportSection[] };

/** A report for people, in the order of WCAG-EM 2.0. Every writer tells all of it, and nothing else. */
export type ReportDocument = {
  lang: Language;
  title: string;
  /** Names of website and day, for lists and file properties. */
  subject: string;
  author: string;
  made_at: string;
  /** Above the title. */
  head: ReportBlock[];
  cover: ReportBlock[];
  /** A short report has no contents list and needs no page of its own for the cover. */
  isShort: boolean;
  /** Its tables need the wide side of the paper. */
  isWide: boolean;
  sections: ReportSection[];
};

/** WebP pictures by their number in `picture` blocks; the logo is PNG or JPEG. */
export type ReportPictures = Map<number, Uint8Array>;

/** Number of the logo. */
export const logoPicture = -1;

/** It says what the next block is, so it must not end a page. */
export const isLabel = (text: Inline[]): boolean =>
  text.every(({ isStrong }) => isStrong) || (text.at(-1)?.text.endsWith(':') ?? false);

export const toParagraph = (text: string): ReportBlock => ({ kind: 'text', text: [{ text }] });

export const inGerman = (text: string): Inline => ({ text, lang: 'de' });

export const toList = (items: string[], isOrdered = false): ReportBlock => ({
  kind: 'list',
  isOrdered,
  items: items.map((text) => [{ text }]),
});

export const toFacts = (rows: { [name: string]: string | Inline | null }): ReportBlock => ({
  kind: 'facts',
  rows: Object.entries(rows).flatMap(([name, value]) => (value ? [{ name, value: [toCell(value)] }] : [])),
});

export const toCell = (value: string | Inline): Inline =>
  typeof value === 'string' ? { text: value } : value;

export const toSection = (
  id: string,
  title: string,
  blocks: ReportBlock[],
  sections: ReportSection[] = [],
): ReportSection => ({
  id,
  title,
  blocks,
  sections,
});

export const isLink = (url: string | undefined): url is string =>
  url !== undefined && /^https?:\/\//.test(url) && URL.canParse(url);

export const isTarget = (url: string | undefined): url is string =>
  isLink(url) || (url !== undefined && /^(?:mailto|tel):\S+$/.test(url) && URL.canParse(url));
