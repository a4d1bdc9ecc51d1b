import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import { isCount } from '../reading/countWords.ts';
import type { NewLine } from './linesInPage.ts';
import type { Effect } from './operateInPage.ts';

/** Letters of all new texts; more of them are a new part of the page. */
export const mostNews = 240;
const mostWords = 120;
const noticeMs = 8_000;
const timeoutMs = 5_000;

export type Presses = { effect: Effect; again: Effect | null };

/** Lines that tell how something went; notices are waited for until they go. */
export async function judgeLines(
  keyboard: Keyboard,
  control: DescribedElement,
  { effect, again }: Presses,
): Promise<ActedFault[]> {
  const { news, states } = effect;
  if (isExpanded(states) || control.role === 'tab') return [];
  const short = effect.came.filter(({ words, isEntry }) => words.length <= mostWords && !isEntry);
  if (!news || news.words.length > mostNews || short.length === 0) return [];
  const isTold = ({ words, isFresh, isToast }: NewLine) =>
    isStatus(words) || (isFresh && (isToast || effect.offer !== null));
  const said = short.find(isTold);
  if (said) return [toStatusFault(control, said)];
  const fresh = short.filter(({ isFresh }) => isFresh);
  const notice = fresh.length > 0 && again ? await findNotice(keyboard, again, fresh) : undefined;
  if (notice) return [toStatusFault(control, notice)];
  const lone = findLone(effect);
  if (!lone || states.before !== states.after) return [];
  return [isSending(control) ? toStatusFault(control, lone) : toQuestion(control, lone)];
}

const findLone = ({ came, news }: Effect): NewLine | undefined =>
  came.find(
    ({ words, isFresh, isEntry }) =>
      isFresh && !isEntry && words.length <= mostWords && words === news?.words,
  );

export const isLone = (effect: Effect): boolean =>
  effect.hasFocus && !effect.loss && effect.replaced === null && findLone(effect) !== undefined;

