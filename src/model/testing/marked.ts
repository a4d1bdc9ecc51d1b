import { sql } from 'drizzle-orm';
import { declarationAnswersSchema } from '../../shared/work/declarationText.ts';
import { settleCauses } from '../cause/settleCauses.ts';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from './rows.ts';

export type Marked = { organization_id: number; account_id: string; user_id: number; mark: string };

/**
 * Adds one row of each kind that belongs to the organization or its owner, each containing `mark`. Only for
 * tests.
 */
export async function addMarkedRows(db: Db, { organization_id, account_id, user_id, mark }: Marked) {
  const url = `https://${mark.toLowerCase()}.example/${mark}`;
  const { scan } = await addRunningScan(db, url);
  const finding = { ...toFinding('failed', ['1.1.1']), message: mark };
  const media = [{ url: `${url}.png`, kind: 'image', alt: mark } as never];
  await savePageAudit(db, scan, toAudit(url, { title: mark, findings: [finding], media }));
  await db.execute(sql`update organizations set name = ${mark} where id = ${organization_id}`);
  await db.execute(sql`delete from website_claims where website_id = ${scan.website_id}`);
  await db.execute(sql`update websites set organization_id = ${organization_id}, user_id = ${user_id}
    where id = ${scan.website_id}`);
  await db.execute(
    sql`insert into auth.recovery_codes (account_id, code_hash) values (${account_id}, ${mark})`,
  );
  return {
    website_id: scan.website_id,
    scan_id: scan.id,
    page_id: Number(await readId(db, sql`select id from pages where website_id = ${scan.website_id}`)),
    media_id: Number(await readId(db, sql`select id from media_items where website_id = ${scan.website_id}`)),
    cause_id: await addMarkedCause(db, { website_id: scan.website_id, scan_id: scan.id }),
    ...(await addCheckRows(db, { website_id: scan.website_id, user_id, mark })),
    question_id: await addQuestionRows(db, { website_id: scan.website_id, user_id, mark }),
    ...(await addChannelRows(db, { website_id: scan.website_id, organization_id, mark })),
    notice_id: await addNotice(db, { website_id: scan.website_id, organization_id, user_id, mark }),
    cms_batch_id: await addCmsRows(db, { website_id: scan.website_id, user_id, mark }),
    ...(await addAltTextRows(db, { website_id: scan.website_id, user_id, mark })),
    trashed_website_id: Number(
      await readId(
        db,
        sql`insert into websites (url, name, organization_id, trashed_at)
          values (${url}, ${mark}, ${organization_id}, now()) returning id`,
      ),
    ),
    login_test_id: Number(
      await readId(
        db,
        sql`insert into login_tests (website_id, user_id, kind, status, message, screenshot)
          values (${scan.website_id}, ${user_id}, 'test', 'passed', ${mark}, '\\x00') returning id`,
      ),
    ),
    ...(await addSharedRows(db, { website_id: scan.website_id, user_id, mark })),
    declaration_id: await addDeclarationRows(db, { website_id: scan.website_id, user_id, mark }),
    invitation_id: Number(
      await readId(
        db,
        sql`insert into invitations (organization_id, email, message, expires_at)
          values (${organization_id}, 'gast@example.de', ${mark}, now() + interval '1 day') returning id`,
      ),
    ),
    passkey_id: await addPasskey(db, { account_id, mark }),
  };
}

const addPasskey = (db: Db, { account_id, mark }: Pick<Marked, 'account_id' | 'mark'>): Promise<string> =>
  readId(
    db,
    sql`insert into auth.passkeys (account_id, credential_id, public_key, friendly_name)
      values (${account_id}, ${mark}, '', ${mark}) returning id`,
  );

