import type { Format } from './format.ts';
import { openWords, settingsWords, toChatLines } from './lines.ts';

const maxSectionChars = 3_000;

/** Blocks of an incoming webhook; `text` is what notifications and screen readers get. */
export const toSlack: Format = ({ message }) => {
  const { heading, causes, more, reason } = toChatLines(message);
  const { url, settings_url } = message.data;
  const lines = causes.map(
    (cause) => `• ${toPlain(cause.word)}${toLink(cause.url, cause.title)}\n${toPlain(cause.page)}`,
  );
  return {
    json: {
      text: toPlain(heading),
      blocks: [
        toSection(toPlain(heading)),
        ...lines.map(toSection),
        ...(more ? [toSection(toPlain(more))] : []),
        toSection(toLink(url, openWords)),
        {
          type: 'context',
          elements: [{ type: 'mrkdwn', text: `${toPlain(reason)} ${toLink(settings_url, settingsWords)}` }],
        },
      ],
    },
  };
};

const toSection = (text: string) => ({
  type: 'section',
  text: { type: 'mrkdwn', text: text.slice(0, maxSectionChars), verbatim: true },
});

const toLink = (url: string, words: string): string => `<${url}|${toPlain(words)}>`;

/** These three begin links and mentions (`<!channel>`). */
const toPlain = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