const isSending = ({ snippet }: DescribedElement) => /^<(?:input|button)[^>]*type=["']?submit/i.test(snippet);

/** The line that goes by itself and leaves nothing behind. */
async function findNotice(
  { page }: Keyboard,
  { came }: Effect,
  fresh: NewLine[],
): Promise<NewLine | undefined> {
  if ((await page.clock.next()) === null) return;
  await passTime(page, noticeMs);
  const places = await page.world.evaluate<number[]>('globalThis.stufenlosOperating.listVanished()', {
    timeoutMs,
  });
  const gone = places.map((place) => came[place]?.selector);
  return fresh.find(({ selector }) => gone.includes(selector));
}

/** A part that a control opens is content: the state of the control tells it. */
const isExpanded = ({ before, after }: Effect['states']) =>
  before !== after && after.includes('aria-expanded="true"');

/** Lines that tell how many, or what it costs now. */
export function judgeCount(control: DescribedElement, effect: Effect): ActedFault[] {
  const { came, states } = effect;
  if (isExpanded(states)) return [];
  const count = came.find(({ words, isEntry }) => isCount(words) && !isEntry);
  if (count) return [toStatusFault(control, count)];
  const placed = judgePlaced(control, effect);
  if (placed.length > 0) return placed;
  const sum = findSum(came);
  return sum ? [toQuestion(control, sum)] : [];
}

function findSum(came: NewLine[]): NewLine | undefined {
  const sums = came.filter(({ words, isEntry, isFresh }) => isSum(words) && !isEntry && !isFresh);
  return sums.length === 1 ? sums[0] : undefined;
}

/** A sum that goes on with each press, as with a number of pieces, is what somebody presses for. */
export function judgeSteps(control: DescribedElement, { effect, again }: Presses): ActedFault[] {
  const [first, second] = [findSum(effect.came), findSum(again?.came ?? [])];
  const goesOn = first !== undefined && first.selector === second?.selector && first.words !== second.words;
  if (goesOn) return [toStatusFault(control, first)];
  const figure = findFigure(control, { effect, again });
  return figure ? [toStatusFault(control, figure)] : judgeCount(control, effect);
}

/** After a choice: a line that says how it went, or the only sum that is another now. */
export function judgeChoice(control: DescribedElement, effect: Effect): ActedFault[] {
  const lines = effect.came.filter(({ words, isEntry }) => words.length <= mostWords && !isEntry);
  const sums = lines.filter(({ words, isRecount, isBeside }) => isSum(words) && isRecount && !isBeside);
  const said = lines.find(({ words }) => outcome.test(words)) ?? (sums.length === 1 ? sums[0] : undefined);
  return said && !isExpanded(effect.states) ? [toStatusFault(control, said)] : judgeCount(control, effect);
}

/** The only line whose number goes on with each press, elsewhere than beside the control. */
function findFigure(control: DescribedElement, { effect, again }: Presses): NewLine | undefined {
  const isFar = ({ isRecount, isBeside, isEntry }: NewLine) => isRecount && !isBeside && !isEntry;
  const [figure, ...others] = effect.came.filter(isFar);
  const next = again?.came.find(({ selector }) => selector === figure?.selector);
  const goesOn = next !== undefined && isFar(next) && next.words !== figure?.words;
  return goesOn && others.length === 0 && control.role !== 'tab' ? figure : undefined;
}

/** A line that tells another number than before, as many as a list shows now. */
export function judgePlaced(control: DescribedElement, { came, states, counts }: Effect): ActedFault[] {
  if (isExpanded(states) || control.role === 'tab') return [];
  const told = came.find(
    ({ words, isEntry, isFresh }) =>
      !isEntry && !isFresh && (isCount(words) || isCountOf(words, counts) || isFree(words)),
  );
  return told ? [toStatusFault(control, told)] : [];
}

const isFree = (words: string) =>
  words.length <= 60 && /^(?:noch )?\d+ (?:freie|free|available|open) \p{L}{3,}/iu.test(words);

/** „3 Termine frei“ beside three entries. Dates, lengths of time and people are no numbers of entries. */
function isCountOf(words: string, counts: number[]): boolean {
  if (words.length > mostWords || isSum(words)) return false;
  const told = words.matchAll(/(?<![\d.,:/-])(\d{1,4})(?: (?:of|von) \d+)?\s+(\p{L}{3,})/gu);
  return [...told].some(([, number, noun = '']) => counts.includes(Number(number)) && !measured.test(noun));
}

const measured =
  /^(?:uhr|min|stund|hour|tag|day|nächt|night|woche|week|monat|month|jahr|year|person|erwachs|adult|kind|child|gäst|guest|meter|kilo|gramm|gram|prozent|percent|euro|sek|sec|januar|februar|märz|april|mai|juni|juli|august|septem|oktober|october|novem|dezem|decem|january|february|march|june|july|stern|star)/i;

/** A tick on the button itself, which goes again, is all that tells that it has worked. */
export function judgeTick(control: DescribedElement, { isTicked, news }: Effect): ActedFault[] {
  if (!isTicked || news !== null) return [];
  const reason = `Nach ${toPhrase(control)} zeigt die Schaltfläche für kurze Zeit ein Häkchen. Vorgelesen wird nichts: Ihr Name bleibt, und keine Meldung hat eine Rolle wie status.`;
  return [toWalkFault('status-silent', control, reason)];
}

export function judgeUpload(control: DescribedElement, { came }: Effect): ActedFault[] {
  const lines = came.filter(({ words }) => words.length <= mostWords);
  const told = lines.find(({ words, isEntry }) => sent.test(words) || (!isEntry && isStatus(words)));
  if (told) return [toStatusFault(control, told)];
  const more = lines.find(
    ({ words, isFresh, isEntry }) => isFresh && !isEntry && /\p{L}{3}/u.test(words.replace(ofFile, '')),
  );
  return more ? [toQuestion(control, more)] : [];
}

const sent = /(?:hoch|herauf)(?:ge)?lad|\bupload(?:ed|ing| complete)|\d\s?(?:%|prozent|percent)/iu;
const ofFile = /(?:Foto\.png|Nachweis\.pdf)|\b\d+(?:[.,]\d+)?\s?(?:bytes?|[kmg]i?b)\b/giu;

/** Takes a number with any noun as the number of results, because somebody has just asked for them. */
export function judgeResults(control: DescribedElement, effect: Effect): ActedFault[] {
  const told = effect.came.find(
    ({ words, isEntry, isRecount }) => !isEntry && (isRecount || isNumberOf(words) || isOutcome(words)),
  );
  const line = told ?? (isLone(effect) ? findLone(effect) : undefined);
  return line ? [toStatusFault(control, line)] : judgeCount(control, effect);
}

const isOutcome = (words: string) => words.length <= mostWords && isStatus(words);

const isNumberOf = (words: string) =>
  words.length <= 60 && /^\d[\d.]*\s+\p{L}{3,}/u.test(words) && !isSum(words);

const isSum = (words: string) =>
  words.length <= mostWords && /(?:€|\beuro?\b|\bchf\b|£|\$)\s?\d|\d\s?(?:€|euro?\b|chf\b|£|\$)/i.test(words);

const outcome =
  /^(?:(?:aus)?gewählt|ihre (?:aus)?wahl|selected|your (?:choice|selection)|you (?:have )?(?:chosen|selected|picked))(?!\p{L})|^(?:richtig|falsch|leider (?:falsch|nicht)|nicht ganz|correct|wrong|incorrect|not quite|right!)(?!\p{L})|hinzugefügt|hinzugekommen|(?:im|in den|in ihrem|in deinem|ihrem|zum) warenkorb|gespeichert|gesichert|erfolgreich|kopiert|gemerkt|vielen dank|danke\b|abgeschickt|gesendet|aktualisiert|ausverkauft|ausgebucht|vergriffen|nicht (?:mehr )?(?:verfügbar|lieferbar)|fehler|ungültig|\p{L}*(?:geladen|abgerufen|übernommen|angewendet|verschickt|eingetragen|entfernt|gelöscht|importiert|zurückgesetzt|abgegeben|archiviert|verschoben|wiederhergestellt|storniert|angekommen|eingegangen)(?!\p{L})|(?:ist|sind|wurde|wurden) (?:jetzt |nun |für sie ){0,2}(?:reserviert|vorgemerkt|gebucht|abonniert)|bitte (?:\p{L}+ ){1,5}(?:ein|aus|an)(?![\p{L}])|(?:ist|sind) noch leer|\b(?:(?:is|are) now (?:in|on) your|(?:was|were) taken out of|(?:is|has been) (?:booked|reserved)|added|saved|copied|success|thank you|thanks|updated|sent|(?:up|re|down)?loaded|applied|removed|deleted|imported|error|invalid|failed|archived|restored|moved to|marked as|cancelled|submitted|sold out|fully booked|unavailable|(?:not|no longer) available)\b|(?:to|in) (?:your |the )?(?:cart|basket|bag)\b/iu;

const pending =
  /^(?:bitte warten|einen moment|(?:es |daten )?(?:wird|werden) (?:geladen|gespeichert|gesendet|gesucht|aktualisiert)|wird geladen|lädt|lade|laden|please wait|loading|saving|sending|searching|updating|processing)\b/i;

export const isStatus = (words: string) => outcome.test(words) || isPending(words) || isCount(words);

const isPending = (words: string) => words.length <= 60 && pending.test(words);

function toStatusFault(control: DescribedElement, { selector, snippet, words }: NewLine): ActedFault {
  const reason = `Nach ${toPhrase(control)} erscheint ${quote(words)}. Die Meldung hat keine Rolle wie status, und der Fokus bleibt, wo er war.`;
  return toWalkFault('status-silent', { selector, snippet }, reason);
}

function toQuestion(control: DescribedElement, { selector, snippet, words }: NewLine): ActedFault {
  const reason = `Nach ${toPhrase(control)} erscheint ${quote(words)}, ohne dass Screenreader es vorlesen. Sagt dieser Text, wie die Aktion ausgegangen ist?`;
  return toWalkFault('status-suspected', { selector, snippet }, reason);
}
