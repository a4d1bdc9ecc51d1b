import type { Format } from './format.ts';
import { openWords, settingsWords, toChatLines } from './lines.ts';

/** Adaptive card for a Teams workflow. Text runs, unlike text blocks, read no Markdown. */
export const toTeams: Format = ({ message }) => {
  const { heading, causes, more, reason } = toChatLines(message);
  const { url, settings_url } = message.data;
  const body = [
    toText({ text: heading, weight: 'Bolder', size: 'Medium' }),
    ...causes.map(({ word, title, page, ...cause }) =>
      toText({ text: word }, { text: title, selectAction: toAction(title, cause.url) }, { text: ` ${page}` }),
    ),
    ...(more ? [toText({ text: more })] : []),
    toText({ text: reason, isSubtle: true, size: 'Small' }),
  ];
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    lang: 'de',
    fallbackText: heading,
    body,
    actions: [toAction(openWords, url), toAction(settingsWords, settings_url)],
  };
  return {
    json: {
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content }],
    },
  };
};

const toText = (...runs: { text: string; [more: string]: unknown }[]) => ({
  type: 'RichTextBlock',
  inlines: runs.filter(({ text }) => text).map((run) => ({ type: 'TextRun', ...run })),
});

const toAction = (title: string, url: string) => ({ type: 'Action.OpenUrl', title, url });
