import type { Cause } from '../../shared/contract/cause.ts';
import { byHand, ofDocuments } from '../../shared/standards/engines.ts';
import type { Catalogue } from '../../shared/standards/wcag.ts';
import { toIsoDay, toIsoMinute } from '../../shared/text/timeZone.ts';
import { withColours } from '../../shared/words/causeHeadline.ts';
import { type NamedCause, toCauseTitle } from '../../shared/words/causeTitle.ts';
import { isOutside, toImpactWord } from '../../shared/words/causeWords.ts';
import { isFailure, questionWord } from '../content/causeText.ts';
import { foreignLimits, toSafe } from '../content/foreign.ts';
import { toOwnTitle, toRuleFacts } from '../content/rules.ts';
import { asForeign } from '../language/marks.ts';
import type { Inline } from './document.ts';
import type { DocumentCause, DocumentFacts, ReportPdf } from './facts.ts';

/** Title of the screens, as a heading, without the words of a single place, which no catalogue translates. */
export const toHeadline = (cause: NamedCause & Pick<Cause, 'example_snippet'>): string =>
  toNamed(
    cause,
    toSafe(withColours(toCauseTitle(cause), cause), foreignLimits.message).replace(/(?<!\.)\.$/, ''),
  );

export const toCauseName = (cause: DocumentCause): string =>
  toNamed(
    cause,
    withColours(toOwnTitle(cause), { ...cause, example_snippet: cause.places[0]?.snippet ?? '' }),
  );

const toNamed = ({ engine }: { engine: string }, name: string): string =>
  engine === byHand ? asForeign(name) : name;

export const toHurtWords = (cause: DocumentCause): string =>
  toRuleFacts(cause).why ?? 'Menschen mit Behinderungen kommen an diesen Stellen nicht weiter.';

/** `Barriere, schwerwiegend`; a question or a hint is never called a barrier. */
export function toSort(cause: DocumentCause, catalogue: Catalogue): string {
  if (cause.ignored !== null) return 'Nicht weiter verfolgt';
  if (cause.engine === ofDocuments) return toPdfSort(cause);
  if (cause.criteria.length === 0) return 'Hinweis';
  if (!isFailure(cause)) return questionWord;
  return [
    'Barriere',
    ...(cause.impact ? [toImpactWord(cause.impact)] : []),
    ...(cause.is_unconfirmed ? ['behoben gemeldet, nicht bestätigt'] : []),
    ...(isOutside(cause.criteria, catalogue) ? ['nicht im Prüfkatalog'] : []),
  ].join(', ');
}

const toPdfSort = ({ impact }: DocumentCause): string =>
  ['Fehler im Dokument', ...(impact ? [toImpactWord(impact)] : [])].join(', ');

/** The cause in this installation, which asks for a sign-in. */
export const toCauseUrl = (
  { website }: { website: Pick<DocumentFacts['website'], 'app_url'> },
  id: number,
): string => `${website.app_url}/causes/${id}`;

export const toUrl = (url: string): Inline => {
  const safe = toSafe(url, foreignLimits.url);
  return { text: asForeign(safe), url: safe };
};

export function toPdfName({ title, url }: Pick<ReportPdf, 'title' | 'url'>): string {
  const text = title || url;
  return asForeign(/pdf/i.test(text) ? text : `${text} (PDF)`, foreignLimits.url);
}

const depths: { [rank: string]: string } = {
  checklist41: 'Prüfliste mit 41 Kriterien der WCAG 2.1 A/AA',
  wcag21: 'alle Kriterien der WCAG 2.1, Stufen A und AA',
  wcag22: 'alle Kriterien der WCAG 2.2, Stufen A und AA',
};

export const toCatalogueWords = (catalogue: string): string => depths[catalogue] ?? catalogue;

const german = (style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', ...style });
const day = german({ day: '2-digit', month: '2-digit', year: 'numeric' });
const minute = german({ dateStyle: 'medium', timeStyle: 'short' });

/** The German day, wherever the server is. */
export const toGermanDay = (iso: string): string => day.format(new Date(iso));
/** `2026-12-01` → `01.12.2026`. */
export const toDayWords = (iso: string): string => iso.split('-').toReversed().join('.');
export const toGermanTime = (iso: string): string => `${minute.format(new Date(iso))} Uhr`;

export const toDayPart = (iso: string): Inline => ({ text: toGermanDay(iso), day: toIsoDay(new Date(iso)) });
export const toTimePart = (iso: string): Inline => ({
  text: toGermanTime(iso),
  day: toIsoMinute(new Date(iso)),
});
