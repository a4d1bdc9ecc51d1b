import type { Finding } from '../../../shared/work/finding.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime, withKeyboard } from '../../probes/keyboard/actInPage.ts';
import { quote } from '../../probes/keyboard/judge.ts';
import { escapeKey } from '../../probes/keyboard/keys.ts';
import { callWith, readListeners } from '../../probes/keyboard/listeners.ts';
import type { OpenedParts } from '../components/components.ts';
import { componentParts, isNewKind } from '../components/componentsInPage.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { actInOpened } from './actInOpened.ts';
import { type OpeningControl, openedScript } from './openedInPage.ts';

const caps = { budgetMs: 12_000, presses: 12, parts: 6, pages: 2 };
const timeoutMs = 5_000;
/** Page time in which a part opens. */
const openingMs = 700;

type Terms = {
  known: OpenedParts;
  /** Findings until now; those about opened parts are added. */
  findings: Finding[];
  /** Judges the whole page as it is. */
  read: () => Promise<Finding[]>;
};

/**
 * Presses what opens something and judges the parts that come to be seen: dialogs, menus, tabs, steps of a form. The page
 * can send nothing meanwhile. Returns how often it pressed something. Throws as `withKeyboard`.
 */
export function readOpened(page: AuditedPage, terms: Terms): Promise<number> {
  return withKeyboard(page, caps.budgetMs, async (keyboard) => {
    const parts = [...new Set([...openedScript, ...componentParts, isNewKind])];
    await page.world.evaluate(toScript(parts, `void (${name} = openOpened(globalThis.stufenlosWalk))`), {
      timeoutMs,
    });
    return pressAll({ keyboard, ...terms });
  });
}

const name = 'globalThis.stufenlosOpened';

type Round = Terms & { keyboard: Keyboard };

const ask = <T>({ keyboard }: Pick<Round, 'keyboard'>, call: string) =>
  keyboard.page.world.evaluate<T>(`${name}.${call}`, { timeoutMs });

async function pressAll(round: Round): Promise<number> {
  const tried = new Set<string>();
  let [presses, parts] = [0, 0];
  let due = await listDue(round, tried);
  for (; due[0] && parts < caps.parts && presses < caps.presses && round.keyboard.hasTime(); presses++) {
    tried.add(due[0].selector);
    if (!(await open(round, due[0]))) due = due.slice(1);
    else due = ++parts < caps.parts ? await listDue(round, tried) : [];
  }
  return presses;
}

/** Openers not pressed yet. Of kinds that were pressed on other pages, what was found there is told again. */
async function listDue(round: Round, tried: Set<string>): Promise<OpeningControl[]> {
  const { byNode } = await readListeners(round.keyboard.page);
  const nodes = [...byNode].filter(([, types]) => types.has('click')).map(([node]) => node);
  const call = `function (...nodes) { return ${name}.listOpeners(nodes); }`;
  const openers = await callWith<OpeningControl[]>(round.keyboard.page, nodes.slice(0, 300), call);
  const due = openers.filter(({ selector }) => !tried.has(selector));
  for (const { kind, selector } of due.filter((opener) => !isDue(round, opener))) {
    tried.add(selector);
    await carry(round, kind);
  }
  return due.filter((opener) => isDue(round, opener));
}

const isDue = ({ known }: Round, { kind, isNew }: OpeningControl) =>
  isNew && (kind === '' || (known.get(kind)?.pages ?? 0) < caps.pages);

async function carry(round: Round, kind: string): Promise<void> {
  const { findings = [], url = '' } = round.known.get(kind) ?? {};
  const places = findings.map(({ selector, snippet }) => ({ selector, snippet }));
  const there = await ask<boolean[]>(round, `areThere(${JSON.stringify(places)})`);
  const carried = findings.filter((_, at) => there[at]);
  tell(
    round,
    carried.map((one) => ({ ...one, message: `${one.message}\nGemessen am gleichen Element auf ${url}.` })),
  );
}

async function open(round: Round, opener: OpeningControl): Promise<boolean> {
  const { keyboard, read, known } = round;
  if (opener.isNext) await ask(round, `fillAround(${JSON.stringify(opener.selector)})`);
  await keyboard.click(opener.id);
  await passTime(keyboard.page, openingMs);
  await keyboard.ask('read()');
  const pages = (known.get(opener.kind)?.pages ?? 0) + 1;
  known.set(opener.kind, { pages, findings: [], url: keyboard.page.url });
  if (!(await ask<boolean>(round, 'hasNews()'))) return false;
  const seen = await listNews(round, await read());
  const news = [...seen, ...(await listActed(round, opener))];
  const words = `Zu sehen nach ${quote(opener.name || opener.tag)}.`;
  const told = tell(
    round,
    news.map((finding) => ({ ...finding, message: `${finding.message}\n${words}` })),
  );
  known.set(opener.kind, { pages, findings: told, url: keyboard.page.url });
  await ask(round, 'keepNews()');
  await keyboard.press(escapeKey);
  await passTime(keyboard.page, openingMs);
  return true;
}

type Entry = { first: number | null; isForm: boolean; passed: number };

async function listActed(round: Round, opener: OpeningControl): Promise<Finding[]> {
  const { keyboard } = round;
  const entry = await ask<Entry>(round, `findEntry(${JSON.stringify(opener.selector)})`);
  const areInside = (selectors: string[]) => ask<boolean[]>(round, `areNews(${JSON.stringify(selectors)})`);
  return (await actInOpened({ keyboard, areInside, opener, ...entry })).filter(isTold);
}

const isTold = ({ outcome, criteria }: Finding): boolean =>
  criteria.length > 0 && (outcome === 'failed' || outcome === 'cantTell');

async function listNews(round: Round, found: Finding[]): Promise<Finding[]> {
  const told = found.filter(isTold);
  const selectors = JSON.stringify(told.map(({ selector }) => selector));
  const areNews = await ask<boolean[]>(round, `areNews(${selectors})`);
  return told.filter((_, at) => areNews[at]);
}

/** Adds findings that are not there yet, and returns them. */
function tell({ findings }: Pick<Round, 'findings'>, found: Finding[]): Finding[] {
  const toPlace = ({ engine, rule, selector }: Finding) => `${engine} ${rule} ${selector}`;
  const places = new Set(findings.map(toPlace));
  const news = found.filter((finding) => !places.has(toPlace(finding)));
  findings.push(...news);
  return news;
}
