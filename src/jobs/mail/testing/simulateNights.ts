import type { Mailer } from '../../../mail/send/mailer.ts';
import type { Database } from '../../../model/database/database.ts';
import { openEncryption } from '../../../model/database/encryption.ts';
import { mailNotices } from '../../../model/notice/noticeMails.ts';
import type { Queue } from '../../../model/queue/queue.ts';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { toFrontier } from '../../../model/scan/scanPages.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { toChance } from '../../../shared/testing/chance.ts';
import { sendMail } from '../sendMail.ts';

type Kind = 'Neu' | 'Wieder da' | 'Behoben';
type Site = {
  id: number;
  url: string;
  open: string[];
  mended: string[];
  returned: Set<string>;
  count: number;
};

export type Nights = {
  /** One line for each change: `Neu: Barriere 3-17`. */
  seeded: string[];
  /** Such lines of all events, and of all mails that arrived. */
  told: string[];
  mailed: string[];
  /** Nights without a change on which something was told or mailed all the same. */
  loud: number[];
  refused: number;
};

/**
 * Nights of scans with changes by a seed. The database grows a day older each night. On the night `down` the mail server
 * refuses everything for six hours.
 */
export async function simulateNights(
  { db }: Database,
  wanted: { websites: number; nights: number; seed: number; down: number },
): Promise<Nights> {
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  const chance = toChance(wanted.seed);
  const sites = await addSites(db, run, wanted.websites);
  const result: Nights = { seeded: [], told: [], mailed: [], loud: [], refused: 0 };
  const post = openPost(db, result);
  for (let night = 0; night < wanted.nights; night++) {
    const before = { seeded: result.seeded.length, heard: await countHeard(run, result) };
    await growOlder(run);
    for (const site of sites) {
      const change = night > 0 && chance() < 0.2 ? toChange(site, chance) : null;
      if (change) result.seeded.push(change);
      await scan(db, site);
    }
    await mailNotices({ db, queue: post.queue }, 'nightly');
    await post.deliverAllDay(night === wanted.down);
    const isQuiet = result.seeded.length === before.seeded;
    if (isQuiet && (await countHeard(run, result)) > before.heard) result.loud.push(night);
  }
  result.told = await listTold(run);
  return result;
}

async function growOlder(run: RunSql): Promise<void> {
  await run`update told_causes set told_at = told_at - interval '1 day'`;
  await run`update events set created_at = created_at - interval '1 day'`;
  await run`update notices set created_at = created_at - interval '1 day'`;
}

async function addSites(db: Database['db'], run: RunSql, count: number): Promise<Site[]> {
  await run`insert into auth.accounts (email) values ('eva@jahr.example')`;
  const [owner] = await run`with o as (insert into organizations (name) values ('Jahr') returning id)
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = 'eva@jahr.example' returning id, organization_id`;
  await run`insert into notice_choices (user_id, topic, rhythm) values (${owner!.id}, 'scan', 'nightly')`;
  const sites: Site[] = [];
  for (let nth = 0; nth < count; nth++) {
    const url = `https://jahr${nth}.example/`;
    const { scan } = await addRunningScan(db, url);
    await finishScan(db, scan, { fault: 'DNS_NOT_FOUND' });
    await run`update websites set organization_id = ${owner!.organization_id} where id = ${scan.website_id}`;
    const names = [1, 2, 3].map((number) => `Barriere ${nth}-${number}`);
    sites.push({ id: scan.website_id, url, open: names, mended: [], returned: new Set(), count: 3 });
  }
  return sites;
}

/** Changes a website. A barrier returns once: what comes and goes is told less often. */
function toChange(site: Site, chance: () => number): string | null {
  const pick = (list: string[]) => list[Math.floor(chance() * list.length)];
  const kind = (['Neu', 'Wieder da', 'Behoben'] as Kind[])[Math.floor(chance() * 3)]!;
  const returning = site.mended.filter((name) => !site.returned.has(name));
  const name =
    kind === 'Neu' ? `Barriere ${site.id}-${++site.count}` : pick(kind === 'Behoben' ? site.open : returning);
  if (!name) return null;
  const move = (from: string[]) => from.filter((one) => one !== name);
  if (kind === 'Wieder da') site.returned.add(name);
  site.open = kind === 'Behoben' ? move(site.open) : [...site.open, name];
  site.mended = kind === 'Behoben' ? [...site.mended, name] : move(site.mended);
  return `${kind}: ${name}`;
}

async function scan(db: Database['db'], { id, url, open }: Site): Promise<void> {
  const running = await addNextScan(db, id);
  const frontier = toFrontier(db, running);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  const findings = open.map((message) => ({
    ...toFinding('failed', ['1.1.1'], message.replaceAll(' ', '-')),
    message,
  }));
  await savePageAudit(db, running, toAudit(url, { findings }));
  await finishScan(db, running);
}

/** Queue that tries each waiting mail once an hour, and a mailer that may be down. */
function openPost(db: Database['db'], result: Nights) {
  const store = { db, encryption: openEncryption({ secret: 'x'.repeat(32) }), isFull: () => false };
  const waiting: { mail_id: number }[] = [];
  let isDown = false;
  const mailer: Mailer = {
    send: async ({ text }) => {
      if (isDown) throw new Error('421 Service not available');
      result.mailed.push(...(text.match(lines) ?? []));
      return 'sent';
    },
    purge: async () => 0,
    close: async () => {},
  };
  const enqueue = async (_: unknown, name: string, data: { mail_id: number }) => {
    if (name === 'sendMail') waiting.push(data);
  };
  const deliver = async (due: { mail_id: number }[]) => {
    for (const mail of due)
      await sendMail.run({ store, mailer, publicUrl: () => 'https://jahr.example' }, mail).catch(() => {
        result.refused++;
        waiting.push(mail);
      });
  };
  return {
    queue: { enqueue } as unknown as Queue,
    deliverAllDay: async (isBroken: boolean) => {
      for (let hour = 0; hour < 24; hour++) {
        isDown = isBroken && hour < 6;
        await deliver(waiting.splice(0));
      }
    },
  };
}

const lines = /(?:Neu|Wieder da|Behoben): Barriere \d+-\d+/g;

async function countHeard(run: RunSql, { mailed }: Nights): Promise<number> {
  const [counted] = await run<{ n: number }>`select count(*)::int as n from notices`;
  return counted!.n + mailed.length;
}

async function listTold(run: RunSql): Promise<string[]> {
  const rows = await run<{ line: string }>`select l.word || (c ->> 'title') as line from events e, (values
    ('Neu: ', 'causes'), ('Wieder da: ', 'back'), ('Behoben: ', 'fixed')) l (word, part),
    jsonb_array_elements(coalesce(e.facts -> l.part, '[]')) c order by e.id`;
  return rows.map(({ line }) => line);
}
