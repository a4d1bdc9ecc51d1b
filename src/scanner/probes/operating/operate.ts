import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import { toKey } from '../keyboard/keys.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import type { DescribedElement } from '../keyboard/stopInPage.ts';
import { type ActedFault, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { type Effect, type News, operatingParts } from './operateInPage.ts';
import { operatingRules } from './operatingRules.ts';

const budgetMs = 5_000;
const maxControls = 10;
const timeoutMs = 5_000;
/** Page time in which something opens or a message comes. */
const reactionMs = 700;

/** Presses buttons twice and compares what is seen with what is told. */
export const operate = toProbe(operatingRules, run);

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const trial: Trial = { tried: new Set(), faults: [], endsAt: performance.now() + budgetMs };
  while (
    !(await withKeyboard(
      page,
      trial.endsAt - performance.now(),
      (keyboard) => operateAll(keyboard, trial),
      'deaf',
    ))
  )
    if (!(await page.reopen())) break;
  return toActedFindings(operatingRules, trial.faults, found);
}

/** `tried`: selectors of controls that need no second look when the page was opened again. */
type Trial = { tried: Set<string>; faults: ActedFault[]; endsAt: number };

const live =
  '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive], output, dialog, [role=dialog], [role=alertdialog]';

const ask = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosOperating.${call}`, { timeoutMs });

/** False when a control has changed the page for those that are left. */
async function operateAll(keyboard: Keyboard, { tried, faults }: Trial): Promise<boolean> {
  const untried = (await listControls(keyboard)).filter(({ selector }) => !tried.has(selector));
  for (const control of untried.slice(0, maxControls - tried.size)) {
    if (!keyboard.hasTime()) return true;
    tried.add(control.selector);
    const { isBack, own } = await tryControl(keyboard, control);
    const isNews = ({ rule, selector }: ActedFault) =>
      !faults.some((known) => known.rule === rule && known.selector === selector);
    faults.push(...own.filter(isNews));
    if (!isBack) return false;
  }
  return true;
}

async function listControls({ page }: Keyboard): Promise<DescribedElement[]> {
  const parts = '{ ...globalThis.stufenlosWalk, isNewKind }';
  const opening = `void (globalThis.stufenlosOperating = openOperating(${parts}, ${JSON.stringify(live)}))`;
  await page.world.evaluate(toScript([...operatingParts, ...seenTextParts, isNewKind], opening), {
    timeoutMs,
  });
  const { byNode } = await readListeners(page);
  const isHeard = (types: Set<string>) =>
    ['click', 'change', 'input', 'submit'].some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isHeard(types)).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosOperating.listControls(nodes); }';
  return callWith<DescribedElement[]>(page, nodes.slice(0, 300), call);
}

type Tried = { isBack: boolean; own: ActedFault[] };

/** `isBack`: the page is as before. */
async function tryControl(keyboard: Keyboard, control: DescribedElement): Promise<Tried> {
  await keyboard.ask(`focus(${control.id})`);
  await ask(keyboard, `remember(${control.id})`);
  if (isBox(control)) return tickBox(keyboard, control);
  const effect = await press(keyboard);
  if (!effect) return { isBack: true, own: [] };
  if (isSame(effect)) return { isBack: true, own: judge(control, effect, false) };
  if (!effect.hasFocus) return { isBack: false, own: [] };
  if (isChoice(control, effect)) return chooseBack(keyboard, control, effect);
  const again = await press(keyboard);
  const isBack = again !== null && isSame(again);
  return { isBack, own: judge(control, effect, isBack) };
}

const isBox = ({ snippet }: DescribedElement) => /^<input[^>]*type=["']?checkbox/i.test(snippet);

async function tickBox(keyboard: Keyboard, control: DescribedElement): Promise<Tried> {
  const effect = await press(keyboard, ' ');
  if (!effect) return { isBack: true, own: [] };
  const count = effect.came.find(({ words, isAnnounced }) => !isAnnounced && isCount(words));
  const again = await press(keyboard, ' ');
  return { isBack: again !== null && isSame(again), own: count ? [toStatusFault(control, count)] : [] };
}

/** A link that leads to a place of the page is no choice by itself. */
const isChoice = ({ snippet }: DescribedElement, { replaced, news }: Effect) =>
  replaced !== null && (news !== null || !/^<a\b/i.test(snippet));

/** One of several was chosen, as a tab: the one before is chosen again. */
async function chooseBack(keyboard: Keyboard, control: DescribedElement, effect: Effect): Promise<Tried> {
  await keyboard.ask(`focus(${effect.replaced})`);
  const again = await press(keyboard);
  const isTold = effect.states.after !== '' || effect.isRenamed;
  const shown = effect.news ? `, und die Seite zeigt „${effect.news.words.slice(0, 60)}“` : '';
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste gewählt aus${shown}. Dass der Eintrag gewählt ist, sagt kein Attribut.`;
  const own = isTold ? [] : [toWalkFault('choice-state-untold', control, reason)];
  return { isBack: again !== null && !again.looksOther, own };
}

