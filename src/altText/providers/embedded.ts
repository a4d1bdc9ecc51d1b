import { AppError } from '../../shared/errors/appErrors.ts';
import type { ImageContext } from '../../shared/work/altText.ts';
import type { WorkerProcess } from '../process/workerProcess.ts';
import { findContent, type Look } from '../rules/content.ts';
import { toImageText } from '../rules/imageText.ts';
import { mayHoldText, type PictureKind, toPictureKind } from '../rules/pictureKind.ts';
import { findKnownPurpose, findReadPurpose } from '../rules/purpose.ts';
import { embeddedName, nothingToSay } from '../task/proposal.ts';
import type { DecodedImage, Described } from '../task/provider.ts';
import type { Seen } from '../task/seen.ts';
import type { ImageSigns } from '../task/signs.ts';

/** Part of the cache key: raise it when rules or models change. */
const version = 'embedded-2';

/** Treats an image not analysed within the limits as empty: only texts of the page count then. */
function toNothingSeen(fault: unknown): Seen {
  if (!(fault instanceof AppError)) throw fault;
  return { lines: null, objects: null };
}

export type MeasuredImage = DecodedImage & { signs: ImageSigns };

/**
 * The built-in analysis: page around the image, text recognition and object detection, all on this machine.
 */
export function openEmbedded(worker: Pick<WorkerProcess, 'ask'>) {
  return { name: embeddedName, version, describe };

  /**
   * Purpose comes before description: a link is named by its target, a product by its name. The image itself
   * is analysed only if neither is known.
   */
  async function describe(
    image: MeasuredImage,
    context: ImageContext,
    signal: AbortSignal,
  ): Promise<Described> {
    const known = findKnownPurpose(context);
    if (known) return { proposal: known, usage: null };
    const look = await lookAt(image, toPictureKind(image.signs), signal);
    const proposal = findReadPurpose(context, look.text) ?? findContent(context, look) ?? nothingToSay;
    return { proposal, usage: null };
  }

  async function lookAt(
    { bytes, signs }: MeasuredImage,
    kind: PictureKind,
    signal: AbortSignal,
  ): Promise<Look> {
    const isPhotographed = kind === 'photo' || kind === 'cutout';
    const input = { bytes, readText: mayHoldText(signs), findObjects: isPhotographed };
    const { lines, objects } = await worker.ask('see', input, { signal }).catch(toNothingSeen);
    return { kind, text: toImageText(lines ?? []), objects: objects ?? [] };
  }
}
