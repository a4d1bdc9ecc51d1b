// Decision 25: docs/decisions/025-trackers.md
import { log } from '../../log.ts';
import { webhookCalls } from '../../metrics.ts';
import {
  beginTicket,
  findUntold,
  listKnownTickets,
  saveCreated,
  saveSaid,
  saveTicketEnd,
  saveTicketStates,
  type UntoldTicket,
  type WantedTicket,
} from '../../model/cause/ticketWork.ts';
import {
  type ClaimedTracker,
  claimTracker,
  hasTrackerWork,
  holdTracker,
  releaseTracker,
  returnTracker,
  saveChecked,
  saveSynced,
} from '../../model/notice/trackerWork.ts';
import defaultUserAgent from '../../scanner/gate/userAgent.ts';
import { trackerLimits } from '../../shared/limits/work.ts';
import type { JobContext } from '../context/context.ts';
import type { Job } from '../context/job.ts';
import { toMarker, toNews, toTicketText } from './ticketText.ts';
import { toAskTracker } from './trackers/askTracker.ts';
import { dialects } from './trackers/index.ts';
import type { Tracker } from './trackers/tracker.ts';
import { TrackerFault, trackerFaults } from './trackers/trackerFault.ts';

type Context = Pick<JobContext, 'store' | 'guard' | 'publicUrl' | 'contactUrl'>;

export const syncTracker = {
  concurrency: 2,
  async run(context: Context, { tracker_id }, signal) {
    // An order that came while this worker held the tracker found it busy.
    while (await syncOnce(context, { tracker_id, now: new Date(), signal }))
      if (!(await hasTrackerWork(context.store.db, { id: tracker_id, now: new Date() }))) return;
  },
} satisfies Job<'syncTracker'>;

type Sync = { tracker_id: number; now: Date; signal: AbortSignal };
type Work = { context: Context; claimed: ClaimedTracker; tracker: Tracker; now: Date };

/** Does all there is to do with a tracker. Returns whether it worked. */
export async function syncOnce(context: Context, { tracker_id, now, signal }: Sync): Promise<boolean> {
  const { db } = context.store;
  const claimed = await claimTracker(context.store, { id: tracker_id, now });
  if (!claimed) return false;
  try {
    await work(context, { claimed, now, signal });
    await releaseTracker(db, claimed, null);
    webhookCalls.inc({ target: 'tracker', outcome: 'done' });
    return true;
  } catch (fault) {
    if (!(fault instanceof TrackerFault)) {
      await returnTracker(db, claimed);
      throw fault;
    }
    webhookCalls.inc({ target: 'tracker', outcome: 'failed' });
    log.info({ tracker_id, code: fault.code }, 'Tracker could not be synchronised');
    await releaseTracker(db, claimed, toRest(fault, now));
    return false;
  }
}

type Claimed = { claimed: ClaimedTracker; now: Date; signal: AbortSignal };

async function work(context: Context, { claimed, now, signal }: Claimed): Promise<void> {
  const { toApi, open } = dialects[claimed.kind];
  const way = { guard: context.guard, userAgent: defaultUserAgent(context.contactUrl), signal };
  const tracker = open(toAskTracker(way, toApi(claimed)), claimed);
  const work = { context, claimed, tracker, now };
  if (claimed.is_asked) await check(work);
  await createAll(work);
  if (claimed.is_poll_due) await readStates(work);
  await tellAll(work);
}

async function check({ context, claimed, tracker, now }: Work): Promise<void> {
  await tracker.check();
  await saveChecked(context.store.db, claimed, now);
}

async function createAll(work: Work): Promise<void> {
  const { db } = work.context.store;
  while (await holdTracker(db, work.claimed, new Date())) {
    const wanted = await beginTicket(db, work.claimed.id);
    if (!wanted) return;
    await create(work, wanted);
  }
}