async function press(keyboard: Keyboard, key = 'Enter'): Promise<Effect | null> {
  const { departures } = await keyboard.press(toKey(key));
  await passTime(keyboard.page, reactionMs);
  await keyboard.ask('read()');
  return departures.length > 0 ? null : ask<Effect | null>(keyboard, 'read()');
}

const isSame = ({ isQuiet, looksOther, replaced, isRenamed, states }: Effect) =>
  isQuiet && !looksOther && replaced === null && !isRenamed && states.before === states.after;

function judge(control: DescribedElement, effect: Effect, isToggle: boolean): ActedFault[] {
  const { news, isRenamed, looksOther, isQuiet, states } = effect;
  if (news && !isToggle) return isSilentStatus(news) ? [toStatusFault(control, news)] : [];
  const count = effect.came.find(({ words, isAnnounced }) => !isAnnounced && isCount(words));
  const told = count ? [toStatusFault(control, count)] : [];
  if (isRenamed) return told;
  if (news?.isNext && !count) return judgeDisclosure(control, news, states);
  if (!looksOther || !isToggle || (!isQuiet && !count)) return told;
  if (isStale(states)) return [...told, toStaleFault(control, states.after)];
  if (states.after !== '') return told;
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste anders aus und nach einer zweiten wieder wie zuvor. Name und Zustand bleiben für Screenreader gleich.`;
  return [...told, toWalkFault('toggle-state-untold', control, reason)];
}

const isStale = ({ before, after }: Effect['states']) =>
  before === after && /aria-(?:pressed|checked|selected)=/.test(after);

function toStaleFault(control: DescribedElement, state: string): ActedFault {
  const reason = `${toPhrase(control)} sieht nach der Eingabetaste anders aus, behält aber ${state}.`;
  return toWalkFault('toggle-state-stale', control, reason);
}

function judgeDisclosure(
  control: DescribedElement,
  { words }: News,
  { before, after }: Effect['states'],
): ActedFault[] {
  const opens = `${toPhrase(control)} öffnet mit der Eingabetaste ${quote(words)}`;
  if (after === '') {
    const reason = `${opens}. Weder aria-expanded noch der Name sagt, dass etwas offen ist.`;
    return [toWalkFault('disclosure-state-untold', control, reason)];
  }
  if (before !== after || !after.includes('aria-expanded')) return [];
  return [toWalkFault('disclosure-state-stale', control, `${opens}, behält aber ${after}.`)];
}

const statusWords =
  /warenkorb|hinzugefügt|gespeichert|erfolg|kopiert|danke|gemerkt|treffer|ergebnis|ausverkauft|fehler|ungültig|\b(?:added|saved|copied|success|cart|basket|thank|results?|found|error|invalid|updated|aktualisiert)/i;

/** A short sentence that tells how something went. */
const isSilentStatus = ({ words, isAnnounced }: News) =>
  !isAnnounced && words.length <= 160 && statusWords.test(words);

const countWords =
  /\d+\s+(?:\p{L}+\s+)?(?:results?|matches|items?|products?|entries|jobs?|events?|recipes?|treffer|ergebnis|produkt|artikel|einträge|eintrag|angebot|stelle|veranstaltung|rezept)|(?:keine|no)\s+(?:treffer|ergebnis|results?|matches)/iu;

const isCount = (words: string) => words.length <= 120 && countWords.test(words);

function toStatusFault(control: DescribedElement, { selector, snippet, words }: News): ActedFault {
  const reason = `Nach ${toPhrase(control)} erscheint ${quote(words)}. Die Meldung hat keine Rolle wie status, und der Fokus bleibt, wo er war.`;
  return toWalkFault('status-silent', { selector, snippet }, reason);
}
