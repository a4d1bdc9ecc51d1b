import type { Finding } from '../../../shared/work/finding.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { toScript } from '../../browser/world.ts';
import { placeParts } from '../reading/readInPage.ts';
import { layerParts } from './layersInPage.ts';
import { type Measurement, measure, type Shots } from './measure.ts';
import { type Shot, shoot } from './screenshot.ts';
import {
  type FieldPlace,
  type KeptTexts,
  type PageText,
  type Painting,
  textParts,
  type Word,
} from './textsInPage.ts';

/** `asked`: axe's question about this text; placeholders have none. `measured`: null where no letter is to be seen. */
export type MeasuredText = PageText & FieldPlace & { asked: Finding | undefined; measured: Measurement };

const maxWindows = 12;
const budgetMs = 6_000;

const toPath = `(element) => [...toHostPath(element, ${generatedName}), toSelector(element, ${generatedName})].join(' >>> ')`;
const places = `{ listElements, isSeenElement, toPath: ${toPath} }`;

/** Stills the page, so that two pictures differ only by letters. */
const still =
  '*, *::before, *::after { transition: none !important; animation-play-state: paused !important; caret-color: transparent !important; }';
const everyText = '*, *::before, *::after, *::placeholder, *::marker, *::first-letter, *::first-line';
const bare = `${everyText} { -webkit-text-fill-color: transparent !important; -webkit-text-stroke-color: transparent !important; text-decoration-color: transparent !important; text-emphasis-color: transparent !important; } svg text, svg tspan { fill: transparent !important; }`;
const marked = `${everyText} { -webkit-text-fill-color: #f0f !important; } svg text, svg tspan { fill: #f0f !important; }`;
const thick = `${everyText} { -webkit-text-stroke: 3px currentcolor !important; }`;
const unshadowed = `${everyText} { text-shadow: none !important; }`;

/** Scrolls through the texts in question and measures them window by window, within a budget. */
export async function measureTexts(page: AuditedPage, questions: Finding[]): Promise<MeasuredText[]> {
  const selectors = JSON.stringify(questions.map(({ selector }) => selector));
  const { asked, placeholders } = await ask<KeptTexts>(page, `keepTexts(${selectors}, ${places})`);
  const open = [
    ...asked.flatMap((text, at) =>
      text ? [{ ...text, ...toPlace(questions[at]!), asked: questions[at] }] : [],
    ),
    ...placeholders.map((text) => ({ ...text, asked: undefined })),
  ];
  const settled = open
    .filter(({ kind }) => kind === 'exempt')
    .map((text) => ({ ...text, measured: 'unseen' as const }));
  const left = open.filter(({ kind, isOutlined }) => kind !== 'exempt' && !isOutlined);
  if (left.length === 0) return settled;
  try {
    await ask(page, `addLayer('still', ${JSON.stringify(still)})`);
    return [...settled, ...(await measureAll(page, left))];
  } finally {
    await ask(page, 'restorePage()');
  }
}

const toPlace = ({ selector, snippet }: Finding): FieldPlace => ({ selector, snippet });

type Open = Omit<MeasuredText, 'measured'>;

async function measureAll(page: AuditedPage, texts: Open[]): Promise<MeasuredText[]> {
  const endsAt = performance.now() + budgetMs;
  const done: MeasuredText[] = [];
  let left = texts;
  for (let windows = 0; left.length > 0 && windows < maxWindows && performance.now() < endsAt; windows++) {
    await ask(page, `reveal(listChain(${left[0]!.place}))`);
    const open = JSON.stringify(left.map(({ place }) => place));
    const words = await ask<Word[][]>(page, `${open}.map(listWords)`);
    const seen = left
      .map((text, at) => ({ text, words: words[at]! }))
      .filter(({ words }) => words.length > 0);
    if (seen.length > 0) done.push(...(await measureWindow(page, seen)));
    const tried = new Set([left[0], ...seen.map(({ text }) => text)]);
    left = left.filter((text) => !tried.has(text));
  }
  return done;
}

type Seen = { text: Open; words: Word[] };

async function measureWindow(page: AuditedPage, seen: Seen[]): Promise<MeasuredText[]> {
  const shots = await takeShots(
    page,
    seen.map(({ text }) => text),
  );
  return seen.map(({ text, words }) => ({ ...text, measured: measure(text, words, shots) }));
}

async function takeShots(page: AuditedPage, texts: Open[]): Promise<Shots> {
  const has = (painting: Painting) => texts.some((text) => text.painting === painting);
  const shots: Partial<Shots> = has('filled') ? { whole: await shoot(page) } : {};
  shots.marked = await shootWith(page, marked);
  if (has('grouped')) shots.thick = await shootWith(page, thick);
  const filled = texts.filter(({ painting }) => painting === 'filled').map(({ place }) => place);
  await ask(page, `hideFills(${JSON.stringify(filled)}.flatMap(listChain))`);
  const isShaded = texts.some(({ hasShadow }) => hasShadow);
  if (isShaded) shots.unshadowed = await shootWith(page, bare + unshadowed);
  const last = await shootWith(page, bare);
  await ask(page, 'showFills()');
  return { ...shots, marked: shots.marked, bare: last };
}

async function shootWith(page: AuditedPage, css: string): Promise<Shot> {
  await ask(page, `addLayer('letters', ${JSON.stringify(css)})`);
  const shot = await shoot(page);
  await ask(page, `removeLayer('letters')`);
  return shot;
}

function ask<T>({ world, timeoutMs }: AuditedPage, call: string): Promise<T> {
  return world.evaluate<T>(toScript([...placeParts, ...textParts, ...layerParts], call), { timeoutMs });
}
