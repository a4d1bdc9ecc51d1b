import { join } from 'node:path';
import sharp from 'sharp';
import {
  type Inline,
  isLabel,
  isTarget,
  logoPicture,
  type ReportBlock,
  type ReportDocument,
  type ReportPictures,
  type ReportSection,
} from '../document/document.ts';
import { toLocale } from '../language/locale.ts';
import { toOwnWords } from '../language/ownWords.ts';
import { type Fonts, readFonts, toDrawn } from './fonts.ts';
import { typstTemplate } from './typstTemplate.ts';

sharp.cache(false); // No picture comes twice, and the process has a limit of memory.

/** An empty folder of typst alone: what it reads comes from memory. */
const workspace = join(import.meta.dirname, 'no-such-folder');

/**
 * Writes PDF/UA-1 by typst, which refuses a document with an image without text or a skipped heading. Throws with
 * what typst says.
 */
export async function writePdf(document: ReportDocument, pictures: ReportPictures): Promise<Buffer> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const fonts = await readFonts();
  const compiler = NodeCompiler.create({ workspace, fontArgs: [{ fontBlobs: fonts.files }] });
  const isDrawn = (picture: number) => pictures.has(picture);
  const data = Buffer.from(JSON.stringify(toTypst(document, { fonts, isDrawn })));
  compiler.mapShadow(join(workspace, 'document.json'), data);
  for (const [picture, body] of pictures)
    compiler.mapShadow(join(workspace, toFile(picture)), await toSvg(body, picture));
  globalThis.gc?.();
  const compiled = compiler.compile({ mainFileContent: typstTemplate });
  const fault = compiled.takeError();
  compiler.evictCache(0); // Makes room for writing: 54 MB with 500 causes.
  if (!compiled.result) throw new Error(`typst: ${JSON.stringify(fault?.shortDiagnostics)}`);
  return compiler.pdf(compiled.result, {
    pdfStandard: 'ua-1',
    creationTimestamp: Math.floor(Date.parse(document.made_at) / 1_000),
  });
}

const toFile = (picture: number): string => `${picture}.svg`;

/** PDF and Word keep JPEG as it is; WebP would be stored unpacked, or not be read. */
export const toJpeg = (body: Uint8Array, picture: number): Promise<Buffer> =>
  sharp(body)
    .flatten({ background: '#fff' })
    .jpeg(picture === logoPicture ? { quality: 95, chromaSubsampling: '4:4:4' } : { quality: 80 })
    .toBuffer();

/** Spares 0.6 MB a picture: typst unpacks JPEG to lay it out, but not where an SVG holds it. */
async function toSvg(body: Uint8Array, picture: number): Promise<Buffer> {
  const jpeg = await toJpeg(body, picture);
  const { width, height } = await sharp(jpeg).metadata();
  const size = `width="${width}" height="${height}"`;
  const href = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${href}"/></svg>`);
}

type Way = { fonts: Fonts; isDrawn: (picture: number) => boolean };

const frameWords = { page: 'Seite', of: ' von ', contents: 'Inhalt', subjectWord: 'Barrierefreiheit' };

const toTypst = (
  { lang, title, subject, author, isShort, isWide, head, cover, sections }: ReportDocument,
  way: Way,
) => ({
  lang,
  region: toLocale(lang).slice(3),
  ...Object.fromEntries(Object.entries(frameWords).map(([name, words]) => [name, toOwnWords(words, lang)])),
  title: toPlain(title, way),
  subject: toPlain(subject, way),
  author: toPlain(author, way),
  short: isShort,
  wide: isWide,
  head: head.flatMap((block) => toBlock(block, way)),
  cover: cover.flatMap((block) => toBlock(block, way)),
  sections: sections.map((section) => toSection(section, way)),
});

const toSection = ({ title, blocks, sections }: ReportSection, way: Way): object => ({
  title: toWords(title, way),
  blocks: blocks.flatMap((block) => toBlock(block, way)),
  sections: sections.map((section) => toSection(section, way)),
});

function toBlock(block: ReportBlock, way: Way): object[] {
  const toPart = (part: Inline) => toInline(part, way);
  switch (block.kind) {
    case 'text':
      return [{ kind: 'text', text: block.text.map(toPart), leads: isLabel(block.text) }];
    case 'list':
      return [{ kind: 'list', ordered: block.isOrdered, items: block.items.map((item) => item.map(toPart)) }];
    case 'facts':
      return [{ kind: 'facts', rows: block.rows.map((row) => toFact(row, way)) }];
    case 'table':
      return [toTable(block, way)];
    case 'picture': {
      const { picture, width, alt, isPlain = false } = block;
      if (!way.isDrawn(picture)) return [];
      return [{ kind: 'picture', file: toFile(picture), width, alt: toPlain(alt, way), plain: isPlain }];
    }
    case 'code':
      return [{ kind: 'code', text: toCode(block.text, way) }];
    default:
      return [{ kind: 'note', text: toWords(block.text, way) }];
  }
}

const toFact = ({ name, value }: { name: string; value: Inline[] }, way: Way) => ({
  name: toWords(name, way),
  value: value.map((part) => toInline(part, way)),
});

const toTable = ({ caption, columns, rows }: Extract<ReportBlock, { kind: 'table' }>, way: Way) => ({
  kind: 'table',
  caption: toWords(caption, way),
  columns: columns.map(({ title, share, kind }) => ({
    title: toWords(title, way),
    share,
    number: kind === 'number',
  })),
  rows: rows.map((cells) => cells.map((cell) => toInline(cell, way))),
});

const toInline = ({ text, url, isStrong, lang }: Inline, way: Way) => ({
  lang: lang ?? null,
  text: toWords(text, way),
  divides: text.split(/\s/).some((word) => germanWord.test(word)),
  url: isTarget(url) ? new URL(url).href : null,
  strong: isStrong ?? false,
});

const breakable = '\u200b';

/** Lets long words break after signs; typst does so only in paths of addresses. */
const toWords = (text: string, way: Way): string =>
  toPlain(text, way)
    .replace(/(?<=https?:\/\/)[^\s/]{16,}/g, toBreakable)
    .replace(/\S{24,}/g, (word) => (/^https?:/.test(word) ? word : toBreakable(word)));

const toBreakable = (word: string): string => (germanWord.test(word) ? word : cut(word));

const cut = (word: string): string => word.replace(/[/?&=._\-:>]+|.{16}/gu, `$&${breakable}`);

const germanWord = /^[^\p{L}\p{N}]*\p{Lu}\p{Ll}{23,47}[^\p{L}\p{N}]*$/u;

const toPlain = (text: string, { fonts }: Way): string => toDrawn(text, fonts);

/** Code is copied, so only what no line could hold gets a break. */
const toCode = (text: string, way: Way): string =>
  toPlain(text, way).replace(/\S{80,}/g, (word) => word.replace(/.{70}/gu, `$&${breakable}`));
