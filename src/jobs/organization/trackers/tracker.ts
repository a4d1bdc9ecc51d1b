import type { TrackerKind } from '../../../shared/work/tracker.ts';
import type { AskTracker } from './askTracker.ts';

export type TextBlock =
  | { kind: 'heading' | 'text' | 'code'; text: string }
  | { kind: 'link'; text: string; url: string }
  | { kind: 'list'; items: string[] };

export type TicketText = { title: string; blocks: TextBlock[] };

/** `key`: name in the API; `number`: as people call it. */
export type TrackerTicket = { key: string; number: string; url: string };

export type TicketState = 'open' | 'closed' | 'rejected';

/** One project of a ticket system. All throw TrackerFault. */
export type Tracker = {
  /** Asks for the project and for what is needed to write there. */
  check(): Promise<void>;
  /** Finds the ticket with this word in its text, created since then. */
  find(marker: string, since: Date): Promise<TrackerTicket | null>;
  create(text: TicketText): Promise<TrackerTicket>;
  /** Leaves out tickets that have not changed since then, or are gone. */
  readStates(keys: string[], since: Date): Promise<Map<string, TicketState>>;
  /** Opens or closes a ticket; one that is so already stays. */
  move(key: string, state: 'open' | 'closed'): Promise<void>;
  comment(key: string, blocks: TextBlock[]): Promise<void>;
};

export type TrackerAccess = {
  kind: TrackerKind;
  url: string;
  project: string;
  user_name: string | null;
  token: string;
};

/** Protocol of one kind of ticket system. */
export type TrackerDialect = {
  /** Address before all paths, and the headers that sign in. */
  toApi(access: TrackerAccess): { base: string; headers: { [name: string]: string } };
  open(ask: AskTracker, access: TrackerAccess): Tracker;
};

export const toBasic = (name: string, password: string): string =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;

/** Encodes what ends a link in one of the forms. */
export const toLinkUrl = (url: string): string =>
  url.replace(
    /[\s|{}[\]^"`<>\\()!*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );

/** Statuses by which people say that nothing is to be done. */
export const isRejection = (words: string | null | undefined): boolean =>
  /reject|won.?t|not planned|duplicate|declined|abgewiesen|abgelehnt|verworfen|wird nicht/i.test(words ?? '');