async function addSharedRows(
  db: Db,
  { website_id, user_id, mark }: Pick<Noticed, 'website_id' | 'user_id' | 'mark'>,
) {
  const report_id = await readId(
    db,
    sql`insert into reports (website_id, user_id, kind, format, wanted, status, body, size_bytes)
      values (${website_id}, ${user_id}, 'full', 'html', ${JSON.stringify({ title: mark })}::jsonb, 'done',
        ${Buffer.from(mark)}, 1) returning id`,
  );
  const guest_link_id = await readId(
    db,
    sql`insert into guest_links (website_id, user_id, recipient, token_hash)
      values (${website_id}, ${user_id}, ${mark}, 'hash') returning id`,
  );
  const goal_id = await readId(
    db,
    sql`insert into goals (website_id, user_id, kind, due_on)
      values (${website_id}, ${user_id}, 'causes', '2030-01-01') returning id`,
  );
  const legal_record_id = await readId(
    db,
    sql`with added as (insert into legal_records (website_id, kind) values (${website_id}, 'burden') returning id),
      versions as (insert into legal_record_versions (website_id, record_id, number, content, by, user_id)
        select ${website_id}, id, 1, ${JSON.stringify({ title: mark, ended_on: '' })}::jsonb, ${mark}, ${user_id} from added)
    select id from added`,
  );
  const process_id = await readId(
    db,
    sql`with p as (select id from pages where website_id = ${website_id}),
      s as (insert into samples (website_id, user_id, seed) values (${website_id}, ${user_id}, 1)),
      sp as (insert into sample_pages (website_id, page_id, user_id, part, reason)
        select ${website_id}, id, ${user_id}, 'person', ${mark} from p),
      t as (insert into template_names (website_id, template, name) values (${website_id}, 'x', ${mark})),
      added as (insert into processes (website_id, user_id, name) values (${website_id}, ${user_id}, ${mark})
        returning id),
      steps as (insert into process_steps (website_id, process_id, position, page_url, action)
        select ${website_id}, id, 0, '', ${mark} from added)
    select id from added`,
  );
  const document_id = await readId(
    db,
    sql`with p as (select id from pages where website_id = ${website_id}),
      added as (insert into documents (website_id, url, title, is_old, is_old_user_id)
        values (${website_id}, ${mark}, ${mark}, false, ${user_id}) returning id),
      a as (insert into document_addresses (website_id, document_id, url)
        select ${website_id}, id, ${mark} from added returning id),
      l as (insert into document_links (website_id, page_id, address_id, words)
        select ${website_id}, p.id, a.id, array[${mark}] from p, a),
      given as (insert into document_answers (website_id, hash, question, meaning, note, user_id)
        values (${website_id}, ${mark}, 'pdf-01-006', 'fine', ${mark}, ${user_id}))
    select id from added`,
  );
  return {
    document_id: Number(document_id),
    process_id: Number(process_id),
    report_id: Number(report_id),
    guest_link_id: Number(guest_link_id),
    goal_id: Number(goal_id),
    legal_record_id: Number(legal_record_id),
  };
}

async function addDeclarationRows(
  db: Db,
  { website_id, user_id, mark }: { website_id: number; user_id: number; mark: string },
): Promise<number> {
  const answers = declarationAnswersSchema.parse({ operator: mark });
  const content = { title: mark, claims: { failed: [], is_whole: false, renew_on: null }, sections: [] };
  const id = await readId(
    db,
    sql`insert into declarations (website_id, kind, slug, answers)
      values (${website_id}, 'company', ${mark}, ${JSON.stringify(answers)}::jsonb) returning id`,
  );
  await db.execute(sql`insert into declaration_versions (website_id, declaration_id, number, content, approved_by, user_id, pdf)
    values (${website_id}, ${id}, 1, ${JSON.stringify(content)}::jsonb, ${mark}, ${user_id}, ${Buffer.from(mark)})`);
  return Number(id);
}

async function addMarkedCause(db: Db, of: { website_id: number; scan_id: number }): Promise<number> {
  await settleCauses(db, of);
  await db.execute(sql`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    select website_id, cause, ${of.scan_id}, 'https://example.de/', 1, 1, '\\x00' from causes where website_id = ${of.website_id}`);
  return Number(await readId(db, sql`select id from causes where website_id = ${of.website_id}`));
}

type Noticed = { website_id: number; organization_id: number; user_id: number; mark: string };

async function addNotice(db: Db, { website_id, organization_id, user_id, mark }: Noticed): Promise<number> {
  const event_id = await readId(
    db,
    sql`insert into events (organization_id, website_id, kind, facts)
      values (${organization_id}, ${website_id}, 'scan.failed', ${JSON.stringify({ text: mark })}::jsonb) returning id`,
  );
  await db.execute(sql`update causes set assignee_id = ${user_id} where website_id = ${website_id}`);
  return Number(
    await readId(
      db,
      sql`insert into notices (organization_id, user_id, event_id, reason, topic)
        values (${organization_id}, ${user_id}, ${event_id}, 'member', 'scan') returning id`,
    ),
  );
}

