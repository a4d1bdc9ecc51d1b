import { eq } from 'drizzle-orm';
import { reportFormatNames, reportKindNames } from '../../shared/words/reportWords.ts';
import type { StoredWanted } from '../../shared/work/report.ts';
import type { Db } from '../database/db.ts';
import { report_recipients } from '../tables/report.ts';
import { websites } from '../tables/website.ts';
import { addEvent } from './addEvent.ts';

type Ended = { website_id: number; schedule_id: number; wanted: StoredWanted };

/** Tells the recipients of a monthly report that it is there, or that it failed. */
export async function tellReport(
  tx: Db,
  kind: 'report.made' | 'report.failed',
  { website_id, schedule_id, wanted }: Ended,
): Promise<void> {
  const [website] = await tx
    .select({ organization_id: websites.organization_id })
    .from(websites)
    .where(eq(websites.id, website_id));
  if (!website?.organization_id) return;
  const recipients = await tx
    .select({ user_id: report_recipients.user_id })
    .from(report_recipients)
    .where(eq(report_recipients.schedule_id, schedule_id));
  const name = `${wanted.title || reportKindNames[wanted.kind]} (${reportFormatNames[wanted.format]})`;
  await addEvent(
    tx,
    {
      ...{ organization_id: website.organization_id, website_id, user_id: null, kind },
      facts: { automatic: true, report: name },
    },
    recipients.map(({ user_id }) => ({ user_id, reason: 'member' as const })),
  );
}
