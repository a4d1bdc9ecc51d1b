import type { TextBlock } from './tracker.ts';

/** Atlassian Document Format of Jira Cloud: text in it is never markup. */
export const toAdf = (blocks: TextBlock[]) => ({ type: 'doc', version: 1, content: blocks.map(toNode) });

function toNode(block: TextBlock) {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: 3 }, content: toText(block.text) };
    case 'link':
      return toParagraph([
        { type: 'text', text: block.text, marks: [{ type: 'link', attrs: { href: block.url } }] },
      ]);
    case 'list':
      return {
        type: 'bulletList',
        content: block.items.map((item) => ({ type: 'listItem', content: [toParagraph(toText(item))] })),
      };
    case 'code':
      return { type: 'codeBlock', content: toText(block.text) };
    default:
      return toParagraph(toText(block.text));
  }
}

const toParagraph = (content: object[]) => ({ type: 'paragraph', content });

/** Jira refuses a text node without text. */
const toText = (text: string) => (text === '' ? [] : [{ type: 'text', text }]);
