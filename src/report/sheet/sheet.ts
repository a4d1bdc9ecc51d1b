// Decision 11: docs/decisions/011-own-spreadsheet-writer.md
import type { Readable } from 'node:stream';
import { toXmlText } from '../../shared/text/xml.ts';
import { openZip } from './zip.ts';

/**
 * `number`: digits with a point; `day`: `2026-11-21`, or `2026-11-21T21:14` where the time counts. A spreadsheet can sort and sum both. `url`: of a link whose text
 * is not its address.
 */
export type SheetCell = { text: string; kind?: CellKind; url?: string };
export type CellKind = 'text' | 'link' | 'number' | 'day';

export type Sheet = {
  name: string;
  /** `width` in characters. */
  head: { title: string; width: number }[];
  rows: () => AsyncIterable<SheetCell[][]>;
  tooLong: string;
  maxRows?: number;
};

/** `isWrapped`: long texts break in their cells. */
export type SheetFile = { title: string; lang: string; isWrapped: boolean };

/** Excel opens no sheet with more rows or links, or with longer texts or link addresses. */
const limits = { rows: 1_048_576, links: 60_000, textChars: 32_767, linkChars: 2_000, rowPoints: 405 };

export const writeSheet = (sheet: Sheet): Readable => writeWorkbook([sheet]);

/**
 * Writes an Office Open XML workbook (ECMA-376), row by row while it is read. Memory does not grow with the tables,
 * except for link addresses. Head rows are bold, frozen, repeated in print, and have filters.
 */
export function writeWorkbook(sheets: Sheet[], file: Partial<SheetFile> = {}): Readable {
  const { output, add, addText, end } = openZip();
  for (const [name, text] of Object.entries(toFrame(sheets, file))) addText(name, text);
  for (const [at, sheet] of sheets.entries()) {
    const links: string[] = [];
    add(`xl/worksheets/sheet${at + 1}.xml`, () => toBytes(toSheet(sheet, links, file.isWrapped ? 4 : 0)));
    // Added after the sheet, because its links are known only then.
    add(`xl/worksheets/_rels/sheet${at + 1}.xml.rels`, () => toBytes(toRelations(links)));
  }
  end();
  return output;
}

async function* toBytes(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk);
}

/** Rows per chunk; other requests get their turn between two chunks. */
const rowsAtOnce = 100;

async function* toSheet(sheet: Sheet, links: string[], plain: number): AsyncGenerator<string> {
  const { head } = sheet;
  const last = toLetter(head.length - 1);
  const widths = head.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  yield `${declaration}<worksheet xmlns="${main}" xmlns:r="${office}/relationships">`;
  yield '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews>';
  yield '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `</sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
  yield `<row r="1">${head.map(({ title }, at) => toCell(`${toLetter(at)}1`, title, 1)).join('')}</row>`;
  const places: string[] = [];
  let row = 1;
  for await (const part of listRows(sheet))
    for (let at = 0; at < part.length; at += rowsAtOnce)
      yield part
        .slice(at, at + rowsAtOnce)
        .map((cells) => {
          row += 1;
          const height = plain === 0 ? '' : ` ht="${toHeight(cells, head)}"`;
          return `<row r="${row}"${height}>${cells.map((cell, at) => put(cell, `${toLetter(at)}${row}`)).join('')}</row>`;
        })
        .join('');
  yield `</sheetData><autoFilter ref="A1:${last}${row}"/>`;
  yield* toHyperlinks(places);
  yield '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/></worksheet>';

  function put({ text, kind = 'text', url = text }: SheetCell, place: string): string {
    if (text === '') return '';
    if (kind === 'number' && Number.isFinite(Number(text)))
      return `<c r="${place}"${toStyleName(plain)}><v>${Number(text)}</v></c>`;
    if (kind === 'day')
      return `<c r="${place}" s="${text.includes('T') ? 5 : 3}"><v>${toSerial(text)}</v></c>`;
    const isOpened = kind === 'link' && links.length < limits.links && isLinkable(url);
    if (isOpened) {
      links.push(url);
      places.push(place);
    }
    return toCell(place, text, isOpened ? 2 : plain);
  }
}

/** Points of a row whose texts break: not every program measures them. */
function toHeight(cells: SheetCell[], head: Sheet['head']): number {
  const lines = cells.map(({ text }, at) => countLines(text, head[at]?.width ?? 1));
  return Math.min(limits.rowPoints, linePoints * Math.max(1, ...lines));
}

const linePoints = 15;

const countLines = (text: string, width: number): number =>
  text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);

async function* listRows({ rows, tooLong, maxRows = limits.rows }: Sheet): AsyncGenerator<SheetCell[][]> {
  let left = maxRows - 1;
  for await (const part of rows()) {
    if (part.length >= left) {
      yield [...part.slice(0, left - 1), [{ text: tooLong }]];
      return;
    }
    yield part;
    left -= part.length;
  }
}

