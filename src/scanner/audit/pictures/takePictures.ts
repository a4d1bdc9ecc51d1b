import { toCause } from '../../../shared/score/cause.ts';
import { toEvidence } from '../../../shared/score/questionRecords.ts';
import type { AskedItems } from '../../../shared/work/audit.ts';
import type { Finding } from '../../../shared/work/finding.ts';
import { type PagePicture, pictureLimits } from '../../../shared/work/picture.ts';
import { capture } from '../../browser/capture.ts';
import type { Tab } from '../../browser/tab.ts';
import { toScript } from '../../browser/world.ts';
import { startBudget, stretch, withDeadline } from '../../pace/deadline.ts';
import { controlKindParts } from '../../probes/absence/controlsInPage.ts';
import { follows } from '../../probes/structure/seenOrder.ts';
import { componentParts } from '../components/componentsInPage.ts';
import type { AuditedPage } from '../engines/engine.ts';
import { drawPicture, drawStops, toPictureSize, toRegion } from './drawPicture.ts';
import { type Box, pictureParts, type Shown } from './elementInPage.ts';
import { type ShownStops, stopPictureParts } from './stopsInPage.ts';

/** Memory of one scan: causes and questions that have their picture. */
export type Pictures = { taken: Set<string>; isSignedIn: boolean };

export const openPictures = (isSignedIn: boolean): Pictures => ({ taken: new Set(), isSignedIn });

const parts = [...componentParts, ...pictureParts, ...stopPictureParts, ...controlKindParts, follows];

type Shooting = Pick<Tab, 'session' | 'world' | 'isSpent'>;
type Terms = { pictures: Pictures; url: string; asked?: AskedItems | undefined } & Pick<AuditedPage, 'log'>;

/**
 * Takes a picture for each cause and each question among the findings that has none yet in this scan. Faults cost the rest
 * of the pictures, never the findings. None of a page that shows a typed secret.
 */
export async function takePictures(
  page: Shooting,
  findings: Finding[],
  { pictures, url, asked = {}, log }: Terms,
) {
  const made: PagePicture[] = [];
  const terms = {
    timeoutMs: stretch(2 * pictureLimits.pageMs),
    fault: () => new Error('pictures took too long'),
  };
  try {
    const jump = Object.hasOwn(asked, ofStops) ? asked[ofStops]![0]! : null;
    await withDeadline(shootAll(page, { due: listDue(findings, url), jump, pictures, made }), terms);
  } catch (fault) {
    // A late step would act on the next page of this tab.
    page.isSpent = true;
    log?.warn({ err: fault }, 'pictures of a page could not be taken');
  }
  return [...made];
}

type Due = { cause: string; evidence: string | null; selector: string };
/** `jump`: first one of Tab that people are asked about. */
type Work = { due: Due[]; jump: string | null; pictures: Pictures; made: PagePicture[] };

/** Question that has a picture with the numbers of stops. */
const ofStops = 'order-list';

async function shootAll(page: Shooting, work: Work): Promise<void> {
  const { due, jump, pictures } = work;
  const { taken, isSignedIn } = pictures;
  const isJumpMissing = jump !== null && !taken.has(jump);
  if (!isJumpMissing && !due.some((one) => isMissing(one, taken))) return;
  if (await ask<boolean>(page, `showsSecret(${isSignedIn})`)) return;
  const isInTime = startBudget(pictureLimits.pageMs);
  if (isJumpMissing) await shootStops(page, jump, work);
  await shootDue(page, work, isInTime);
}

async function shootDue(page: Shooting, { due, pictures, made }: Work, isInTime: () => boolean) {
  const { taken } = pictures;
  const shots = new Map<string, Shot>();
  for (const one of due) {
    if (made.length === pictureLimits.perPage) return;
    const { cause, selector } = one;
    if (!isMissing(one, taken) || (!shots.has(selector) && !isInTime())) continue;
    const picture = shots.get(selector) ?? (await shoot(page, selector));
    if (!picture || !isMissing(one, taken)) continue;
    shots.set(selector, picture);
    made.push({ cause, isOfCause: !taken.has(cause), selector, ...picture });
    for (const key of toKeys(one)) taken.add(key);
  }
}

const isMissing = (one: Due, taken: Set<string>): boolean => toKeys(one).some((key) => !taken.has(key));

async function shootStops(page: Shooting, jump: string, { pictures, made }: Work): Promise<void> {
  try {
    const shown = await ask<ShownStops | null>(page, 'showStops()');
    if (!shown) return;
    const region = toRegion(shown);
    const body = await drawStops(await shootRegion(page, region), shown, region);
    if (!body) return;
    pictures.taken.add(jump);
    const picture = { ...toPictureSize(region), body: body.toString('base64') };
    made.push({
      cause: '',
      isOfCause: false,
      selector: '',
      item: { rule: ofStops, text: jump },
      ...picture,
    });
  } finally {
    await ask(page, 'restoreScrolls()');
  }
}

const toKeys = ({ cause, evidence }: Due): string[] => (evidence === null ? [cause] : [cause, evidence]);

/** Lists what can be shown: the first question of each cause, further ones, which nobody answers blindly, then failures. */
function listDue(findings: Finding[], url: string): Due[] {
  const [asked, further, failed]: [Due[], Due[], Due[]] = [[], [], []];
  const seen = new Set<string>();
  for (const finding of findings) {
    const isReported = finding.outcome === 'failed' || finding.outcome === 'cantTell';
    if (!isReported || finding.selector === '' || finding.viewport) continue;
    const cause = toCause(finding);
    const due = { cause, evidence: toEvidence(finding, { cause, page: url }), selector: finding.selector };
    const list = due.evidence === null ? failed : seen.has(cause) ? further : asked;
    if (list !== failed || !seen.has(cause)) list.push(due);
    seen.add(cause);
  }
  return [...asked, ...further, ...failed];
}

type Shot = Pick<PagePicture, 'width' | 'height' | 'body'>;

async function shoot(page: Shooting, selector: string): Promise<Shot | null> {
  try {
    const shown = await ask<Shown | null>(page, `showElement(${JSON.stringify(selector)})`);
    if (!shown) return null;
    const region = toRegion(shown);
    const body = await drawPicture(await shootRegion(page, region), shown.element, region);
    return body && { ...toPictureSize(region), body: body.toString('base64') };
  } finally {
    await ask(page, 'restoreScrolls()');
  }
}

async function shootRegion({ session }: Shooting, region: Box): Promise<Buffer> {
  const clip = { ...region, scale: 1 };
  return Buffer.from(await capture(session, { format: 'png', clip, captureBeyondViewport: false }), 'base64');
}

function ask<T>({ world }: Shooting, call: string): Promise<T> {
  return world.evaluate<T>(toScript(parts, call), {
    timeoutMs: pictureLimits.pageMs,
  });
}
