import { ScanError } from '../../../shared/errors/scanErrors.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { ContextLost, type KeptCall, keepParts } from '../../browser/world.ts';
import { placeParts } from '../reading/readInPage.ts';
import { layerParts } from './layersInPage.ts';
import { type Shot, shoot } from './screenshot.ts';
import { measuredParts } from './textsInPage.ts';
import { type LookedAt, unloadedParts } from './unloadedInPage.ts';

const everyText = '*, *::before, *::after, *::placeholder, *::marker, *::first-letter, *::first-line';

export const styles = {
  /** Stills the page, so that two pictures differ only by what we hide. */
  still:
    '*, *::before, *::after { transition: none !important; animation-play-state: paused !important; caret-color: transparent !important; }',
  bare: `${everyText} { -webkit-text-fill-color: transparent !important; -webkit-text-stroke-color: transparent !important; text-decoration-color: transparent !important; text-emphasis-color: transparent !important; } svg text, svg tspan { fill: transparent !important; }`,
  marked: `${everyText} { -webkit-text-fill-color: #f0f !important; } svg text, svg tspan { fill: #f0f !important; }`,
  thick: `${everyText} { -webkit-text-stroke: 3px currentcolor !important; }`,
  unshadowed: `${everyText} { text-shadow: none !important; }`,
};

/** Takes a picture of the page under one more style, which stays until the next one or `showLetters`. */
export async function shootWith(page: AuditedPage, css: string): Promise<Shot> {
  await ask(page, `(removeLayer('letters'), addLayer('letters', ${JSON.stringify(css)}))`);
  return shoot(page);
}

export const showLetters = (page: AuditedPage) => ask(page, `(removeLayer('letters'), showFills())`);

type Part = (...given: never[]) => unknown;

type Kept = (call: string) => KeptCall;

/** Functions for `ask`, with those that every measurement needs. */
export const keepStage = (parts: Part[] = []): Kept =>
  keepParts([...placeParts, ...measuredParts, ...layerParts, ...parts]);

const stage = keepStage();
const unloaded = keepStage(unloadedParts);

export function ask<T>({ world, timeoutMs }: AuditedPage, call: string, kept: Kept = stage): Promise<T> {
  return world.evaluate<T>(kept(call), { timeoutMs });
}

/** Returns the places of those under which a picture was not loaded. */
export async function listUnsure(page: AuditedPage, measured: LookedAt[]): Promise<Set<number>> {
  if (measured.length === 0) return new Set();
  const places = JSON.stringify(measured.map(({ place, isEdge }) => ({ place, isEdge })));
  return new Set(await ask<number[]>(page, `listOverUnloaded(${places})`, unloaded));
}

/** Returns the places, in the list, of selectors whose text lies on a picture that was not loaded. */
export const listUnsureOf = (page: AuditedPage, selectors: string[]): Promise<number[]> =>
  ask(page, `listUnsureTexts(${JSON.stringify(selectors)}, ${generatedName})`, unloaded);

/** A page that cannot be measured keeps what others found on it. Throws ContextLost, ScanError. */
export async function orNone<T>({ log }: AuditedPage, work: Promise<T[]>): Promise<T[]> {
  try {
    return await work;
  } catch (fault) {
    if (fault instanceof ContextLost || fault instanceof ScanError) throw fault;
    log?.warn({ err: fault }, 'page could not be measured');
    return [];
  }
}
