import { isNewKind } from '../../audit/components/componentsInPage.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage } from '../../audit/engines/engine.ts';
import { keepParts } from '../../browser/world.ts';
import { freeze } from '../../page/settle.ts';
import { passTime } from '../keyboard/actInPage.ts';
import type { ActedFault } from '../reading/acted.ts';
import { placeParts } from '../reading/readInPage.ts';
import { seenTextParts } from '../reading/textsInView.ts';
import { type LayoutInPage, type LayoutSight, layoutParts } from './layoutInPage.ts';
import { lossParts } from './lossInPage.ts';
import { narrowParts } from './narrowInPage.ts';
import { seenParts } from './seenInPage.ts';
import { exemptParts, wideParts } from './wideInPage.ts';

const name = 'globalThis.stufenlosLayout';
const timeoutMs = 8_000;
const reactionMs = 300;

const kept = keepParts([
  ...layoutParts,
  ...seenParts,
  ...seenTextParts,
  ...lossParts,
  ...narrowParts,
  ...wideParts,
  ...placeParts,
  isNewKind,
  freeze,
]);

export type LookCall = keyof LayoutInPage | [method: keyof LayoutInPage, given: unknown];

export function openLook<T extends unknown[]>(page: AuditedPage, calls: LookCall[]): Promise<T> {
  const parts = `{ toHostPath, toSelector, freeze, generated: ${generatedName}, exempted: ${JSON.stringify(exemptParts)} }`;
  const call = kept(`(${name} = openLayout(${parts}), ${toList(calls)})`);
  return page.world.evaluate<T>(call, { timeoutMs: timeoutMs * 2 });
}

/** Asks in one call, as each costs more than most answers. */
export function askLook<T extends unknown[]>(page: AuditedPage, calls: LookCall[]): Promise<T> {
  return page.world.evaluate<T>(toList(calls), { timeoutMs });
}

function toList(calls: LookCall[]): string {
  const texts = calls.map((call) => {
    const [method, given = null] = Array.isArray(call) ? call : [call];
    return `${name}.${method}(${JSON.stringify(given)})`;
  });
  return `[${texts.join()}]`;
}

export async function resize(page: AuditedPage, size: { width: number; height: number }): Promise<void> {
  await page.page.setViewportSize(size);
  await passTime(page, reactionMs);
}

const conditions = {
  spacing: 'Mit den Textabständen der WCAG (Zeilen 1,5, Buchstaben 0,12 em, Wörter 0,16 em)',
  zoom: 'Bei 200 % Vergrößerung (640 px Breite)',
  reflow: 'Bei 320 px Breite (400 % Vergrößerung)',
  'narrow-spacing':
    'Bei 320 px Breite und mit den Textabständen der WCAG (Zeilen 1,5, Buchstaben 0,12 em, Wörter 0,16 em)',
};

export function toTextLoss(
  condition: keyof typeof conditions,
  { kind, words, other, ...place }: LayoutSight,
): ActedFault {
  const loss =
    kind === 'cut'
      ? `wird der Text „${words}“ abgeschnitten`
      : `liegt der Text „${words}“ auf dem Text „${other}“`;
  const rule = `${condition}-${kind === 'cut' ? 'clipped' : 'overlap'}`;
  return {
    ...place,
    rule,
    reason: `${conditions[condition]} ${loss}; ohne diese Änderung ist er ganz zu lesen.`,
  };
}
