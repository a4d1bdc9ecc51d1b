import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readCharacters } from './glyphs.ts';
import { unpackWoff } from './woff.ts';

export const textFonts = ['Atkinson Hyperlegible Next', 'DejaVu Sans'];
export const codeFonts = ['DejaVu Sans Mono', 'DejaVu Sans'];

const { resolve } = createRequire(import.meta.url);
const toTextFile = (weight: number) =>
  resolve(
    `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-${weight}-normal.woff`,
  );
const toDejaVu = (name: string) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

export type Fonts = { files: Buffer[]; isDrawn: (code: number) => boolean };

/** Fonts of reports; the second one of text and code draws most alphabets. */
export async function readFonts(): Promise<Fonts> {
  const woffs = await Promise.all([400, 700].map((weight) => readFile(toTextFile(weight))));
  const names = ['DejaVuSans', 'DejaVuSans-Bold', 'DejaVuSansMono'];
  const others = await Promise.all(names.map((name) => readFile(toDejaVu(name))));
  const [plain, bold] = others.map(readCharacters);
  const isDrawn = (code: number) => plain!.has(code) && bold!.has(code);
  return { files: [...woffs.map(unpackWoff), ...others], isDrawn };
}

/** Names characters that no font draws by their number: one of them would fail the whole file. */
export const toDrawn = (text: string, { isDrawn }: Pick<Fonts, 'isDrawn'>): string =>
  Array.from(text.toWellFormed(), (sign) => {
    const code = sign.codePointAt(0)!;
    if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return '';
    if (code === 10 || isDrawn(code)) return sign;
    return /\p{Cc}/u.test(sign) ? ' ' : `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`;
  }).join('');
