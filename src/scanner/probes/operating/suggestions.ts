import type { Finding } from '../../../shared/work/finding.ts';
import { isNewKind } from '../../audit/components/componentsInPage.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { type Keyboard, passTime, withKeyboard } from '../keyboard/actInPage.ts';
import { quote, toPhrase, toWalkFault } from '../keyboard/judge.ts';
import { escapeKey, toKey } from '../keyboard/keys.ts';
import { callWith, readListeners } from '../keyboard/listeners.ts';
import { type ActedFault, type ActedRule, toActedFindings } from '../reading/acted.ts';
import { toProbe } from '../reading/reading.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { lettersOfNoWord } from './controlsInPage.ts';
import { operatingRules } from './operatingRules.ts';
import { hearsNoNews } from './scriptReach.ts';
import { type Count, suggestionParts, type TypedField } from './suggestionsInPage.ts';

const budgetMs = 3_000;
const maxFields = 2;
const timeoutMs = 5_000;
const reactionMs = 700;
const live = '[role=alert], [role=status], [role=log], [aria-live=polite], [aria-live=assertive], output';

const rules: ActedRule[] = [
  {
    id: 'suggestions-untold',
    title: 'Vorschläge zu einem Feld sind nur zu sehen',
    criteria: ['4.1.2'],
    bestPractice: false,
    record: 'definite',
    impact: 'serious',
    repair: {
      title: 'Vorschläge zu einem Feld sind nur zu sehen',
      why: 'Beim Tippen erscheint eine Liste mit Vorschlägen. Screenreader sagen weder, dass sie da ist, noch, welcher Vorschlag gewählt ist.',
      how: [
        'Geben Sie dem Feld role="combobox", aria-expanded und mit aria-controls die id der Liste.',
        'Geben Sie der Liste role="listbox", jedem Vorschlag role="option" und nennen Sie den gewählten mit aria-activedescendant.',
        'Für feste Vorschläge genügt datalist.',
      ],
      bad: '<input id="ort">\n<div class="vorschlaege"><div>Hamburg</div></div>',
      good: '<input id="ort" list="orte">\n<datalist id="orte"><option>Hamburg</option></datalist>',
    },
  },
];

/** Types into fields and looks if suggestions that come are told. */
export const suggestions = toProbe(rules, run);

/** Owned by the probe that presses buttons. */
const statusRule = operatingRules.find(({ id }) => id === 'status-silent')!;

async function run(page: AuditedPage, found: Finding[]): Promise<Finding[]> {
  const faults = hearsNoNews(page) ? [] : await withKeyboard(page, budgetMs, typeInAll, { reach: 'deaf' });
  const all = toActedFindings([...rules, statusRule], faults, found);
  return all.filter(({ rule, outcome }) => rule !== statusRule.id || outcome === 'failed');
}

async function typeInAll(keyboard: Keyboard): Promise<ActedFault[]> {
  const faults: ActedFault[] = [];
  for (const field of takeFirst(await listFields(keyboard), maxFields, keyboard.page)) {
    if (!keyboard.hasTime()) return faults;
    const { words, count } = await tryField(keyboard, field);
    if (words.length > 0) faults.push(toFault(field, words));
    if (count) faults.push(toCountFault(field, count));
  }
  return faults;
}

const ask = <T>({ page }: Keyboard, call: string) =>
  page.world.evaluate<T>(`globalThis.stufenlosSuggestions.${call}`, { timeoutMs });

async function listFields({ page }: Keyboard): Promise<TypedField[]> {
  const parts = '{ ...globalThis.stufenlosWalk, isNewKind }';
  const opening = `void (globalThis.stufenlosSuggestions = openSuggestions(${parts}, ${JSON.stringify(live)}))`;
  await page.world.evaluate(toScript([...suggestionParts, ...seenTextParts, isNewKind], opening), {
    timeoutMs,
  });
  const { byNode } = await readListeners(page);
  const isTyped = (types: Set<string>) =>
    ['input', 'keyup', 'keydown', 'keypress'].some((type) => types.has(type));
  const nodes = [...byNode].filter(([, types]) => isTyped(types)).map(([node]) => node);
  const call = 'function (...nodes) { return globalThis.stufenlosSuggestions.listFields(nodes); }';
  return callWith<TypedField[]>(page, nodes.slice(0, 300), call);
}

type Typed = { words: string[]; count: Count | null };

/** Suggestions of the first letters that bring any; leaves the field as it was. */
async function tryField(keyboard: Keyboard, { id, starts }: TypedField): Promise<Typed> {
  await keyboard.hold();
  const value = await ask<string>(keyboard, `readValue(${id})`);
  await keyboard.ask(`focus(${id})`);
  await ask(keyboard, `write(${id}, '')`);
  await passTime(keyboard.page, reactionMs);
  await ask(keyboard, 'remember()');
  let words: string[] = [];
  let count: Count | null = null;
  for (const start of starts) {
    words = keyboard.hasTime() ? await type(keyboard, id, start) : [];
    count ??= await ask<Count | null>(keyboard, 'readCount()');
    if (words.length > 0) break;
  }
  if (!count && keyboard.hasTime()) {
    await type(keyboard, id, lettersOfNoWord);
    count = await ask<Count | null>(keyboard, 'readCount()');
  }
  await ask(keyboard, `write(${id}, ${JSON.stringify(value)})`);
  await keyboard.press(escapeKey);
  await keyboard.ask('blur()');
  await passTime(keyboard.page, reactionMs);
  return { words, count };
}

async function type(keyboard: Keyboard, id: number, letters: string): Promise<string[]> {
  await ask(keyboard, `write(${id}, '')`);
  await keyboard.pressAll([...letters].map((letter) => toKey(letter)));
  await passTime(keyboard.page, reactionMs);
  return ask<string[]>(keyboard, `read(${id})`);
}

function toCountFault(field: TypedField, count: Count): ActedFault {
  const reason = `Beim Tippen in ${toPhrase(field)} erscheint ${quote(count.words)}. Die Zeile hat keine Rolle wie status, und der Fokus bleibt im Feld.`;
  return toWalkFault(statusRule.id, count, reason);
}

function toFault(field: TypedField, words: string[]): ActedFault {
  const shown = words.map(quote).join(', ');
  const reason = `${toPhrase(field)} zeigt beim Tippen Vorschläge: ${shown}. Weder das Feld noch die Liste hat eine Rolle, die das sagt.`;
  return toWalkFault('suggestions-untold', field, reason);
}
