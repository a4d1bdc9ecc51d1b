import { toHtmlText } from '../../../shared/text/htmlText.ts';
import type { Format } from './format.ts';
import { openWords, settingsWords, toChatLines } from './lines.ts';

/** Generic webhook of matrix-hookshot: plain text, and HTML in which everything foreign is escaped. */
export const toMatrix: Format = ({ message }) => {
  const { heading, causes, more, reason } = toChatLines(message);
  const { url, settings_url } = message.data;
  const plain = causes.map((cause) => `- ${cause.word}${cause.title}\n  ${cause.page}\n  ${cause.url}`);
  const text = [heading, ...plain, more, `${openWords}: ${url}`, reason, `${settingsWords}: ${settings_url}`];
  const items = causes.map(
    (cause) =>
      `<li>${toHtmlText(cause.word)}${toLink(cause.url, cause.title)}<br>${toHtmlText(cause.page)}</li>`,
  );
  const html = [
    `<p>${toHtmlText(heading)}</p>`,
    items.length > 0 ? `<ul>${items.join('')}</ul>` : '',
    more ? `<p>${toHtmlText(more)}</p>` : '',
    `<p>${toLink(url, openWords)}</p>`,
    `<p>${toHtmlText(reason)} ${toLink(settings_url, settingsWords)}</p>`,
  ];
  return { json: { text: text.filter(Boolean).join('\n'), html: html.join('') } };
};

const toLink = (url: string, words: string): string =>
  `<a href="${toHtmlText(url)}">${toHtmlText(words)}</a>`;