/** Looks for the ticket first: an earlier try may have been killed before it could save. */
async function create({ context, tracker }: Work, wanted: WantedTicket): Promise<void> {
  const { db } = context.store;
  const marker = toMarker(wanted.marker);
  try {
    const since = new Date(Date.parse(wanted.created_at) - trackerLimits.slackMs);
    const known = wanted.attempts > 1 ? await tracker.find(marker, since) : null;
    const text = toTicketText(wanted.cause, { publicUrl: context.publicUrl(), marker });
    await saveCreated(db, wanted, known ?? (await tracker.create(text)));
  } catch (fault) {
    if (!(fault instanceof TrackerFault) || !fault.isOfTicket()) throw fault;
    await saveTicketEnd(db, wanted, { status: 'failed', message: fault.message });
  }
}

async function readStates({ context, claimed, tracker, now }: Work): Promise<void> {
  const { db } = context.store;
  const known = await listKnownTickets(db, claimed.id);
  const seen = Math.min(...known.map(({ seen_at }) => Date.parse(seen_at)));
  const keys = known.map(({ key }) => key);
  const read = await tracker.readStates(keys, new Date(seen - trackerLimits.slackMs));
  const states = new Map(
    known.flatMap(({ id, key }) => {
      const state = read.get(key);
      return state ? [[id, state] as const] : [];
    }),
  );
  await saveTicketStates(db, { ids: known.map(({ id }) => id), states, now });
  await saveSynced(db, claimed, now);
}

async function tellAll(work: Work): Promise<void> {
  const { db } = work.context.store;
  while (await holdTracker(db, work.claimed, new Date())) {
    const untold = await findUntold(db, work.claimed.id);
    if (!untold) return;
    await tell(work, untold);
  }
}

async function tell(work: Work, untold: UntoldTicket): Promise<void> {
  const { db } = work.context.store;
  try {
    const status = toNext(untold, work.claimed);
    const refused = status === untold.status ? null : await tryMove(work, { ...untold, status });
    const noted = refused ? untold.status : status;
    await saveSaid(db, untold, { said: untold.became, status: noted, message: refused });
    await comment(work, untold, noted);
  } catch (fault) {
    if (!(fault instanceof TrackerFault) || !(await isGone(work, fault))) throw fault;
    await saveTicketEnd(db, untold, { status: 'gone', message: trackerFaults.GONE });
  }
}

const toNext = (
  { became, status }: UntoldTicket,
  { closes_fixed }: ClaimedTracker,
): UntoldTicket['status'] => {
  if (became === 'open') return 'open';
  return closes_fixed ? 'closed' : status;
};

/** Returns why the system does not let us, or null. */
async function tryMove({ tracker }: Work, { key, status }: UntoldTicket): Promise<string | null> {
  try {
    await tracker.move(key, status);
    return null;
  } catch (fault) {
    if (fault instanceof TrackerFault && isUnwilling(fault)) return fault.message;
    throw fault;
  }
}

const isUnwilling = ({ code }: TrackerFault): boolean => code === 'REFUSED' || code === 'NO_STATUS';

/** Words that did not arrive are to be said again. */
async function comment({ context, tracker }: Work, untold: UntoldTicket, status: UntoldTicket['status']) {
  try {
    await tracker.comment(untold.key, toNews(untold, context.publicUrl()));
  } catch (fault) {
    if (fault instanceof TrackerFault && isUnwilling(fault)) return;
    await saveSaid(context.store.db, untold, { said: untold.said, status, message: null });
    throw fault;
  }
}

/** Systems answer alike for a ticket and for a project that is missing. */
async function isGone({ tracker }: Work, fault: TrackerFault): Promise<boolean> {
  if (fault.code !== 'GONE' && fault.code !== 'PROJECT') return false;
  await tracker.check();
  return true;
}

function toRest(fault: TrackerFault, now: Date) {
  const { retrySeconds, maxRetryAfterSeconds } = trackerLimits;
  if (!fault.isPassing()) return { message: fault.message, retry_at: null };
  const seconds = Math.min(fault.retryAfterSeconds ?? retrySeconds, maxRetryAfterSeconds);
  return { message: fault.message, retry_at: new Date(now.getTime() + seconds * 1_000) };
}
