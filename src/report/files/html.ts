import type { Language } from '../../shared/language/codes.ts';
import { toHtmlText } from '../../shared/text/htmlText.ts';
import {
  type Inline,
  isLabel,
  isTarget,
  logoPicture,
  type ReportBlock,
  type ReportColumn,
  type ReportDocument,
  type ReportPictures,
  type ReportSection,
} from '../document/document.ts';
import { asForeign } from '../language/marks.ts';
import { toOwnWords } from '../language/ownWords.ts';
import { htmlStyle } from './htmlStyle.ts';

type SavedBytes = { isSmaller?: boolean; left_out?: number };

type Way = { pictures: ReportPictures; lang: Language };

/** Writes one file without script and without any outside address except links. */
export function writeHtml(
  document: ReportDocument,
  pictures: ReportPictures,
  saved: SavedBytes = {},
): string {
  const way = { pictures, lang: document.lang };
  const { lang, title, subject, author, head: above, cover, isShort, isWide, sections } = document;
  const say = (words: string) => toHtmlText(toOwnWords(words, lang));
  const head = `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="author" content="${toHtmlText(author)}"><title>${toHtmlText(`${title}: ${subject}`)}</title><style>${htmlStyle}${isWide ? wideStyle : ''}</style></head>`;
  const letterhead = above.map((block) => toBlock(block, way)).join('');
  const blocks = cover.map((block) => toBlock(block, way)).join('');
  const contents = isShort
    ? ''
    : `<nav aria-labelledby="inhalt"><h2 id="inhalt">${say('Inhalt')}</h2>${toContents(sections)}</nav>`;
  const parts = sections.map((section) => toPart(section, 2, way)).join('');
  return `<!doctype html>\n<html lang="${lang}">${head}<body><header>${letterhead}<h1>${toHtmlText(title)}</h1>${blocks}</header>${saved.left_out ? `<p class="note">${say(toLeftOut(pictures))}</p>` : ''}${contents}<main>${parts}</main><footer>${saved.isSmaller ? `<p>${say(smallPictures)}</p>` : ''}<p>${say('Erstellt mit Stufenlos.')}</p></footer></body></html>\n`;
}

const smallPictures =
  'Bilder sind hier verkleinert, damit die Datei klein bleibt. Größer zeigt sie der Bericht als PDF.';

const toLeftOut = (pictures: ReportPictures): string =>
  `Damit die Datei klein bleibt, zeigt sie nur die ersten ${pictures.size - (pictures.has(logoPicture) ? 1 : 0)} Bilder, zu den dringendsten Ursachen. Alle zeigt der Bericht als PDF oder Word.`;

/** Tables of many columns keep the shares of these, and scroll where a screen is narrow. */
const wideStyle =
  'body{max-width:96rem}p,ul,ol,dl{max-width:48rem}@media screen{.wide table{min-width:84rem;font-size:.9rem}}@page{size:A4 landscape;margin:1cm}@media print{.wide table{font-size:7.5pt}}';

const toContents = (sections: ReportSection[]): string =>
  `<ol>${sections.map(({ id, title, sections: inner }) => `<li><a href="#${id}">${toHtmlText(title)}</a>${inner.length > 0 ? toContents(inner) : ''}</li>`).join('')}</ol>`;

function toPart({ id, title, blocks, sections }: ReportSection, level: number, way: Way): string {
  const inner = blocks.map((block) => toBlock(block, way)).join('');
  const parts = sections.map((section) => toPart(section, level + 1, way)).join('');
  return `<section aria-labelledby="${id}"><h${level} id="${id}">${toHtmlText(title)}</h${level}>${inner}${parts}</section>`;
}

function toBlock(block: ReportBlock, way: Way): string {
  switch (block.kind) {
    case 'text':
      return `<p${isLabel(block.text) ? ' class="label"' : ''}>${toInlines(block.text)}</p>`;
    case 'note':
      return `<p class="note">${toHtmlText(block.text)}</p>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      return `<${name}>${block.items.map((item) => `<li>${toInlines(item)}</li>`).join('')}</${name}>`;
    }
    case 'facts':
      return `<dl>${block.rows.map(({ name, value }) => `<div><dt>${toHtmlText(name)}</dt><dd>${toInlines(value)}</dd></div>`).join('')}</dl>`;
    case 'table':
      return toTable(block, way);
    case 'picture':
      return toPicture(block, way.pictures);
    default:
      return `<pre translate="no"><code>${toHtmlText(block.text)}</code></pre>`;
  }
}

type Of<K extends ReportBlock['kind']> = Extract<ReportBlock, { kind: K }>;

/** Scrolls sideways where the screen is narrow, by keyboard too. */
function toTable({ caption, columns, rows }: Of<'table'>, { lang }: Way): string {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  const widths = columns
    .map(({ share }) => `<col style="width:${Math.round((share / whole) * 100)}%">`)
    .join('');
  const head = columns
    .map((column) => `<th scope="col"${toSide(column)}>${toHtmlText(column.title)}</th>`)
    .join('');
  const body = rows
    .map((cells) => `<tr>${cells.map((cell, at) => toCell(cell, columns[at])).join('')}</tr>`)
    .join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${toHtmlText(toOwnWords(`Tabelle: ${asForeign(caption)}`, lang))}"><table><caption>${toHtmlText(caption)}</caption><colgroup>${widths}</colgroup><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}

const toCell = (cell: Inline, column: ReportColumn | undefined): string =>
  `<td${longWord.test(cell.text) ? ' class="long"' : toSide(column)}>${toInlines([cell])}</td>`;

/** Mostly an address: it breaks anywhere, while a column has room for every other word. */
const longWord = /\S{28}/;

const toSide = (column: ReportColumn | undefined): string =>
  column?.kind === 'number' ? ' class="number"' : '';

function toPicture(
  { picture, alt, width, height, isPlain }: Of<'picture'>,
  pictures: ReportPictures,
): string {
  const body = pictures.get(picture);
  if (!body) return '';
  const source = `data:${toImageType(body)};base64,${Buffer.from(body).toString('base64')}`;
  return `<p><img${isPlain ? ' class="plain"' : ''} src="${source}" alt="${toHtmlText(alt)}" width="${width}" height="${height}"></p>`;
}

const toImageType = ([first]: Uint8Array): string =>
  first === 0x89 ? 'image/png' : first === 0xff ? 'image/jpeg' : 'image/webp';

const toInlines = (inlines: Inline[]): string =>
  inlines
    .map(({ text, url, isStrong, lang }) => {
      const spoken = lang ? `<span lang="${lang}">${toHtmlText(text)}</span>` : toHtmlText(text);
      const words = isStrong ? `<strong>${spoken}</strong>` : spoken;
      return isTarget(url) ? `<a href="${toHtmlText(url)}" rel="noreferrer">${words}</a>` : words;
    })
    .join('');
