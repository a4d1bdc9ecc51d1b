import type { Page } from '../../../shared/contract/page.ts';
import type { Tone } from '../../ui/sign/badge.tsx';

export type WcagBadge = { tone: Tone; count: number; word: string };

type Counts = Pick<
  Page,
  'wcag_valid_count' | 'wcag_invalid_count' | 'wcag_na_count' | 'wcag_unchecked_count'
>;

/** Its server says so; what was found there counts no more. */
export const isGone = ({ audited_at, http_status }: Pick<Page, 'audited_at' | 'http_status'>): boolean =>
  audited_at === null && (http_status === 404 || http_status === 410);

/** Tells a page that went from a link that was dead from the start, whose page no audit ever saw. */
export const toGoneWord = ({ first_audited_at }: Pick<Page, 'first_audited_at'>): string =>
  first_audited_at === null ? 'Toter Link: keine Seite' : 'Seite gibt es nicht mehr';

/** Counts criteria by result for a page; null when none was checked (specification, app 2). */
export function toWcagBadges(page: Counts): WcagBadge[] | null {
  const { wcag_valid_count: valid, wcag_invalid_count: invalid, wcag_na_count: na } = page;
  if (valid + invalid + na === 0) return null;
  return [
    { tone: 'ok', count: valid, word: wcagWords.ok },
    { tone: 'bad', count: invalid, word: wcagWords.bad },
    { tone: 'info', count: na, word: wcagWords.info },
    { tone: 'quiet', count: page.wcag_unchecked_count, word: wcagWords.quiet },
  ];
}

export const wcagWords = {
  ok: 'bestanden',
  bad: 'nicht bestanden',
  info: 'nicht anwendbar',
  quiet: 'ungeprüft',
};
