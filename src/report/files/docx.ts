import {
  AlignmentType,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  ImageRun,
  LevelFormat,
  Packer,
  PageNumber,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { toLine } from '../../shared/text/line.ts';
import {
  type Inline,
  isLabel,
  isTarget,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportPictures,
  type ReportSection,
} from '../document/document.ts';
import { toLocale } from '../language/locale.ts';
import { toOwnWords } from '../language/ownWords.ts';
import { toDocxStyles } from './docxStyles.ts';
import { toJpeg } from './pdf.ts';

type Children = (Paragraph | Table)[];
type Way = {
  pictures: Map<number, Buffer>;
  lists: { count: number };
  isWide: boolean;
  say: (words: string) => string;
};
type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }>;

const headings = [HeadingLevel.HEADING_1, HeadingLevel.HEADING_2, HeadingLevel.HEADING_3];

/** Writes Word's format with real headings, lists, head rows and alternative texts. */
export async function writeDocx(document: ReportDocument, pictures: ReportPictures): Promise<Buffer> {
  const jpegs = new Map<number, Buffer>();
  for (const [picture, body] of pictures) jpegs.set(picture, await toJpeg(body, picture));
  const { isWide, lang } = document;
  const say = (words: string) => toOwnWords(words, lang);
  const way: Way = { pictures: jpegs, lists: { count: 0 }, isWide, say };
  const file = new Document({
    ...toProperties(document),
    styles: toDocxStyles(lang),
    numbering: { config: [toNumbering('ul'), toNumbering('ol')] },
    sections: [
      {
        ...(isWide ? { properties: widePage } : {}),
        footers: { default: toFooter(document, way) },
        children: toChildren(document, way),
      },
    ],
  });
  return Packer.toBuffer(file);
}

const widePage = { page: { size: { orientation: PageOrientation.LANDSCAPE } } };

const toProperties = ({ title, subject, author }: ReportDocument) => ({
  title: toWords(title),
  subject: toWords(subject),
  creator: toWords(author),
  lastModifiedBy: 'Stufenlos',
  description: toWords(`${title}: ${subject}`),
});

function toChildren({ title, head, cover, isShort, sections }: ReportDocument, way: Way): Children {
  return [
    ...head.flatMap((block) => toBlock(block, way)),
    new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(toWords(title))] }),
    ...cover.flatMap((block) => toBlock(block, way)),
    ...sections.flatMap((section, at) =>
      toSection(section, { depth: 0, way, isOnNewPage: at === 0 && !isShort }),
    ),
  ];
}

type Place = { depth: number; way: Way; isOnNewPage?: boolean };

function toSection(section: ReportSection, { depth, way, isOnNewPage = false }: Place): Children {
  const { title, blocks, sections } = section;
  return [
    new Paragraph({
      heading: headings[depth]!,
      keepNext: true,
      pageBreakBefore: isOnNewPage,
      children: [new TextRun(toWords(title))],
    }),
    ...blocks.flatMap((block) => toBlock(block, way)),
    ...sections.flatMap((inner) => toSection(inner, { depth: depth + 1, way })),
  ];
}

function toBlock(block: ReportBlock, way: Way): Children {
  switch (block.kind) {
    case 'text':
      return [new Paragraph({ children: toRuns(block.text), keepNext: isLabel(block.text) })];
    case 'note':
      return [new Paragraph({ style: 'Note', children: toRuns([{ text: block.text }]) })];
    case 'list':
      return toList(block, way);
    case 'facts':
      return block.rows.map(
        ({ name, value }) =>
          new Paragraph({
            style: 'Fact',
            children: toRuns([{ text: `${name}: `, isStrong: true }, ...value]),
          }),
      );
    case 'table':
      return toTable(block, way);
    case 'picture':
      return toPicture(block, way);
    default:
      return [new Paragraph({ style: 'Code', children: toLines(block.text) })];
  }
}

