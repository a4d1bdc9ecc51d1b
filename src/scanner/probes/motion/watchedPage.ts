import type { AuditedPage } from '../../audit/engines/engine.ts';
import { holdPage } from '../keyboard/holdPage.ts';
import type { MotionInPage } from './motionInPage.ts';

export const motionName = 'globalThis.stufenlosMotion';
export const timeoutMs = 8_000;

/** Page time between two looks. */
export const stepMs = 2_500;

/** `stops`: how many controls were pressed that may stop something; null before. */
export type Timed = { page: AuditedPage; hasTime: () => boolean; controls: string[]; stops: number | null };

/** Words for a way to stop things that is not tried, as a dialog with settings. */
const settingWords =
  /einstell|setting|option(?!al)|preference|barrierefrei|accessib|darstellung|display|anpass/i;

const hasSettings = (controls: string[]) => controls.some((control) => settingWords.test(control));

/** A page in another language may name its pause button otherwise. */
export async function knowsAllStops({ page, controls }: Timed): Promise<boolean> {
  if (controls.length === 0) return true;
  const language = await page.world.evaluate<string>('document.documentElement.lang', { timeoutMs });
  return (
    /^$|^(?:de|en)\b/i.test(language) &&
    !hasSettings(controls) &&
    !(await askMotion<boolean>(page, 'hasDumb'))
  );
}

export async function pressStops(watched: Timed): Promise<number> {
  watched.stops ??= await pressInPage(watched.page, 'pressStops');
  return watched.stops;
}

/** Lets nothing out meanwhile: a control may do more than it says. */
export async function pressInPage(
  page: AuditedPage,
  method: 'pressNear' | 'pressStops' | 'pointAt',
  place = '',
): Promise<number> {
  const held = await holdPage(page, 'deaf');
  try {
    const pressed = await askMotion<number>(page, method, place);
    if (pressed > 0) await page.clock.advance(stepMs);
    return pressed;
  } finally {
    await held.release();
  }
}

export function askMotion<T = null>(page: AuditedPage, method: keyof MotionInPage, given = ''): Promise<T> {
  const call = `${motionName}.${method}(${given && JSON.stringify(given)})`;
  return page.world.evaluate<T>(call, { timeoutMs });
}
