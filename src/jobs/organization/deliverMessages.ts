// Decision 23: docs/decisions/023-channels.md
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../../log.ts';
import { type ClaimedDelivery, claimDeliveries } from '../../model/notice/deliveryWork.ts';
import { channelLimits } from '../../shared/limits/work.ts';
import { type DeliveryContext, sendDelivery } from './sendDelivery.ts';

/** Channels whose last try failed have a lane of their own, so that they delay nobody. */
const lanes = [
  { isFailing: false, limit: channelLimits.healthyAtOnce, most: channelLimits.slowAtOnce },
  { isFailing: true, limit: channelLimits.failingAtOnce, most: channelLimits.slowFailingAtOnce },
];
type Lane = (typeof lanes)[number];

/** Sends messages of channels until the returned function is called. */
export function deliverMessages(context: DeliveryContext): () => Promise<void> {
  const stop = new AbortController();
  const work = lanes.map((lane) => runLane(context, lane, stop.signal));
  return async () => {
    stop.abort(new Error('The worker is stopping'));
    await Promise.all(work);
  };
}

async function runLane(context: DeliveryContext, lane: Lane, signal: AbortSignal): Promise<void> {
  const inHand: InHand = new Map();
  while (!signal.aborted) {
    const limit = countFree(inHand, lane);
    const claimed =
      limit > 0 ? await claim(context, { ...lane, limit, busy: [...inHand.keys()] }, signal) : [];
    for (const delivery of claimed) {
      const { channel_id } = delivery;
      const sent = send(context, delivery, signal).finally(() => inHand.delete(channel_id));
      inHand.set(channel_id, { sent, begun: performance.now() });
    }
    const ms = limit > 0 ? channelLimits.lookMs : channelLimits.patienceMs;
    if (claimed.length === 0)
      await Promise.race([rest(ms, signal), ...[...inHand.values()].map(({ sent }) => sent)]);
  }
  await Promise.all([...inHand.values()].map(({ sent }) => sent));
}

type InHand = Map<number, { sent: Promise<void>; begun: number }>;

/** Leaves out channels that wait for their server: servers which all stop answering hold up nobody. */
function countFree(inHand: InHand, { limit, most }: Lane): number {
  const since = performance.now() - channelLimits.patienceMs;
  const quick = [...inHand.values()].filter(({ begun }) => begun > since).length;
  return Math.min(limit - quick, most - inHand.size);
}

const rest = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});

type Wanted = Lane & { busy: number[] };

async function claim(
  context: DeliveryContext,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<ClaimedDelivery[]> {
  const { store } = context;
  if (store.isFull()) return [];
  try {
    return await claimDeliveries(store, { ...wanted, now: new Date() });
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'No messages for channels could be looked for');
    return [];
  }
}

async function send(context: DeliveryContext, delivery: ClaimedDelivery, signal: AbortSignal): Promise<void> {
  try {
    await sendDelivery(context, { delivery, now: new Date(), signal });
  } catch (err) {
    log.warn({ err, delivery_id: delivery.id }, 'The end of a message to a channel could not be saved');
  }
}

/** Tries every message that is due at this moment once. */
export async function deliverDue(context: DeliveryContext, now: Date): Promise<number> {
  const { signal } = new AbortController();
  const claimed = await Promise.all(
    lanes.map((lane) => claimDeliveries(context.store, { ...lane, busy: [], now })),
  );
  await Promise.all(claimed.flat().map((delivery) => sendDelivery(context, { delivery, now, signal })));
  return claimed.flat().length;
}
