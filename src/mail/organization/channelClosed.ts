import type { ClosingReason } from '../../shared/work/channel.ts';
import { writeLetter } from '../letter/letter.ts';
import type { MailContent } from '../letter/message.ts';
import { toOneLine } from '../letter/oneLine.ts';

type Input = { publicUrl: string; channel_name: string; channel_fault: ClosingReason };

const faults: { [fault in ClosingReason]: string } = {
  gone: 'Der Server der Gegenseite hat geantwortet, dass es diese Adresse nicht mehr gibt (Status 410).',
  failed: 'Seit mehr als drei Tagen ist dort keine Nachricht angekommen, auch nach zehn Versuchen nicht.',
};

/** For the owners, once, when a channel takes nothing any more. */
export function channelClosed({ publicUrl, channel_name, channel_fault }: Input): MailContent {
  const name = toOneLine(channel_name);
  return writeLetter({
    publicUrl,
    subject: `Der Kanal „${name}“ ist geschlossen`,
    heading: `Der Kanal „${name}“ ist geschlossen`,
    blocks: [
      { paragraph: faults[channel_fault] },
      { paragraph: 'Wir senden dorthin nichts mehr, bis Sie den Kanal wieder öffnen.' },
      { button: 'Kanäle öffnen', url: `${publicUrl}/app/organization/channels` },
    ],
  });
}
