import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { startBudget } from '../../pace/deadline.ts';
import { type Looks, openLooks } from './looks.ts';
import { type Measurement, measureLetters, type Shots } from './measure.ts';
import { shoot } from './screenshot.ts';
import { ask, listUnsure, shootWith, showLetters, styles } from './stage.ts';
import type { ElementPlace, KeptTexts, PageText, Painting, Word } from './textsInPage.ts';

/** `asked`: the place that was to be measured; placeholders have none. */
export type MeasuredText = PageText &
  ElementPlace & {
    asked: WantedPlace | undefined;
    measured: Measurement;
    /** Not measured itself: all others of its look that were measured in several places agree. */
    isLikeOthers?: boolean;
    /** A picture under it was not loaded. */
    isUnsure?: boolean;
  };

export type WantedPlace = ElementPlace & { message?: string };

const maxWindows = 12;
const budgetMs = 6_000;

/** Scrolls through the texts and measures them window by window, within a budget. */
export async function measureTexts(
  page: AuditedPage,
  wanted: WantedPlace[],
  most = { placeholders: 0 },
): Promise<MeasuredText[]> {
  const selectors = JSON.stringify(wanted.map(({ selector }) => selector));
  const { asked, placeholders } = await ask<KeptTexts>(
    page,
    `keepTexts(${selectors}, ${generatedName}, ${most.placeholders})`,
  );
  const open = [
    ...asked.flatMap((text, at) => (text ? [{ ...text, ...toPlace(wanted[at]!), asked: wanted[at] }] : [])),
    ...placeholders.map((text) => ({ ...text, asked: undefined })),
  ];
  const settled = open
    .filter(({ kind }) => kind === 'exempt')
    .map((text) => ({ ...text, measured: 'unseen' as const }));
  const left = open.filter(({ kind, isOutlined }) => kind !== 'exempt' && !isOutlined);
  if (left.length === 0) return settled;
  try {
    await ask(page, `addLayer('still', ${JSON.stringify(styles.still)})`);
    return [...settled, ...(await noteUnsure(page, await measureAll(page, left)))];
  } finally {
    await ask(page, 'restorePage()');
  }
}

async function noteUnsure(page: AuditedPage, texts: MeasuredText[]): Promise<MeasuredText[]> {
  const unsure = await listUnsure(page, texts);
  return texts.map((text) => (unsure.has(text.place) ? { ...text, isUnsure: true } : text));
}

const toPlace = ({ selector, snippet }: ElementPlace): ElementPlace => ({ selector, snippet });

type Open = Omit<MeasuredText, 'measured'>;

async function measureAll(page: AuditedPage, texts: Open[]): Promise<MeasuredText[]> {
  const hasTime = startBudget(budgetMs, page);
  const done: MeasuredText[] = [];
  const looks = openLooks();
  let left = texts;
  for (let windows = 0; windows < maxWindows && hasTime(); windows++) {
    const next = left.find((text) => !looks.find(toLook(text)));
    if (!next) break;
    await ask(page, `reveal(listChain(${next.place}))`);
    const open = JSON.stringify(left.map(({ place }) => place));
    const words = await ask<Word[][]>(page, `${open}.map(listWords)`);
    const seen = left
      .map((text, at) => ({ text, words: words[at]! }))
      .filter(({ words }) => words.length > 0);
    const measured = seen.length > 0 ? await measureWindow(page, seen) : [];
    for (const text of measured) looks.note(toLook(text), text.measured, windows);
    done.push(...measured);
    const tried = new Set([next, ...seen.map(({ text }) => text)]);
    left = left.filter((text) => !tried.has(text));
  }
  return [...done, ...left.flatMap((text) => toLikeOthers(text, looks))];
}

const toLook = ({ look, asked }: Open): string => `${look} ${asked?.message}`;

function toLikeOthers(text: Open, looks: Looks): MeasuredText[] {
  const measured = looks.find(toLook(text));
  return measured ? [{ ...text, measured, isLikeOthers: true }] : [];
}

type Seen = { text: Open; words: Word[] };

async function measureWindow(page: AuditedPage, seen: Seen[]): Promise<MeasuredText[]> {
  const shots = await takeShots(
    page,
    seen.map(({ text }) => text),
  );
  return seen.map(({ text, words }) => ({ ...text, measured: measureLetters(text, words, shots) }));
}

async function takeShots(page: AuditedPage, texts: Open[]): Promise<Shots> {
  const has = (painting: Painting) => texts.some((text) => text.painting === painting);
  const shots: Partial<Shots> = has('filled') ? { whole: await shoot(page) } : {};
  shots.marked = await shootWith(page, styles.marked);
  if (has('grouped')) shots.thick = await shootWith(page, styles.thick);
  const filled = texts.filter(({ painting }) => painting === 'filled').map(({ place }) => place);
  await ask(page, `hideFills(${JSON.stringify(filled)}.flatMap(listChain))`);
  const isShaded = texts.some(({ hasShadow }) => hasShadow);
  if (isShaded) shots.unshadowed = await shootWith(page, styles.bare + styles.unshadowed);
  const last = await shootWith(page, styles.bare);
  await showLetters(page);
  return { ...shots, marked: shots.marked, bare: last };
}
