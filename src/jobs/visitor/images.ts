import { log } from '../../log.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import type { PageImage } from '../../scanner/page/collectImages.ts';
import { type ListedPage, listPageImages } from '../../scanner/preview/pageImages.ts';
import type { ImageList, ListedImage } from '../../shared/contract/imageList.ts';
import { AppError } from '../../shared/errors/appErrors.ts';
import { ScanError } from '../../shared/errors/scanErrors.ts';
import { httpLimits } from '../../shared/limits/http.ts';
import type { JobContext } from '../context/context.ts';
import { type ImageFile, loadImageFiles } from './imageFiles.ts';
import type { Look, LookInput } from './look.ts';

const proposalsAtOnce = 3;

export const listImages: Look<'images'> = async function* (context, input) {
  const { signal, cost } = input;
  const page = await visit(context, input);
  const isKept = ({ hasAlt }: PageImage) => !hasAlt;
  const files = await loadImageFiles(context, { images: page.images, isKept, signal, cost });
  const list = toImageList(input.url, page, files);
  yield list;
  const open = page.images.map((image, index) => ({ image, index })).filter(({ image }) => isKept(image));
  for (const [count, { image, index }] of open.entries()) {
    const proposal = await propose(context, { image, file: files.get(image)!, input });
    list.images[index] = { ...list.images[index]!, ...proposal };
    if ((count + 1) % proposalsAtOnce === 0 || count === open.length - 1) yield list;
  }
};

async function visit(
  { browser, contactUrl }: JobContext,
  { url, signal, cost }: LookInput,
): Promise<ListedPage> {
  const site = browser.openWebsite({ userAgent: defaultUserAgent(contactUrl) });
  try {
    return await listPageImages(site, url, { signal, cost });
  } finally {
    await site.close();
  }
}

function toImageList(url: string, page: ListedPage, files: Map<PageImage, ImageFile>): ImageList {
  return {
    url,
    final_url: page.final_url,
    title: page.title,
    images: page.images.map((image) => toListed(image, page, files.get(image)?.thumbnail ?? null)),
    totalImages: page.total,
    missingAltCount: page.missing,
    backgroundCount: page.backgrounds,
    analysisDate: new Date().toISOString(),
  };
}

function toListed(image: PageImage, { final_url }: ListedPage, thumbnail: string | null): ListedImage {
  const { kind, alt, hasAlt, alt_from, repeats, width, height } = image;
  return { src: toSrc(image, final_url), thumbnail, width, height, kind, alt, hasAlt, alt_from, repeats };
}

/**
 * Address of a picture. Inline SVG and pictures without source get the page's address. A `data:` address is
 * cut to its start, which names the type.
 */
function toSrc({ src, svg }: PageImage, final_url: string): string {
  if (svg !== null || src === '') return final_url;
  return src.slice(0, src.startsWith('data:') ? 40 : httpLimits.maxUrlChars);
}

type Proposal = Pick<ListedImage, 'suggestedAlt' | 'decorative' | 'source' | 'confidence' | 'reason'>;
type Open = { image: PageImage; file: ImageFile; input: LookInput };

const notLoaded = 'Das Bild konnte nicht geladen werden.';
const tooLarge = 'Das Bild ist für einen Vorschlag zu groß.';
const failed = 'Für dieses Bild ist kein Vorschlag gelungen.';

/** Visitors' images never leave this installation. Throws SCAN_STOPPED. */
async function propose({ altText }: JobContext, { image, file, input }: Open): Promise<Proposal> {
  const { signal, cost } = input;
  if (signal.aborted) throw new ScanError('SCAN_STOPPED');
  if (!file.bytes) return { reason: file.thumbnail ? tooLarge : notLoaded };
  try {
    const options = { mayAskModel: false, signal, cost };
    const { proposal } = await altText.propose(file.bytes, image.context, options);
    return toProposal(proposal);
  } catch (fault) {
    if (signal.aborted) throw new ScanError('SCAN_STOPPED');
    if (fault instanceof AppError) return { reason: fault.message };
    log.warn({ err: fault }, 'Alternative text was not proposed');
    return { reason: failed };
  }
}

function toProposal(given: Awaited<ReturnType<JobContext['altText']['propose']>>['proposal']): Proposal {
  const { alt, decorative, source, confidence, reason } = given;
  if (source === 'none') return { source, reason };
  return { suggestedAlt: alt, decorative, source, confidence, reason };
}
