import type { Format } from './format.ts';
import { openWords, settingsWords, toChatLines } from './lines.ts';

export const toMattermost: Format = ({ message }) => {
  const { heading, causes, more, reason } = toChatLines(message);
  const { url, settings_url } = message.data;
  const lines = causes.map(
    (cause) => `- ${toPlain(cause.word)}${toLink(cause.url, cause.title)} ${toCode(cause.page)}`,
  );
  const end = `${toLink(url, openWords)}\n\n${toPlain(reason)} ${toLink(settings_url, settingsWords)}`;
  return { json: { text: [toPlain(heading), lines.join('\n'), more, end].filter(Boolean).join('\n\n') } };
};

const toLink = (url: string, words: string): string => `[${toPlain(words)}](${url})`;

/** Addresses of strangers mention nobody in code. */
const toCode = (text: string): string => `\`${text.replaceAll('`', '')}\``;

/** An invisible space after `@` keeps a text from calling everybody. */
const toPlain = (text: string): string =>
  text.replace(/[\\`*_{}[\]()#+!|~<>]/g, '\\$&').replaceAll('@', '@\u200B');
