import type { ActedFault } from '../reading/acted.ts';
import type { TextChange } from './changesInPage.ts';
import { stepMs } from './watchedPage.ts';

/** Minutes alone do not change twice within seconds: those are news, as at a bus stop. */
export const isClock = (changes: TextChange[]) =>
  changes.every(({ after }) => /\d:\d\d|\d\s*(?:s|sek|sec|sekunden?|seconds?)(?!\p{L})/iu.test(after)) ||
  isCountOfSeconds(changes.map(({ after }) => after));

/** News may begin with the time of day: only the figures of a clock change. */
export function isTicking({ before, after }: TextChange): boolean {
  const [old, now] = [before, after].map((text) => text.replace(/\d+/g, ''));
  return /^\d+$|\d:\d\d|\d\s*(?:s|min|h|sek|std|sec|stunde|hour)/i.test(after) && old === now;
}

/** A number alone that loses as much as seconds have passed between two looks. */
const isCountOfSeconds = (texts: string[]) =>
  texts.every((text) => /^\d{1,5}$/.test(text)) &&
  texts.slice(1).every((text, at) => Math.abs(Number(texts[at]) - Number(text) - stepMs / 1_000) < 1);

/** A clock that runs backwards ends in something; one that tells the time of day does not. */
export function toClockFault({ selector, snippet, before, after }: TextChange): ActedFault[] {
  const [from, to] = [toSeconds(before), toSeconds(after)];
  if (from === null || to === null || to >= from) return [];
  const seen = `Hier läuft eine Uhr rückwärts: „${before}“, dann „${after}“.`;
  const place = { selector, snippet };
  if (from > longestLimit)
    return [
      {
        ...place,
        rule: 'text-changes-stoppable',
        reason: `${seen} Lässt sich das anhalten oder ausblenden?`,
      },
    ];
  return [
    {
      ...place,
      rule: 'countdown',
      reason: `${seen} Endet danach etwas, und lässt sich die Frist verlängern?`,
    },
  ];
}

/** WCAG 2.2.1 leaves out limits of more than 20 hours. */
const longestLimit = 20 * 3_600;

function toSeconds(text: string): number | null {
  const days = Number(/(\d+)\s*(?:d\b|tage?|days?)/i.exec(text)?.[1] ?? 0);
  const [, hours = 0, minutes = null, seconds = 0] = /(?:(\d+):)?(\d{1,2}):(\d\d)/.exec(text) ?? [];
  const [, alone = null] =
    /^(\d+)$/.exec(text) ?? /(\d+)\s*(?:s|sek|sec|sekunden?|seconds?)(?!\p{L})/iu.exec(text) ?? [];
  if (minutes === null) return alone === null ? null : Number(alone);
  return days * 86_400 + Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
