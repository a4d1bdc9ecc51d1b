import {
  type ChangeResult,
  findNextChange,
  isCmsBatchRunning,
  markUndone,
  noteIntent,
  type OpenChange,
  type RunningBatch,
  saveCmsChange,
} from '../../model/cms/cmsWork.ts';
import type { Db } from '../../model/database/db.ts';
import { CmsFault } from '../../scanner/cms/cmsFault.ts';
import { matchImages } from '../../scanner/cms/matchImages.ts';
import { type Attachment, isPassing, type Wordpress, waitFor } from '../../scanner/cms/wordpress.ts';
import { cmsLimits } from '../../shared/limits/work.ts';
import { reasons } from './planTexts.ts';

export const changeReasons = {
  withdrawn: 'Der Text ist nicht mehr so bestätigt, wie ihn der Probelauf gezeigt hat.',
  meanwhile: 'Inzwischen steht dort ein Text. Er bleibt, wie er ist.',
  other: 'Unter dieser Nummer liegt in der Mediathek inzwischen eine andere Datei.',
  changed: 'Dort steht nicht mehr unser Text. Er bleibt, wie er ist.',
} as const;

type Work = {
  db: Db;
  wordpress: Wordpress;
  batch: RunningBatch;
  signal: AbortSignal;
  retryMs: number;
};

/**
 * Writes or takes back texts one by one until the last, or until a member stops the batch. Reads each image
 * again right before its change.
 */
export async function changeTexts(work: Work): Promise<void> {
  const { db, batch, signal } = work;
  let faults = 0;
  for (let after = 0; ; ) {
    signal.throwIfAborted();
    if (!(await isCmsBatchRunning(db, batch.id))) return;
    const change = await findNextChange(db, batch.id, after);
    if (!change) return;
    const result = await changeOne(work, change);
    faults = result.fault ? faults + 1 : 0;
    if (result.fault && faults >= cmsLimits.faultsInARow) throw result.fault;
    await saveCmsChange(db, { batch_id: batch.id, change_id: change.id }, result.change);
    if (result.change.status === 'undone')
      await markUndone(db, { of_batch_id: batch.of_batch_id ?? 0, cms_id: change.cms_id });
    after = change.id;
  }
}

type Changed = { change: ChangeResult; fault?: CmsFault };

/** A fault of this one image is noted at its change; a fault of the whole system is thrown. */
async function changeOne(work: Work, change: OpenChange): Promise<Changed> {
  const act = work.batch.kind === 'undo' ? takeBack : write;
  for (let tries = 1; ; tries++) {
    try {
      return { change: await act(work, change) };
    } catch (fault) {
      const given = toChanged(fault, tries >= cmsLimits.retries);
      if (given) return given;
      await waitFor(fault as CmsFault, { retryMs: work.retryMs * tries, signal: work.signal });
    }
  }
}

/**
 * Returns null when the same request may succeed a little later. Throws faults that concern more than this image.
 */
function toChanged(fault: unknown, isLast: boolean): Changed | null {
  if (!(fault instanceof CmsFault)) throw fault;
  const change = { status: 'failed' as const, reason: fault.message };
  if (fault.code === 'GONE' || fault.code === 'NOT_EDITABLE') return { change };
  if (!isPassing(fault) || (isLast && fault.code === 'BUSY')) throw fault;
  return isLast ? { change, fault } : null;
}

/**
 * Writes only confirmed texts into empty fields. If the field already holds our text and we had marked it in
 * flight, a killed worker wrote it.
 */
async function write({ db, wordpress }: Work, change: OpenChange): Promise<ChangeResult> {
  const image = await wordpress.getImage(change.cms_id);
  if (!isSameFile(change.url, image)) return { status: 'skipped', reason: changeReasons.other };
  const standing = image.alt_text.trim();
  if (standing !== '') {
    const isOurs = change.text_before === '' && standing === change.text_after;
    if (isOurs) return { status: 'written' };
    const reason = standing === change.text_after ? reasons.same : changeReasons.meanwhile;
    return { status: 'skipped', text_before: image.alt_text, reason };
  }
  if (!change.is_confirmed) return { status: 'skipped', reason: changeReasons.withdrawn };
  await noteIntent(db, change.id);
  change.text_before = '';
  const text_after = await wordpress.saveAltText(change.cms_id, change.text_after);
  return { status: 'written', text_before: '', text_after };
}

async function takeBack({ wordpress }: Work, change: OpenChange): Promise<ChangeResult> {
  const image = await wordpress.getImage(change.cms_id);
  if (!isSameFile(change.url, image)) return { status: 'skipped', reason: changeReasons.other };
  if (image.alt_text === change.text_after) return { status: 'undone' };
  if (image.alt_text !== change.text_before) return { status: 'skipped', reason: changeReasons.changed };
  await wordpress.saveAltText(change.cms_id, change.text_after);
  return { status: 'undone' };
}

/** The connection may lead to another WordPress by now, which uses the same number for another file. */
function isSameFile(url: string, image: Attachment): boolean {
  const matches = matchImages([{ id: 1, url }]);
  matches.add([image]);
  return matches.of(1).length > 0;
}
