import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';

export type Tag = { role: string; alt?: string; lang?: string; children?: Tag[] };

/** Reads what a screen reader gets of a PDF. Only for tests. */
export async function readPdf(data: Uint8Array) {
  const loading = getDocument({ data: new Uint8Array(data), verbosity: 0 });
  const file = await loading.promise;
  const { info, metadata } = await file.getMetadata();
  const marks = await file.getMarkInfo();
  const [tags, texts, links, faults]: [Tag[], string[], string[], string[]] = [[], [], [], []];
  const sizes: number[][] = [];
  const places: ReturnType<typeof toPlace>[][] = [];
  for (let n = 1; n <= file.numPages; n++) {
    const page = await file.getPage(n);
    tags.push((await page.getStructTree()) as unknown as Tag);
    sizes.push(page.view.slice(2).map(Math.round));
    const { items } = await page.getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    places.push(items.flatMap((item) => ('str' in item && item.str.trim() ? toPlace(item) : [])));
    for (const { subtype, url } of await page.getAnnotations())
      if (subtype === 'Link' && url) links.push(url);
    faults.push(...(await listFontFaults(page)));
  }
  const read = {
    ...{ places, tags, text: texts.join('\n'), links, faults, sizes, pages: file.numPages },
    info: info as { [name: string]: string },
    ua: metadata.get('pdfuaid:part') as string | null,
    isMarked: (marks as unknown as Map<string, boolean> | null)?.get('Marked') ?? false,
    outline: await file.getOutline(),
  };
  await loading.destroy();
  return read;
}

const toPlace = ({ str: text, transform: [, , , , x, y], width }: TextItem) => ({
  ...{ text, left: x as number, right: (x as number) + width, top: y as number },
});

type Font = { name: string; missingFile?: boolean };

/** Fonts that are not in the file. */
async function listFontFaults(page: PDFPageProxy): Promise<string[]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const names = argsArray.filter((_, at) => fnArray[at] === setFont).map(([name]) => name as string);
  const fonts = [...new Set(names)].map((name) => page.commonObjs.get(name) as Font);
  return fonts.filter(({ missingFile }) => missingFile).map(({ name }) => name);
}

/** `OPS.setFont` of pdf.js. */
const setFont = 37;

export const listTags = (tags: Tag[]): Tag[] => tags.flatMap((tag) => [tag, ...listTags(tag.children ?? [])]);
