import { SaxesParser } from 'saxes';

export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,"\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)!.push((quoted ?? plain ?? '').replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

type ReadCell = { text: string; type: string; style: string };

export function readSheet(xml: string): { [column: number]: ReadCell }[] {
  const rows: { [column: number]: ReadCell }[] = [];
  let cell: ReadCell | null = null;
  parseXml(xml, {
    open: (name, attributes) => {
      if (name === 'row') rows[Number(attributes.r) - 1] = {};
      if (name !== 'c') return;
      const [, letters, row] = /^([A-Z]+)(\d+)$/.exec(attributes.r!)!;
      cell = { text: '', type: attributes.t ?? '', style: attributes.s ?? '0' };
      rows[Number(row) - 1]![toColumn(letters!)] = cell;
    },
    text: (text) => {
      // Excel begins its escapes with an underscore; `_x005F_` encodes a literal one.
      if (cell) cell.text += text.replace(/_x005F_/g, '_');
    },
    close: (name) => {
      if (name === 'c') cell = null;
    },
  });
  return rows;
}

/** `A` is 0, `AA` is 26. */
const toColumn = (letters: string): number =>
  [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0) - 1;

type Reader = {
  open?: (name: string, attributes: { [name: string]: string }) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

export function parseXml(xml: string, { open, text, close }: Reader = {}): void {
  const parser = new SaxesParser();
  parser.on('error', (fault) => {
    throw fault;
  });
  parser.on('opentag', ({ name, attributes }) => open?.(name, attributes as { [name: string]: string }));
  parser.on('text', (words) => text?.(words));
  parser.on('closetag', ({ name }) => close?.(name));
  parser.write(xml).close();
}
