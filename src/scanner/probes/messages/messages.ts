import type { Finding } from '../../../shared/work/finding.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import { callWith, readListeners, readWindowListeners } from '../keyboard/listeners.ts';
import { isStatus } from '../operating/statusLines.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { sheetParts } from '../reading/sheetsInPage.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { actParts } from './actsInPage.ts';
import { type ActStep, messageParts, type SeenNews } from './messagesInPage.ts';
import { shownParts } from './shownInPage.ts';
import { tellingParts } from './toldInPage.ts';

const rules: ActedRule[] = [
  {
    id: 'message-possible',
    title: 'Nach dem Bedienen erscheint ein Text',
    criteria: ['3.2.1', '3.2.2', '4.1.3'],
    bestPractice: false,
    record: 'review',
    impact: 'moderate',
    most: 1,
    repair: {
      title: 'Nach dem Bedienen erscheint ein Text',
      why: 'Screenreader lesen einen neuen Text nur vor, wenn der Fokus dorthin geht oder sein Bereich eine Rolle wie status hat.',
      how: [
        'Sagt der Text, wie die Aktion ausgegangen ist, geben Sie seinem Bereich role="status".',
        'Der Bereich muss schon da sein, bevor das Skript hineinschreibt.',
      ],
      bad: '<p id="stand">Noch drei Plätze frei.</p>',
      good: '<p id="stand" role="status">Noch drei Plätze frei.</p>',
    },
  },
];

const budgetMs = 6_000;
const timeoutMs = 5_000;
const mostActs = 1_500;
const atOnce = 32;
const rounds = 3;
const reactionMs = 1_000;
const waitMs = 20_000;
const lateTurns = 3;
const mostWords = 120;
const told = /^(?:failed|cantTell)$/;

/** WCAG 4.1.3: operates everything while the page reaches no server, and sees if anything tells how it went. */
export const anyMessages = toProbe(rules, run, '2');

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const isTold = found.some(({ criteria, outcome }) => criteria.includes('4.1.3') && told.test(outcome));
  if (isTold || page.requests.hasLostScripts()) return toActedFindings(rules, [], found);
  const { isQuiet, shown } = toKnown(page) ?? (await withKeyboard(page, budgetMs, tryAll, 'deaf'));
  return toActedFindings(rules, shown ? toQuestions(shown) : [], found, () => isQuiet);
}

type Answered = { isQuiet: boolean; shown: SeenNews | null };

const toOpen = (shown: SeenNews | null = null): Answered => ({ isQuiet: false, shown });

function toKnown({ reach }: AuditedPage): Answered | null {
  if (reach === 'known') return toOpen();
  return reach === 'none' ? quiet : null;
}

async function tryAll(keyboard: Keyboard): Promise<Answered> {
  const { page } = keyboard;
  await keyboard.hold();
  const { nodes, types } = await listHeard(page);
  if ([...types].some((type) => unheard.test(type))) return toOpen();
  await page.world.evaluate(toScript(inPage, opening), { timeoutMs });
  try {
    if (!(await ask<boolean>(page, 'isFlat()'))) return toOpen();
    const early = (await idle(keyboard)) ?? (await scroll(keyboard));
    const hearsKeys = [...types].some((type) => type.startsWith('key'));
    return early ?? (await actAll(keyboard, { nodes, hearsKeys })) ?? (await idle(keyboard)) ?? quiet;
  } finally {
    await ask(page, 'end()').catch(() => {});
  }
}

const quiet: Answered = { isQuiet: true, shown: null };
const inPage = [
  ...messageParts,
  ...actParts,
  ...shownParts,
  ...tellingParts,
  ...sheetParts,
  ...seenTextParts,
];
const name = 'globalThis.stufenlosMessages';
const opening = `void (${name} = openActing(globalThis.stufenlosWalk))`;

/** Acts of people that no script can imitate. */
const unheard = /^(?:dblclick|contextmenu|drop|dragend|paste|copy|cut|online|offline|storage|message)$/;

