import type { Block, Letter } from './blocks.ts';
import { footer } from './footer.ts';
import { toImprint } from './sender.ts';

const width = 76;

/**
 * Renders plain text with lines of at most 76 characters. Only addresses may be longer: broken ones lead nowhere. Mail programs
 * show the subject above the text, so no heading repeats it.
 */
export function toText({ subject, heading, blocks, publicUrl, sender }: Letter): string {
  const imprint = toImprint(sender, publicUrl);
  const parts = [
    ...(heading === subject ? [] : [wrap(heading)]),
    ...blocks.map(toPart),
    `-- \n${wrap(footer)}\n${publicUrl}`,
    ...(imprint ? [[...imprint.lines.map((line) => wrap(line)), 'Impressum:', imprint.url].join('\n')] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

function toPart(block: Block): string {
  if ('paragraph' in block) return wrap(block.paragraph);
  if ('button' in block) return `${wrap(`${block.button}:`)}\n${block.url}`;
  if ('section' in block)
    return `${wrap(block.section)}\n${'-'.repeat(Math.min(width, block.section.length))}`;
  if ('link' in block) return toLinkLines(block);
  if ('code' in block) return `${wrap(block.hint)}\n\n    ${block.code}`;
  const lines = block.quote.trim().split(/\r\n|\r|\n/);
  return lines.map((line) => wrap(line, '> ')).join('\n');
}

function toLinkLines({ link, about, more = [], url }: Extract<Block, { link: string }>): string {
  const lines = [about ?? '', ...more].filter(Boolean).map((line) => wrap(line));
  return [wrap(`* ${link}`), ...lines, url].join('\n');
}

function wrap(text: string, prefix = ''): string {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1);
    const fits = line !== undefined && prefix.length + line.length + 1 + word.length <= width;
    if (fits) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => `${prefix}${line}`.trimEnd()).join('\n');
}
