import { toCause } from '../../../shared/score/cause.ts';
import { toEvidence } from '../../../shared/score/questionRecords.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { type PagePicture, pictureLimits } from '../../../shared/work/picture.ts';
import { capture } from '../../browser/capture.ts';
import type { Tab } from '../../browser/tab.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget, stretch, withDeadline } from '../../pace/deadline.ts';
import { componentParts } from '../components/componentsInPage.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { drawPicture, toPictureSize, toRegion } from './drawPicture.ts';
import { pictureParts, type Shown } from './elementInPage.ts';

/** Memory of one scan: causes and questions that have their picture. */
export type Pictures = { taken: Set<string>; isSignedIn: boolean };

export const openPictures = (isSignedIn: boolean): Pictures => ({ taken: new Set(), isSignedIn });

type Shooting = Pick<Tab, 'session' | 'world' | 'isSpent'>;
type Terms = { pictures: Pictures; url: string } & Pick<AuditedPage, 'log'>;

/**
 * Takes a picture for each cause and each question among the findings that has none yet in this scan. Faults cost the rest
 * of the pictures, never the findings. None of a page that shows a typed secret.
 */
export async function takePictures(page: Shooting, findings: Finding[], { pictures, url, log }: Terms) {
  const made: PagePicture[] = [];
  const terms = {
    timeoutMs: stretch(2 * pictureLimits.pageMs),
    fault: () => new Error('pictures took too long'),
  };
  try {
    await withDeadline(shootAll(page, { due: listDue(findings, url), pictures, made }), terms);
  } catch (fault) {
    // A late step would act on the next page of this tab.
    page.isSpent = true;
    log?.warn({ err: fault }, 'pictures of a page could not be taken');
  }
  return [...made];
}

type Due = { cause: string; evidence: string | null; selector: string };
type Work = { due: Due[]; pictures: Pictures; made: PagePicture[] };

async function shootAll(page: Shooting, { due, pictures: { taken, isSignedIn }, made }: Work): Promise<void> {
  const isMissing = (one: Due) => toKeys(one).some((key) => !taken.has(key));
  if (!due.some(isMissing) || (await ask<boolean>(page, `showsSecret(${isSignedIn})`))) return;
  const isInTime = startBudget(pictureLimits.pageMs);
  const shots = new Map<string, Shot>();
  for (const one of due) {
    if (made.length === pictureLimits.perPage) return;
    const { cause, selector } = one;
    if (!isMissing(one) || (!shots.has(selector) && !isInTime())) continue;
    const picture = shots.get(selector) ?? (await shoot(page, selector));
    if (!picture || !isMissing(one)) continue;
    shots.set(selector, picture);
    made.push({ cause, isOfCause: !taken.has(cause), selector, ...picture });
    for (const key of toKeys(one)) taken.add(key);
  }
}

const toKeys = ({ cause, evidence }: Due): string[] => (evidence === null ? [cause] : [cause, evidence]);

/** Lists what can be shown: the first finding of each cause, questions before failures, then further questions. */
function listDue(findings: Finding[], url: string): Due[] {
  const firsts = new Map<string, Due>();
  const others: Due[] = [];
  for (const finding of findings) {
    const isReported = finding.outcome === 'failed' || finding.outcome === 'cantTell';
    if (!isReported || finding.selector === '' || finding.viewport) continue;
    const cause = toCause(finding);
    const due = { cause, evidence: toEvidence(finding, { cause, page: url }), selector: finding.selector };
    if (!firsts.has(cause)) firsts.set(cause, due);
    else if (due.evidence) others.push(due);
  }
  const isAsked = ({ evidence }: Due) => evidence !== null;
  return [...firsts.values()].toSorted((a, b) => Number(isAsked(b)) - Number(isAsked(a))).concat(others);
}

type Shot = Pick<PagePicture, 'width' | 'height' | 'body'>;

async function shoot(page: Shooting, selector: string): Promise<Shot | null> {
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
