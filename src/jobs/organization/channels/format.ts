import type { ChannelMessage } from '../../../shared/work/channel.ts';

export type OutgoingEvent = {
  message: ChannelMessage;
  message_id: string;
  /** Webhooks: the new one first. */
  secrets: string[];
  now: Date;
};

/** Writes a message as one kind of channel takes it. */
export type Format = (sending: OutgoingEvent) => { json: unknown; headers?: Record<string, string> };
