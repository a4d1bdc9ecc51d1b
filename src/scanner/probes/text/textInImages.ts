import sharp from 'sharp';
import type { Finding } from '../../../shared/work/finding.ts';
import type { ReadLine } from '../../../shared/work/readLine.ts';
import { generatedName } from '../../audit/engines/axeSource.ts';
import type { AuditedPage, PictureText } from '../../audit/engines/engine.ts';
import { startBudget } from '../../pace/deadline.ts';
import { takeFirst } from '../../pace/takeFirst.ts';
import { type Shot, shoot } from '../contrast/screenshot.ts';
import { ask, keepStage, orNone, styles } from '../contrast/stage.ts';
import type { Word } from '../contrast/textsInPage.ts';
import { toFinding, toNone, toProbe } from '../reading/reading.ts';
import type { ProbeRule } from '../reading/readingProbe.ts';
import { type ShownImage, shownImageParts } from './imagesInPage.ts';
import { cutShot, hasBar, isSetAsText, isWrittenOn, measureClutter, measureEdges } from './pictureSigns.ts';
import { imageOfTextRule, maybeImageOfTextRule, unsaidTextRule } from './textInImagesRules.ts';

const rules = [imageOfTextRule, maybeImageOfTextRule, unsaidTextRule];

/** Reads the letters in images as the page shows them. */
export const textInImages = toProbe(rules, run);

const inImages = keepStage(shownImageParts);

const caps = { images: 40, windows: 4, read: 2, questions: 2, budgetMs: 8_000 };

async function run(page: AuditedPage): Promise<Finding[]> {
  const none = rules.map(toNone);
  if (!page.readLetters) return none;
  const kept = await ask<ShownImage[]>(page, `keepImages(${generatedName}, ${caps.images + 1})`, inImages);
  const images = takeFirst(kept, caps.images, page).toSorted(
    (one, other) => Number(saysMuch(other)) - Number(saysMuch(one)),
  );
  if (images.length === 0) {
    const pictures = await ask<number>(page, 'countPictures()', inImages);
    return pictures === 0 ? rules.map(toPassed) : none;
  }
  const words = await ask<string>(page, 'readWords()', inImages);
  const read = await orNone(page, readImages(page, images));
  const drawn = images.flatMap((image) => judgeDrawn(image, words));
  const faults = [...drawn, ...read.flatMap((image) => judge(image, words))];
  const asked = faults.filter(({ rule }) => rule === maybeImageOfTextRule).slice(0, caps.questions);
  const told = [...faults.filter(({ rule }) => rule !== maybeImageOfTextRule), ...asked];
  return told.length > 0 ? told.map(({ rule, ...fault }) => toFinding(rule, fault)) : none;
}

/** Such an alternative often repeats what the picture says in letters. */
const saysMuch = ({ name }: ShownImage): boolean =>
  (name.match(/\p{L}{2,}|\d+/gu)?.length ?? 0) >= limits.several;

const toPassed = (rule: ProbeRule): Finding =>
  rule === unsaidTextRule ? toNone(rule) : { ...toNone(rule), outcome: 'passed' };

type ReadImage = ShownImage & PictureText;

/** Images that other pages of the scan showed alike are not looked at again. */
async function readImages(page: AuditedPage, images: ShownImage[]): Promise<ReadImage[]> {
  const known = page.imageTexts ?? new Map<string, PictureText>();
  const unknown = images.filter(({ key, drawn }) => !drawn && !known.has(key));
  const read = new Map(images.map((image) => [image, known.get(image.key)]));
  for (const [image, text] of unknown.length > 0 ? await readUnknown(page, unknown) : []) {
    read.set(image, text);
    if (image.key !== '') known.set(image.key, text);
  }
  return images.flatMap((image) => {
    const text = read.get(image);
    return text && text.lines.length > 0 ? [{ ...image, ...text }] : [];
  });
}

/** Texts of the images that could be looked at. */
async function readUnknown(page: AuditedPage, images: ShownImage[]): Promise<Map<ShownImage, PictureText>> {
  const hasTime = startBudget(caps.budgetMs, page);
  const shots = await shootImages(page, images);
  const written = shots.filter(({ shot }) => isWrittenOn(shot));
  const found = new Map(shots.map(({ image }) => [image, noText]));
  for (const { image } of written) found.delete(image);
  for (const { image, shot } of takeFirst(written, caps.read, page)) {
    if (!hasTime()) break;
    const lines = (await readShot(page, shot)).filter(isClear);
    found.set(image, { lines, isPlain: lines.length > 0 && isPlain(shot, lines) });
  }
  return found;
}

const noText: PictureText = { lines: [], isPlain: false };

const isPlain = (shot: Shot, lines: ReadLine[]): boolean =>
  !lines.some((line) => hasBar(shot, line)) &&
  (measureClutter(shot, lines) < limits.clutter ||
    (isSetAsText(lines) && measureEdges(shot, lines) < limits.edges));

type ImageShot = { image: ShownImage; shot: Shot };

