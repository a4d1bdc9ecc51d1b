import { log } from '../../log.ts';
import { webhookCalls } from '../../metrics.ts';
import {
  type ClaimedDelivery,
  returnDelivery,
  saveArrived,
  saveFailed,
} from '../../model/notice/deliveryWork.ts';
import { guardedFetch } from '../../scanner/gate/fetch.ts';
import { toScanError } from '../../scanner/gate/scanError.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import { type ScanErrorCode, scanErrors } from '../../shared/errors/scanErrors.ts';
import { channelLimits } from '../../shared/limits/work.ts';
import type { JobContext } from '../context/context.ts';
import { formats } from './channels/index.ts';
import { toChannelMessage } from './toChannelMessage.ts';

export type DeliveryContext = Pick<JobContext, 'store' | 'queue' | 'guard' | 'publicUrl' | 'contactUrl'>;

type Try = { delivery: ClaimedDelivery; now: Date; signal: AbortSignal };

/** Tries a message once and saves how it ended. Strangers chose the address, so it passes the scanner's guard. */
export async function sendDelivery(context: DeliveryContext, { delivery, now, signal }: Try): Promise<void> {
  const { store, queue } = context;
  const outcome = await post(context, { delivery, now, signal }).catch((fault: unknown) =>
    signal.aborted ? null : { answer_status: null, message: toSentence(fault), retryAfterSeconds: 0 },
  );
  if (!outcome) return returnDelivery(store.db, delivery);
  const { retryAfterSeconds, ...answer } = outcome;
  const status = answer.answer_status ?? 0;
  const hasArrived = status >= 200 && status < 300;
  webhookCalls.inc({ target: 'channel', outcome: hasArrived ? 'done' : 'failed' });
  if (hasArrived) return saveArrived(store.db, { delivery, now, answer });
  const isGone = status === 410;
  const next = isGone || delivery.kind === 'test' ? null : toNext(delivery, { now, retryAfterSeconds });
  const { id: delivery_id, attempts } = delivery;
  log.info({ delivery_id, attempts, status }, 'Message to a channel did not arrive');
  await saveFailed({ db: store.db, queue }, { delivery, now, answer, next, isGone });
}

async function post({ guard, publicUrl, contactUrl }: DeliveryContext, { delivery, now, signal }: Try) {
  const { message_id, secrets, channel_kind } = delivery;
  const message = toChannelMessage(delivery, publicUrl());
  const { status, headers, body } = await guardedFetch(guard, delivery.address, {
    ...formats[channel_kind]({ message, message_id, secrets, now }),
    method: 'POST',
    userAgent: defaultUserAgent(contactUrl),
    timeoutMs: channelLimits.timeoutMs,
    maxBytes: channelLimits.maxAnswerBytes,
    truncate: true,
    signal,
  });
  return {
    answer_status: status,
    message: toBeginning(body),
    retryAfterSeconds: toSeconds(headers.get('retry-after'), now),
  };
}

/** First characters of an answer on one line, without what a database cannot hold. */
function toBeginning(body: Uint8Array): string | null {
  const text = new TextDecoder().decode(body).replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ');
  return text.trim().slice(0, channelLimits.answerChars).toWellFormed() || null;
}

function toSeconds(retryAfter: string | null, now: Date): number {
  if (retryAfter === null) return 0;
  const seconds = /^\d+$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1_000;
  return Number.isNaN(seconds) ? 0 : Math.min(seconds, channelLimits.maxRetryAfterSeconds);
}

type Waiting = { now: Date; retryAfterSeconds: number };

/** Null after the last try. */
function toNext({ attempts }: ClaimedDelivery, { now, retryAfterSeconds }: Waiting): Date | null {
  const delay = channelLimits.delays[attempts];
  return delay === undefined ? null : new Date(now.getTime() + Math.max(delay, retryAfterSeconds) * 1_000);
}

const sentences: { [code in ScanErrorCode]?: string } = {
  TARGET_PRIVATE: 'An Adressen im eigenen oder in einem privaten Netz senden wir nicht.',
  TARGET_RESERVED: 'Diese Adresse ist für besondere Zwecke reserviert: Dorthin senden wir nicht.',
  PORT_REFUSED: 'Wir senden nur an die Ports 80 und 443.',
  TIMEOUT: 'Der Server hat nicht rechtzeitig geantwortet.',
  TLS_INVALID: 'Das Sicherheitszertifikat des Servers ist ungültig oder abgelaufen.',
};

function toSentence(fault: unknown): string {
  const { code } = toScanError(fault);
  if (code === 'UNEXPECTED') log.error({ err: fault }, 'Message to a channel failed');
  return sentences[code] ?? scanErrors[code];
}