function* toHyperlinks(places: string[]): Generator<string> {
  if (places.length === 0) return;
  yield '<hyperlinks>';
  for (const [at, place] of places.entries()) yield `<hyperlink ref="${place}" r:id="l${at}"/>`;
  yield '</hyperlinks>';
}

function* toRelations(links: string[]): Generator<string> {
  yield `${declaration}<Relationships xmlns="${packages}/relationships">`;
  for (const [at, link] of links.entries())
    yield `<Relationship Id="l${at}" Type="${office}/relationships/hyperlink" Target="${toXml(link)}" TargetMode="External"/>`;
  yield '</Relationships>';
}

/** Days since 30 December 1899, which is how spreadsheets store a date. */
const toSerial = (day: string): number =>
  Date.parse(day.includes('T') ? `${day}Z` : day) / 86_400_000 + 25_569;

const isLinkable = (text: string): boolean =>
  text.length <= limits.linkChars && /^https?:/.test(text) && URL.canParse(text);

/** `t="inlineStr"`: the cell is a text, whatever it begins with. */
const toCell = (place: string, text: string, style: number): string =>
  `<c r="${place}" t="inlineStr"${toStyleName(style)}><is><t xml:space="preserve">${toXml(text)}</t></is></c>`;

const toStyleName = (style: number): string => (style ? ` s="${style}"` : '');

/** Escapes a cell's text, and what Excel would decode: texts like `_x0041_`. */
function toXml(whole: string): string {
  const text = whole.length > limits.textChars ? whole.slice(0, limits.textChars) : whole;
  return toXmlText(text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_'));
}

/** `A` is column 0, `AA` column 26. */
const toLetter = (at: number): string =>
  (at < 26 ? '' : toLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Everything but the sheets. Styles: 0 plain, 1 head, 2 link, 3 date in the reader's order, 4 plain in lines, 5 with time. */
function toFrame(
  sheets: Sheet[],
  { title = '', lang = 'de-DE', isWrapped = false }: Partial<SheetFile>,
): { [file: string]: string } {
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/relationships/${type}" Target="${target}"/>`;
  const relations = (...all: string[]) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${all.join('')}</Relationships>`;
  const each = (write: (n: number, sheet: Sheet) => string) =>
    sheets.map((sheet, at) => write(at + 1, sheet)).join('');
  const part = (name: string, type: string) => `<Override PartName="/${name}" ContentType="${type}"/>`;
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part('xl/workbook.xml', `${types}.sheet.main+xml`)}${each((n) => part(`xl/worksheets/sheet${n}.xml`, `${types}.worksheet+xml`))}${part('xl/styles.xml', `${types}.styles+xml`)}${part('docProps/core.xml', 'application/vnd.openxmlformats-package.core-properties+xml')}</Types>`,
    '_rels/.rels': relations(
      relation('r1', 'officeDocument', 'xl/workbook.xml'),
      `<Relationship Id="r2" Type="${packages}/relationships/metadata/core-properties" Target="docProps/core.xml"/>`,
    ),
    'docProps/core.xml': `${declaration}<cp:coreProperties xmlns:cp="${packages}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${toXml(title || sheets[0]!.name)}</dc:title><dc:language>${lang}</dc:language></cp:coreProperties>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${office}/relationships"><sheets>${each((n, { name }) => `<sheet name="${toXml(name)}" sheetId="${n}" r:id="r${n}"/>`)}</sheets><definedNames>${each(toPrintTitle)}</definedNames></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each((n) => relation(`r${n}`, 'worksheet', `worksheets/sheet${n}.xml`)),
      relation('styles', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': toStyles(isWrapped),
  };
}

function toStyles(isWrapped: boolean): string {
  const wrap = isWrapped ? '<alignment vertical="top" wrapText="1"/>' : '';
  const left = isWrapped ? '<alignment horizontal="left" vertical="top"/>' : '';
  return `${declaration}<styleSheet xmlns="${main}"><fonts count="3"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font><font><u/><sz val="11"/><color rgb="FF0563C1"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">${toStyle('numFmtId="0" fontId="0"', '')}${toStyle('numFmtId="0" fontId="1" applyFont="1"', wrap)}${toStyle('numFmtId="0" fontId="2" applyFont="1"', wrap)}${toStyle('numFmtId="14" fontId="0" applyNumberFormat="1"', left)}${toStyle('numFmtId="0" fontId="0"', wrap)}${toStyle('numFmtId="22" fontId="0" applyNumberFormat="1"', left)}</cellXfs></styleSheet>`;
}

const toStyle = (attributes: string, alignment: string): string =>
  `<xf ${attributes} fillId="0" borderId="0" xfId="0"${alignment && ' applyAlignment="1"'}>${alignment}</xf>`;

/** Repeats the head row on each page of print. */
const toPrintTitle = (n: number, { name }: Sheet): string =>
  `<definedName name="_xlnm.Print_Titles" localSheetId="${n - 1}">${toXml(`'${name.replaceAll("'", "''")}'!$1:$1`)}</definedName>`;