async function shootImages(page: AuditedPage, images: ShownImage[]): Promise<ImageShot[]> {
  const found: ImageShot[] = [];
  let left = images;
  try {
    await ask(page, `addLayer('still', ${JSON.stringify(styles.still)})`);
    for (let windows = 0; left.length > 0 && windows < caps.windows; windows++) {
      await ask(page, `reveal(listChain(${left[0]!.place}))`);
      const places = JSON.stringify(left.map(({ place }) => place));
      const boxes = await ask<(Word | null)[]>(page, `${places}.map(toImageBox)`, inImages);
      const whole = boxes.some(Boolean) ? await shoot(page) : null;
      left.forEach((image, at) => {
        const box = boxes[at];
        if (box && whole) found.push({ image, shot: cutShot(whole, box) });
      });
      left = left.filter((_, at) => at > 0 && !boxes[at]);
    }
  } finally {
    await ask(page, 'restorePage()');
  }
  return found;
}

async function readShot(page: AuditedPage, { pixels, width, height }: Shot): Promise<ReadLine[]> {
  const raw = { width, height, channels: 3 as const };
  const png = await sharp(pixels, { raw }).png({ compressionLevel: 1 }).toBuffer();
  return (await page.readLetters?.(png)) ?? [];
}

/** Well read, with a word of three letters. */
const isClear = ({ text, sure }: ReadLine): boolean => sure >= 80 && /\p{L}{3}/u.test(text);

type Fault = { rule: ProbeRule; reason: string; selector: string; snippet: string };

/** Words from which on a person reads a text and no sign, and shares of the image. */
const limits = { several: 6, drawn: 5, few: 3, fewDrawn: 2, share: 0.08, clutter: 0.03, edges: 0.006 };

function judge(image: ReadImage, pageWords: string): Fault[] {
  const { lines, name, isPlain, selector, snippet } = image;
  const text = lines.map((line) => line.text).join(' ');
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  const few = snippet.startsWith('<canvas') ? limits.fewDrawn : limits.few;
  if (words.length < few || (!isPlain && toShare(lines) < limits.share)) return [];
  const unsaid = findUnsaid(words, `${name} ${pageWords}`);
  const isUnsaid = isPlain && unsaid.length >= Math.max(few, words.length * 0.7);
  const parts = lines.flatMap((line) => listParts(line.text)).length;
  const written = { selector, snippet, text, isText: isPlain && parts >= limits.several };
  return [...(isUnsaid ? [toUnsaid(written)] : []), toWritten(written)];
}

function judgeDrawn({ drawn, name, selector, snippet }: ShownImage, pageWords: string): Fault[] {
  const text = drawn?.lines.join(' ') ?? '';
  const words = text.match(/\p{L}{3,}/gu) ?? [];
  if (!drawn || words.length === 0) return [];
  const parts = drawn.lines.flatMap(listParts);
  const isText = drawn.isPlain && (drawn.isLabel || parts.length >= limits.drawn);
  const unsaid = findUnsaid(words, `${name} ${pageWords}`);
  const isUnsaid = drawn.isPlain && unsaid.length >= Math.max(limits.few, words.length * 0.7);
  const written = { selector, snippet, text, isText };
  const isTold = isText || (drawn.isPlain && words.length >= limits.few);
  return [...(isUnsaid ? [toUnsaid(written)] : []), ...(isTold ? [toWritten(written)] : [])];
}

/** Words of a line, and at most two times or numbers with them. Numbers alone belong to an axis. */
function listParts(line: string): string[] {
  const words = line.match(/\p{L}{2,}/gu) ?? [];
  const numbers = line.match(/\d[\d.,:–-]+/g) ?? [];
  return words.length > 0 ? [...words, ...numbers.slice(0, 2)] : [];
}

type Written = Pick<Fault, 'selector' | 'snippet'> & { text: string; isText: boolean };

const toQuote = ({ text }: Written): string => `„${text.slice(0, 160)}“`;

function toUnsaid(written: Written): Fault {
  const { selector, snippet } = written;
  const reason = `Im Bild steht ${toQuote(written)}. Weder sein Alternativtext noch die Seite sagt das.`;
  return { selector, snippet, rule: unsaidTextRule, reason };
}

function toWritten(written: Written): Fault {
  const { selector, snippet, isText } = written;
  const reason = isText
    ? `Das Bild besteht aus Text: ${toQuote(written)}.`
    : `Im Bild steht ${toQuote(written)}. Ließe sich dieser Text als Text schreiben?`;
  return { selector, snippet, rule: isText ? imageOfTextRule : maybeImageOfTextRule, reason };
}

const toShare = (lines: ReadLine[]): number =>
  lines.reduce((sum, { box }) => sum + (box.right - box.left) * (box.bottom - box.top), 0);

/** Words of the image that neither its alternative nor the page says; letters may be misread. */
const findUnsaid = (words: string[], said: string): string[] => {
  const known = said.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
  return words.filter((word) => !known.some((other) => isAlike(word.toLowerCase(), other)));
};

function isAlike(one: string, other: string): boolean {
  if (one === other || one.includes(other) || other.includes(one)) return true;
  if (Math.abs(one.length - other.length) > 1) return false;
  const same = [...one].filter((letter, at) => other[at] === letter).length;
  return same >= one.length - 1;
}