async function addChannelRows(db: Db, { website_id, organization_id, mark }: Omit<Noticed, 'user_id'>) {
  const channel_id = await readId(
    db,
    sql`insert into channels (organization_id, kind, name, host, address_encrypted, secret_encrypted, events)
      values (${organization_id}, 'webhook', ${mark}, ${mark}, ${mark}, ${mark}, '{scan.failed}') returning id`,
  );
  const delivery_id = await readId(
    db,
    sql`insert into deliveries (organization_id, channel_id, website_id, kind, message)
      values (${organization_id}, ${channel_id}, ${website_id}, 'scan.failed', ${mark}) returning id`,
  );
  await db.execute(sql`insert into letterheads (organization_id, cover, logo, logo_type, logo_alt, logo_width, logo_height)
    values (${organization_id}, ${mark}, convert_to(${mark}, 'UTF8'), 'image/png', ${mark}, 1, 1)`);
  return {
    channel_id: Number(channel_id),
    delivery_id: Number(delivery_id),
    tracker_id: await addTrackerRows(db, { website_id, organization_id, mark }),
  };
}

async function addTrackerRows(db: Db, { website_id, organization_id, mark }: Omit<Noticed, 'user_id'>) {
  const tracker_id = await readId(
    db,
    sql`insert into trackers (organization_id, kind, name, url, project, token_encrypted)
      values (${organization_id}, 'github', ${mark}, ${`https://${mark}.example/`}, ${`${mark}/laden`}, ${mark}) returning id`,
  );
  await db.execute(sql`insert into tickets (organization_id, tracker_id, website_id, cause_id, status, url)
    select ${organization_id}, ${tracker_id}, website_id, id, 'open', ${`https://${mark}.example/1`}
    from causes where website_id = ${website_id}`);
  return Number(tracker_id);
}

async function addCheckRows(db: Db, of: { website_id: number; user_id: number; mark: string }) {
  const batch_id = await readId(
    db,
    sql`insert into check_batches (website_id, user_id) values (${of.website_id}, ${of.user_id}) returning id`,
  );
  await db.execute(sql`insert into check_imports (website_id, user_id, batch_id, title, evaluator)
    values (${of.website_id}, ${of.user_id}, ${batch_id}, ${of.mark}, ${of.mark})`);
  const evidence_id = await readId(
    db,
    sql`insert into evidence (website_id, page_id, criteria, user_id, file_name, media_type, size_bytes, body)
      select website_id, id, '1.1.1', ${of.user_id}::bigint, ${`${of.mark}.png`}, 'image/png', 1, '\\x00'
      from pages where website_id = ${of.website_id} returning id`,
  );
  await db.execute(sql`insert into check_notes (website_id, page_id, criteria, user_id, note)
    select website_id, id, '1.1.1', ${of.user_id}::bigint, ${of.mark} from pages where website_id = ${of.website_id}`);
  return { batch_id: Number(batch_id), evidence_id: Number(evidence_id) };
}

async function addQuestionRows(
  db: Db,
  of: { website_id: number; user_id: number; mark: string },
): Promise<number> {
  const question_id = await readId(
    db,
    sql`insert into questions (website_id, key, cause, engine, rule, criteria, message, selector, snippet, page_id,
        page_url, finding_count, page_count, status, share)
      select website_id, ${of.mark}, 'c', 'stufenlos', 'alt-vague', '{1.1.1}', ${of.mark}, '', '', id, url, 1, 1, 'unsure', 1
      from pages where website_id = ${of.website_id} returning id`,
  );
  await db.execute(sql`with given as (
    insert into question_answers (website_id, question_id, user_id, answer, meaning, comment, shown)
    values (${of.website_id}, ${question_id}, ${of.user_id}, 'unsure', 'unsure', ${of.mark}, '{}') returning id
  ) update questions set answer_id = (select id from given) where id = ${question_id}`);
  await db.execute(sql`insert into question_pictures (website_id, key, scan_id, page_url, width, height, body)
    values (${of.website_id}, ${of.mark}, 0, ${of.mark}, 1, 1, '\\x00')`);
  return Number(question_id);
}

async function addCmsRows(
  db: Db,
  of: { website_id: number; user_id: number; mark: string },
): Promise<number> {
  await db.execute(sql`insert into cms_connections (website_id, kind, url, user_name, password_encrypted)
    values (${of.website_id}, 'wordpress', 'https://cms.example/', ${of.mark}, ${of.mark})`);
  const batch_id = await readId(
    db,
    sql`insert into cms_batches (website_id, user_id, kind, status, message)
      values (${of.website_id}, ${of.user_id}, 'write', 'running', ${of.mark}) returning id`,
  );
  await db.execute(sql`insert into cms_changes (batch_id, url, text_after, status)
    values (${batch_id}, 'https://cms.example/a.png', ${of.mark}, 'planned')`);
  return Number(batch_id);
}

async function addAltTextRows(db: Db, of: { website_id: number; user_id: number; mark: string }) {
  const add = (kind: string, status: string) =>
    readId(
      db,
      sql`insert into alt_text_batches (website_id, user_id, kind, status, message)
        values (${of.website_id}, ${of.user_id}, ${kind}, ${status}, ${of.mark}) returning id`,
    );
  const ids = { proposal: await add('propose', 'running'), decision: await add('decide', 'done') };
  await db.execute(sql`insert into alt_text_changes (batch_id, media_id, before, set_at)
    select ${ids.decision}::bigint, id, '{}', now() from media_items where website_id = ${of.website_id}`);
  await db.execute(sql`update media_items set alt_text_at = (select set_at from alt_text_changes
    where batch_id = ${ids.decision}) where website_id = ${of.website_id}`);
  return { proposal_batch_id: Number(ids.proposal), decision_batch_id: Number(ids.decision) };
}

export const addVerifiedFactor = (db: Db, account_id: string): Promise<string> =>
  readId(
    db,
    sql`insert into auth.factors (account_id, friendly_name, status, secret_encrypted)
      values (${account_id}, 'Telefon', 'verified', 'x') returning id`,
  );

const websiteTables = [
  'pages',
  'checks',
  'findings',
  'causes',
  'questions',
  'question_answers',
  'question_pictures',
  'alt_text_batches',
  'cms_batches',
  'cause_events',
  'cause_pictures',
  'check_batches',
  'check_imports',
  'check_notes',
  'evidence',
  'login_tests',
  'media_items',
  'documents',
  'document_addresses',
  'document_answers',
  'scans',
  'reports',
  'guest_links',
  'goals',
  'legal_records',
  'legal_record_versions',
  'declarations',
  'declaration_versions',
];

/**
 * Returns all rows of an organization and these accounts as text, without values that reading changes. Only
 * for tests.
 */
export async function readAllRows(db: Db, whose: { organization_id: number; account_ids: string[] }) {
  const inOrganization = sql`organization_id = ${whose.organization_id}`;
  const ofWebsites = sql`website_id in (select id from websites where ${inOrganization})`;
  const ids = whose.account_ids.map((id) => sql`${id}::uuid`);
  const ofAccounts = sql`account_id in (${sql.join(ids, sql`, `)})`;
  const tables: [string, ReturnType<typeof sql>][] = [
    ['organizations', sql`id = ${whose.organization_id}`],
    ...[
      'users',
      'websites',
      'api_keys',
      'invitations',
      'audit_log',
      'plan_requests',
      'letterheads',
      'events',
      'notices',
      'channels',
      'deliveries',
      'trackers',
      'tickets',
    ].map((table): [string, ReturnType<typeof sql>] => [table, inOrganization]),
    ...websiteTables.map((table): [string, ReturnType<typeof sql>] => [table, ofWebsites]),
    ...['sessions', 'factors', 'passkeys', 'recovery_codes'].map(
      (table): [string, ReturnType<typeof sql>] => [`auth.${table}`, ofAccounts],
    ),
  ];
  const texts: string[] = [];
  for (const [table, condition] of tables) {
    const rows = sql`coalesce(json_agg(to_jsonb(t) - 'last_used_at' order by t.id::text), '[]')::text`;
    texts.push(
      `${table}: ${await readId(db, sql`select ${rows} as id from ${sql.raw(table)} t where ${condition}`)}`,
    );
  }
  return texts.join('\n');
}

async function readId(db: Db, query: ReturnType<typeof sql>): Promise<string> {
  const rows = await readRows<{ id: string }>(db, query);
  return rows[0]!.id;
}
