import type { AltText } from '../../altText/task/altText.ts';
import type { Mailer } from '../../mail/send/mailer.ts';
import type { Queue } from '../../model/queue/queue.ts';
import type { Store } from '../../model/store.ts';
import type { Browser } from '../../scanner/browser/browser.ts';
import type { Guard } from '../../scanner/gate/guard.ts';
import type { Operator } from '../../shared/siteFill.ts';
import type { MachineCheck } from '../../shared/work/machineCheck.ts';
import type { RetentionDays } from '../../shared/work/retention.ts';

export type JobContext = {
  /** Identifies this process among all workers on the same database. */
  process_id: string;
  store: Pick<Store, 'db' | 'encryption' | 'isFull'>;
  engine: Store['engine'];
  queue: Queue;
  guard: Guard;
  browser: Browser;
  chromiumPath: string | null;
  /** Told to the other processes; checks may still be added. */
  machine: { role: string; checks: MachineCheck[] };
  concurrency: number;
  retention: RetentionDays;
  mailer: Mailer;
  altText: AltText;
  /** Images per organization and month that may be sent to the vision model; null: no model is configured. */
  modelImages: number | null;
  /** Public address of this installation, without a slash at the end. */
  publicUrl: () => string;
  /**
   * `publicUrl` if the operator has set it, else undefined: the scanner's user agent names it to foreign servers.
   */
  contactUrl: string | undefined;
  /** Operator named at the end of newsletter mails; undefined: only this installation's web address. */
  operator?: Pick<Operator, 'name' | 'address'>;
  /**
   * Form endpoint of the operator that also gets confirmed newsletter sign-ups; undefined: they stay here.
   */
  forwardUrl: string | undefined;
  /** Address of the operator's watch that is asked for after each night; undefined: there is none. */
  pingUrl: string | undefined;
};
