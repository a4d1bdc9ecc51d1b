import { generatedName } from '../../audit/engines/axeSource.ts';
import { toScript } from '../../browser/world.ts';
import { type Keyboard, passTime } from '../keyboard/actInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { type Expiry, type LostForm, type RunningClock, timeParts } from './timeInPage.ts';
import { toLoss } from './timeLimit.ts';

const name = 'globalThis.stufenlosTime';
const timeoutMs = 5_000;
const tickMs = 2_500;
const stepMs = 10_000;
const mostMs = 10 * 60_000;

/** A time limit that only runs since a part of the page was opened. `parts`: expression for what belongs to it. */
export async function judgeOpenedTime(keyboard: Keyboard, parts: string): Promise<ActedFault[]> {
  const { page } = keyboard;
  if ((await page.clock.next()) === null) return [];
  const opening = `void (${name} = openTime({ toHostPath, toSelector, generated: ${generatedName} }))`;
  await page.world.evaluate(toScript([...timeParts, ...placeParts], opening), { timeoutMs });
  const ask = <T>(call: string) => page.world.evaluate<T>(`${name}.${call}`, { timeoutMs });
  const clock = await ask<RunningClock | null>(`findClock(${parts})`);
  if (!clock || clock.leftMs > mostMs || (await ask<boolean>('hasExtension()'))) return [];
  await passTime(page, tickMs);
  if (!(await ask<boolean>('isTicking()'))) return [];
  for (let passed = tickMs; passed < clock.leftMs + stepMs && keyboard.hasTime(); passed += stepMs) {
    await passTime(page, stepMs);
    const expiry = await ask<Expiry | null>('findExpiry()');
    const lost = await ask<LostForm | null>('findLost()');
    if (expiry || lost) return [toLimit(clock, expiry ? `erscheint „${expiry.words}“` : toLoss(lost!))];
  }
  return [];
}

function toLimit({ selector, snippet, words, leftMs }: RunningClock, seen: string): ActedFault {
  const seconds = Math.round(leftMs / 1_000);
  const reason = `„${words}“ läuft ab: Ohne Zutun ${seen}, nach ${seconds} Sekunden. Mehr Zeit bietet die Seite nicht an.`;
  return { rule: 'time-limit', selector, snippet, reason };
}
