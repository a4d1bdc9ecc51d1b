import type { ClaimedDelivery } from '../../model/notice/deliveryWork.ts';
import { channelLimits } from '../../shared/limits/work.ts';
import { channelEventWords, toChannelTitle } from '../../shared/words/channelWords.ts';
import { toNoticePath } from '../../shared/words/noticeWords.ts';
import type { ChannelCause, ChannelMessage } from '../../shared/work/channel.ts';
import type { ToldCause } from '../../shared/work/notice.ts';

const maxTextChars = 300;

/** Writes a message within `maxBodyBytes`: the least urgent causes go first. */
export function toChannelMessage(delivery: ClaimedDelivery, publicUrl: string): ChannelMessage {
  const causes = toCauses(delivery, publicUrl);
  for (;;) {
    const message = toWhole(delivery, { publicUrl, causes });
    if (Buffer.byteLength(JSON.stringify(message)) <= channelLimits.maxBodyBytes) return message;
    causes.pop();
  }
}

type Parts = { publicUrl: string; causes: ChannelCause[] };

function toWhole(delivery: ClaimedDelivery, { publicUrl, causes }: Parts): ChannelMessage {
  const { kind, website, cause_id, scan_id } = delivery;
  const settings_url = `${publicUrl}/app/organization/channels`;
  const website_id = website?.id ?? null;
  const place = kind !== 'test' && toNoticePath({ website_id, cause_id, scan_id, kind });
  return {
    type: kind,
    timestamp: delivery.created_at,
    data: {
      text: toChannelTitle(delivery),
      reason: toReason(delivery),
      website,
      cause_id,
      scan_id,
      counts: toCounts(delivery),
      crossing: toCrossing(delivery),
      causes,
      url: place ? `${publicUrl}${place}` : settings_url,
      settings_url,
    },
  };
}

function toReason({ kind, channel_name }: ClaimedDelivery): string {
  if (kind === 'test')
    return 'Jemand aus Ihrer Organisation hat sie in den Einstellungen des Kanals ausgelöst.';
  return `Diese Nachricht kommt, weil der Kanal „${channel_name}“ das meldet: ${channelEventWords[kind]}.`;
}

function toCounts({ kind, facts }: ClaimedDelivery): ChannelMessage['data']['counts'] {
  if (kind !== 'scan.found') return null;
  const { count = 0, asked_count = 0, hint_count = 0, hand_count = 0, back_count = 0 } = facts;
  const { fixed_count = 0, changed_count = 0, grown_count = 0, reached_count = 0, rules_count = 0 } = facts;
  const found = { new: count, asked: asked_count, hints: hint_count, by_hand: hand_count };
  const known = { back: back_count, fixed: fixed_count, changed: changed_count, grown: grown_count };
  return { ...found, ...known, reached: reached_count, by_new_rules: rules_count };
}

function toCrossing({ kind, facts }: ClaimedDelivery): ChannelMessage['data']['crossing'] {
  if (kind !== 'threshold.crossed') return null;
  const { measure = 'score', at_least = 0, at_most, is_met = false, value = 0, value_before = null } = facts;
  const isUp = is_met === (measure !== 'documents');
  return { measure, threshold: at_most ?? at_least, direction: isUp ? 'up' : 'down', value, value_before };
}

function toCauses({ kind, facts, website }: ClaimedDelivery, publicUrl: string): ChannelCause[] {
  const toCause = (cause: ToldCause, change: ChannelCause['change']): ChannelCause => ({
    id: cause.id,
    change,
    title: cause.title.slice(0, maxTextChars),
    page_url: cause.page_url.slice(0, maxTextChars),
    page_count: cause.page_count ?? null,
    url: `${publicUrl}/app/websites/${website?.id}/causes/${cause.id}`,
  });
  const { causes = [], asked = [], back = [], fixed = [], changed = [], grown = [], reached = [] } = facts;
  return [
    ...causes.map((cause) => toCause(cause, kind === 'scan.found' ? 'new' : null)),
    ...asked.map((cause) => toCause(cause, 'asked')),
    ...back.map((cause) => toCause(cause, 'back')),
    ...grown.map((cause) => toCause(cause, 'grown')),
    ...reached.map((cause) => toCause(cause, 'reached')),
    ...changed.map((cause) => toCause(cause, 'changed')),
    ...fixed.map((cause) => toCause(cause, 'fixed')),
  ];
}
