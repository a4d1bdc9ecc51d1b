import { toCount } from '../../../shared/text/format.ts';
import type { ChannelCause, ChannelMessage } from '../../../shared/work/channel.ts';

const shownCauses = 5;

const changeWords = {
  new: 'Neu',
  asked: 'Neu, bitte prüfen',
  back: 'Wieder da',
  grown: 'Neue Stellen',
  reached: 'Auf neu geprüften Seiten',
  changed: 'Geändert, nicht behoben',
  fixed: 'Behoben',
};

export type CauseLine = { word: string; title: string; url: string; page: string };

export type ChatLines = { heading: string; causes: CauseLine[]; more: string | null; reason: string };

/** Content of every chat message, as plain text. */
export function toChatLines({ data }: ChannelMessage): ChatLines {
  const left = data.causes.length - shownCauses;
  return {
    heading: `${data.text}${data.website ? ` (${data.website.name ?? new URL(data.website.url).host})` : ''}.`,
    causes: data.causes.slice(0, shownCauses).map(toLine),
    more: left > 0 ? `Dazu ${toCount(left, 'weitere Ursache', 'weitere Ursachen')}.` : null,
    reason: data.reason,
  };
}

const toLine = ({ change, title, url, page_url }: ChannelCause): CauseLine => ({
  word: change ? `${changeWords[change]}: ` : '',
  title,
  url,
  page: `Beispiel: ${page_url.replace(/^https?:\/\//, '')}`,
});

export const openWords = 'In Stufenlos öffnen';
export const settingsWords = 'Kanal einstellen';
