/** One line of CSV (RFC 4180), with its line end. */
export const toCsvLine = (cells: (string | null)[]): string => `${cells.map(toCell).join(',')}\r\n`;

function toCell(value: string | null): string {
  const text = value ?? '';
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Protects foreign text for a spreadsheet, which would run a cell that begins like a formula. */
export const toPlainCell = (text: string | null): string | null =>
  text !== null && text.length > 1 && /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
