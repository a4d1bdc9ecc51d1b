import { type TextBlock, toLinkUrl } from './tracker.ts';

/** Markdown of GitHub, GitLab and OpenProject, in which foreign text is neither markup nor a mention. */
export const toMarkdown = (blocks: TextBlock[]): string => blocks.map(toPart).join('\n\n');

function toPart(block: TextBlock): string {
  switch (block.kind) {
    case 'heading':
      return `### ${toPlain(block.text)}`;
    case 'link':
      return `[${toPlain(block.text)}](${toLinkUrl(block.url)})`;
    case 'list':
      return block.items.map((item) => `- ${toPlain(item)}`).join('\n');
    case 'code':
      return toFenced(block.text);
    default:
      return toPlain(block.text);
  }
}

/** The fence is longer than each run of its sign within. */
function toFenced(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${text}\n${fence}`;
}

/** An invisible space after `@` keeps a text from calling somebody, a backslash from linking another ticket. */
const toPlain = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\`*_{}[\]()#+!|~<>$&]/g, '\\$&')
    .replaceAll('@', '@\u200B');