const ask = <T>(page: AuditedPage, call: string) => page.world.evaluate<T>(`${name}.${call}`, { timeoutMs });

async function listHeard(page: AuditedPage): Promise<{ nodes: number[]; types: Set<string> }> {
  const [{ byNode }, window] = await Promise.all([readListeners(page), readWindowListeners(page)]);
  return {
    nodes: [...byNode.keys()].slice(0, 500),
    types: new Set([...window, ...[...byNode.values()].flatMap((own) => [...own])]),
  };
}

type Terms = { nodes: number[]; hearsKeys: boolean };

async function actAll(keyboard: Keyboard, { nodes, hearsKeys }: Terms): Promise<Answered | null> {
  const { page } = keyboard;
  const list = (listening: number[]) =>
    callWith<number>(page, listening, `function (...nodes) { return ${name}.list(nodes, ${hearsKeys}); }`);
  let count = await list(nodes);
  for (let at = 0, round = 0; at < count; at = count, count = await list([])) {
    if (++round > rounds || count > mostActs) return toOpen();
    const open = await actRound(keyboard, at, count);
    if (open) return open;
  }
  return null;
}

async function actRound(keyboard: Keyboard, from: number, count: number): Promise<Answered | null> {
  const held = await keyboard.hold();
  for (let at = from; at < count; ) {
    if (!keyboard.hasTime()) {
      keyboard.page.onCut?.();
      return toOpen();
    }
    held.begin();
    const step = await ask<ActStep>(keyboard.page, `act(${at}, ${atOnce})`);
    const open = step.shown ? toOpen(step.shown) : await answerTo(keyboard, reactionMs);
    if (open) return open;
    if (step.isSetting && held.departures().length > 0) return toOpen();
    at = step.at;
  }
  return null;
}

async function idle(keyboard: Keyboard): Promise<Answered | null> {
  (await keyboard.hold()).begin();
  await ask(keyboard.page, 'watch()');
  const isWaiting = (await keyboard.page.clock.next()) !== null;
  return (await answerTo(keyboard, isWaiting ? waitMs : reactionMs)) ?? awaitLate(keyboard);
}

/** Puts the clock forward to what comes only much later, as a notice that a session ends. */
async function awaitLate(keyboard: Keyboard): Promise<Answered | null> {
  for (let turn = 0; turn < lateTurns; turn++) {
    const dueMs = await keyboard.page.clock.next();
    if (dueMs === null || dueMs < waitMs) return null;
    const open = await answerTo(keyboard, dueMs + reactionMs);
    if (open) return open;
  }
  return null;
}

async function scroll(keyboard: Keyboard): Promise<Answered | null> {
  await ask(keyboard.page, 'scroll()');
  await keyboard.rest();
  const open = await answerTo(keyboard, reactionMs);
  await keyboard.ask('leaveFocus()');
  return open;
}

/** Requests to a server leave open what its answer would write. */
async function answerTo(keyboard: Keyboard, ms: number): Promise<Answered | null> {
  const { page } = keyboard;
  await passTime(page, ms);
  await keyboard.ask('read()');
  const shown = await ask<SeenNews | null>(page, 'read()');
  if (shown) return toOpen(shown);
  const all = (await keyboard.hold()).departures();
  const left = new Set(all.flatMap(({ kind, url }) => (kind === 'submission' ? [] : [url])));
  return all.some(({ kind, url }) => kind === 'submission' && !left.has(url)) ? toOpen() : null;
}

function toQuestions({ words, control, place }: SeenNews): ActedFault[] {
  if (!place || !control || words.length > mostWords || !isStatus(words)) return [];
  const reason = `Nach ${toPhrase(control)} erscheint ${quote(words)}, ohne dass Screenreader es vorlesen. Sagt dieser Text, wie die Aktion ausgegangen ist?`;
  return [{ ...toWalkFault('message-possible', place, reason), criteria: ['4.1.3'] }];
}
