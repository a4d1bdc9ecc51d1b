import { type TextBlock, toLinkUrl } from './tracker.ts';

type Markup = { heading: string; bullet: string; code: [string, string]; clean: (code: string) => string };

/** Writes a text for a markup in which a word joiner after its signs takes their meaning. */
const toWriter =
  ({ heading, bullet, code: [begin, end], clean }: Markup) =>
  (blocks: TextBlock[]): string =>
    blocks
      .map((block) => {
        if (block.kind === 'code') return `${begin}\n${clean(block.text)}\n${end}`;
        if (block.kind === 'link') return `${toPlain(block.text)}: ${toLinkUrl(block.url)}`;
        if (block.kind === 'list') return block.items.map((item) => `${bullet} ${toPlain(item)}`).join('\n');
        return `${block.kind === 'heading' ? heading : ''}${toPlain(block.text)}`;
      })
      .join('\n\n');

const toPlain = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(?<![\p{L}\p{N}])[-?](?=\S)|[*_{}[\]#+!|~<>@^"`\\](?=\S)/gu, '$&\u2060');

/** Redmine reads Textile or Markdown; `<pre>` means the same in both, as long as no tag is inside. */
export const toRedmineText = toWriter({
  heading: '',
  bullet: '*',
  code: ['<pre>', '</pre>'],
  clean: (code) => code.replaceAll('<', '‹').replaceAll('>', '›'),
});

/** Wiki markup of Jira Data Center. */
export const toWikiText = toWriter({
  heading: 'h3. ',
  bullet: '*',
  code: ['{noformat}', '{noformat}'],
  clean: (code) => code.replaceAll(/\{noformat\}/gi, '{ noformat }'),
});