/** Each ordered list is an instance of its own, or Word would count on. */
function toList({ isOrdered, items }: Of<'list'>, { lists }: Way): Children {
  lists.count++;
  const numbering = { reference: isOrdered ? 'ol' : 'ul', level: 0, instance: lists.count };
  return items.map((item) => new Paragraph({ numbering, children: toRuns(item) }));
}

function toTable({ caption, columns, rows }: Of<'table'>, { isWide }: Way): Children {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns.map(({ share }) =>
    Math.round((share / whole) * (isWide ? pageWidths.wide : pageWidths.tall)),
  );
  const head = columns.map(({ title }, at) => toCell({ text: title, isStrong: true }, widths[at]!));
  const body = rows.map(
    (cells) =>
      new TableRow({
        cantSplit: true,
        children: cells.map((cell, at) => toCell(cell, widths[at]!, columns[at])),
      }),
  );
  return [
    new Paragraph({ style: 'Caption', keepNext: true, children: [new TextRun(toWords(caption))] }),
    new Table({
      width: { size: 100, type: WidthType.PERCENTAGE },
      columnWidths: widths,
      rows: [new TableRow({ tableHeader: true, cantSplit: true, children: head }), ...body],
    }),
    new Paragraph({ children: [] }),
  ];
}

/** Twentieths of a point between the margins of A4. */
const pageWidths = { tall: 9_600, wide: 14_500 };

const toCell = (cell: Inline, width: number, column?: ReportColumn): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 40, bottom: 40, left: 80, right: 80 },
    children: [
      new Paragraph({
        style: 'Cell',
        alignment: column?.kind === 'number' ? AlignmentType.RIGHT : AlignmentType.LEFT,
        children: toRuns([cell]),
      }),
    ],
  });

const maxPixels = 600;

function toPicture(
  { picture, alt, width, height, isPlain }: Of<'picture'>,
  { pictures, say }: Way,
): Children {
  const data = pictures.get(picture);
  if (!data) return [];
  const scale = Math.min(1, maxPixels / width);
  const transformation = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const text = toWords(alt);
  const name = say(isPlain ? 'Logo' : `Ausschnitt ${picture + 1}`);
  const altText = { name, title: name, description: text };
  return [new Paragraph({ children: [new ImageRun({ type: 'jpg', data, transformation, altText })] })];
}

const toRuns = (inlines: Inline[]): ParagraphChild[] =>
  inlines.map(({ text, url, isStrong = false, lang }) => {
    const language = lang ? { language: { value: toLocale(lang) } } : {};
    const run = { text: toWords(text), bold: isStrong, ...language };
    return isTarget(url)
      ? new ExternalHyperlink({
          link: new URL(url).href,
          children: [new TextRun({ ...run, style: 'Hyperlink' })],
        })
      : new TextRun(run);
  });

const toLines = (text: string): TextRun[] =>
  text
    .split('\n')
    .map((line, at) => new TextRun({ text: toWords(line), noProof: true, ...(at > 0 ? { break: 1 } : {}) }));

/** XML holds no control characters. A space at either end keeps two runs apart. */
function toWords(text: string): string {
  const line = toLine(text.toWellFormed()).replace(/[\uFFFE\uFFFF]/g, '\uFFFD');
  if (line === '') return text && ' ';
  return `${/^\s/.test(text) ? ' ' : ''}${line}${/\s$/.test(text) ? ' ' : ''}`;
}

const toFooter = ({ subject }: ReportDocument, { say }: Way): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Cell',
        children: [
          new TextRun(`${toWords(subject)}, ${say('Seite')} `),
          new TextRun({ children: [PageNumber.CURRENT, say(' von '), PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });

const toNumbering = (reference: 'ul' | 'ol') => ({
  reference,
  levels: [
    {
      level: 0,
      format: reference === 'ol' ? LevelFormat.DECIMAL : LevelFormat.BULLET,
      text: reference === 'ol' ? '%1.' : '•',
      alignment: AlignmentType.LEFT,
      style: { paragraph: { indent: { left: 480, hanging: 320 } } },
    },
  ],
});
