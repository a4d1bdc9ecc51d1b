import type { AltText } from '../../altText/task/altText.ts';
import type { Mailer } from '../../mail/send/mailer.ts';
import type { Queue } from '../../model/queue/queue.ts';
import type { Store } from '../../model/store.ts';
import type { Browser } from '../../scanner/browser/browser.ts';
import type { Guard } from '../../scanner/gate/guard.ts';
import type { Operator } from '../../shared/siteFill.ts';

/** What every job may use. */
export type JobContext = {
  /** Of this process, among all that work on the same database. */
  process_id: string;
  store: Pick<Store, 'db' | 'encryption'>;
  engine: Store['engine'];
  /** For jobs that begin others. */
  queue: Queue;
  guard: Guard;
  browser: Browser;
  /** Tabs of one scan. */
  concurrency: number;
  mailer: Mailer;
  /** Proposals for images and their thumbnails. */
  altText: AltText;
  /** Images of one organization that its vision model may be asked about in a month; null: there is no model. */
  modelImages: number | null;
  /** Where people reach this installation, without a slash at the end. */
  publicUrl: () => string;
  /** The same, only where the operator has set it: the scanner's user agent names it to foreign servers. */
  contactUrl: string | undefined;
  /** Whom newsletter mails name as their sender; left out: only our address. */
  operator?: Pick<Operator, 'name' | 'address'>;
  /** Form endpoint that confirmed newsletter sign-ups are also sent to; not set: they stay here. */
  forwardUrl: string | undefined;
};
