import { toCause } from '../../../shared/score/cause.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { type CausePicture, pictureLimits } from '../../../shared/work/picture.ts';
import { capture } from '../../browser/capture.ts';
import type { Tab } from '../../browser/tab.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget, withDeadline } from '../../pace/deadline.ts';
import { componentParts } from '../components/componentsInPage.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { drawPicture, toPictureSize, toRegion } from './drawPicture.ts';
import { pictureParts, type Shown } from './elementInPage.ts';

/** Memory of one scan: causes that have their picture. */
export type Pictures = { taken: Set<string>; isSignedIn: boolean };

export const openPictures = (isSignedIn: boolean): Pictures => ({ taken: new Set(), isSignedIn });

type Shooting = Pick<Tab, 'session' | 'world' | 'isSpent'>;
type Terms = { pictures: Pictures } & Pick<AuditedPage, 'log'>;

/**
 * Takes a picture for each cause among the findings that has none yet in this scan. Faults cost the rest of the
 * pictures, never the findings. None of a page that shows a typed secret.
 */
export async function takePictures(page: Shooting, findings: Finding[], { pictures, log }: Terms) {
  const made: CausePicture[] = [];
  const terms = { timeoutMs: 2 * pictureLimits.pageMs, fault: () => new Error('pictures took too long') };
  try {
    await withDeadline(shootAll(page, { findings, pictures, made }), terms);
  } catch (fault) {
    // A late step would act on the next page of this tab.
    page.isSpent = true;
    log?.warn({ err: fault }, 'pictures of a page could not be taken');
  }
  return [...made];
}

type Work = { findings: Finding[]; pictures: Pictures; made: CausePicture[] };

async function shootAll(page: Shooting, { findings, pictures, made }: Work): Promise<void> {
  const due = listDue(findings, pictures);
  if (due.size === 0 || (await ask<boolean>(page, `showsSecret(${pictures.isSignedIn})`))) return;
  const isInTime = startBudget(pictureLimits.pageMs);
  for (const [cause, selector] of due) {
    if (!isInTime() || made.length === pictureLimits.perPage) return;
    if (pictures.taken.has(cause)) continue;
    const picture = await shoot(page, selector);
    if (!picture || pictures.taken.has(cause)) continue;
    pictures.taken.add(cause);
    made.push({ cause, ...picture });
  }
}

function listDue(findings: Finding[], { taken }: Pictures): Map<string, string> {
  const due = new Map<string, string>();
  for (const finding of findings) {
    const isReported = finding.outcome === 'failed' || finding.outcome === 'cantTell';
    if (!isReported || finding.selector === '' || finding.viewport) continue;
    const cause = toCause(finding);
    if (!taken.has(cause) && !due.has(cause)) due.set(cause, finding.selector);
  }
  return due;
}

async function shoot(page: Shooting, selector: string): Promise<Omit<CausePicture, 'cause'> | null> {
  try {
    const shown = await ask<Shown | null>(page, `showElement(${JSON.stringify(selector)})`);
    if (!shown) return null;
    const region = toRegion(shown);
    const clip = { ...region, scale: 1 };
    const png = await capture(page.session, { format: 'png', clip, captureBeyondViewport: false });
    const body = await drawPicture(Buffer.from(png, 'base64'), shown.element, region);
    return body && { ...toPictureSize(region), body: body.toString('base64') };
  } finally {
    await ask(page, 'restoreScrolls()');
  }
}

function ask<T>({ world }: Shooting, call: string): Promise<T> {
  return world.evaluate<T>(toScript([...componentParts, ...pictureParts], call), {
    timeoutMs: pictureLimits.pageMs,
  });
}
