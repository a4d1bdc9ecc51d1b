import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { readRows } from '../database/rows.ts';
import { addScanEvent } from '../scan/scanEvents.ts';
import { toFrontier } from '../scan/scanPages.ts';
import type { RunningScan } from '../scan/scanResults.ts';

/**
 * Adds an organization with a row in every table, next to a guest's running scan; returns the id. A new table
 * needs a row here, or the row security test fails. Only for tests.
 */
export async function addForeignRows(db: Db, scan: RunningScan): Promise<number> {
  await addScanRows(db, scan);
  await addVisitorRows(db);
  const account = await addAccountRows(db);
  const organization = await insert(db, sql`insert into organizations (name) values ('Eigene') returning id`);
  const user = await insert(
    db,
    sql`insert into users (supabase_user_id, organization_id, role, email)
      values (${account}, ${organization}, 'owner', 'eigen@example.de') returning id`,
  );
  await db.execute(sql`insert into websites (url, organization_id, user_id)
    values ('https://eigene.example/', ${organization}, ${user})`);
  await db.execute(sql`insert into member_websites (user_id, website_id)
    select ${user}, id from websites where organization_id = ${organization}`);
  await db.execute(sql`insert into api_keys (organization_id, name, key_hash, key_prefix, created_by)
    values (${organization}, 'Schlüssel', 'hash', 'sl_1234567', ${user})`);
  await db.execute(sql`insert into invitations (organization_id, email, token_hash, invited_by, expires_at)
    values (${organization}, 'gast@example.de', 'hash', ${user}, now() + interval '1 day')`);
  await db.execute(sql`insert into audit_log (organization_id, user_id, action)
    values (${organization}, ${user}, 'organization.created')`);
  await db.execute(sql`insert into alt_text_requests (organization_id) values (${organization})`);
  await db.execute(
    sql`insert into alt_text_usage (organization_id, month) values (${organization}, '2026-11')`,
  );
  await db.execute(sql`insert into plan_requests (organization_id, user_id, plan)
    values (${organization}, ${user}, 'business')`);
  await db.execute(sql`insert into letterheads (organization_id, cover) values (${organization}, 'Kopf')`);
  await addNoticeRows(db, { organization, user });
  return Number(organization);
}

async function addNoticeRows(db: Db, { organization, user }: { organization: string; user: string }) {
  const event = await insert(
    db,
    sql`insert into events (organization_id, website_id, kind)
      select organization_id, id, 'scan.failed' from websites where organization_id = ${organization} returning id`,
  );
  await db.execute(sql`insert into notices (organization_id, user_id, event_id, reason, topic)
    values (${organization}, ${user}, ${event}, 'member', 'scan')`);
  await db.execute(sql`with added as (
    insert into channels (organization_id, kind, name, host, address_encrypted, events)
    values (${organization}, 'webhook', 'Empfänger', 'hook.example', 'verschlossen', '{scan.failed}') returning id
  ) insert into deliveries (organization_id, channel_id, kind) select ${organization}, id, 'test' from added`);
  await db.execute(sql`with added as (
    insert into trackers (organization_id, kind, name, url, project, token_encrypted)
    values (${organization}, 'github', 'Technik', 'https://github.example/', 'firma/laden', 'verschlossen') returning id
  ) insert into tickets (organization_id, tracker_id, website_id, cause_id)
    select ${organization}, added.id, w.id, c.id from added, causes c, websites w where w.organization_id = ${organization} limit 1`);
  await db.execute(sql`insert into goals (website_id, kind, due_on)
    select id, 'causes', '2030-01-01' from websites where organization_id = ${organization}`);
  await db.execute(sql`with added as (insert into legal_records (website_id, kind)
    select id, 'burden' from websites where organization_id = ${organization} returning id, website_id)
    insert into legal_record_versions (website_id, record_id, number, content, by)
    select website_id, id, 1, '{}', 'Erika Beispiel' from added`);
  await db.execute(sql`with w as (select id from websites where organization_id = ${organization}),
    n as (insert into next_scans (website_id, is_full) select id, false from w)
    insert into feeds (website_id, token_hash) select id, 'feed' from w`);
  await db.execute(sql`with w as (select id from websites where organization_id = ${organization}),
    t as (insert into thresholds (website_id, measure, at_least) select id, 'score', 80 from w)
    insert into sitemap_watches (website_id, rhythm, next_look_at) select id, 'nightly', now() from w`);
  await db.execute(sql`with s as (insert into report_schedules (website_id, wanted, day, next_on)
    select id, '{}', 1, '2030-01-01' from websites where organization_id = ${organization} returning id)
    insert into report_recipients (schedule_id, user_id) select id, ${user} from s`);
  await db.execute(sql`insert into quiet_hours (user_id, starts, ends) values (${user}, '22:00', '06:00')`);
  await db.execute(
    sql`insert into notice_choices (user_id, topic, rhythm) values (${user}, 'scan', 'weekly')`,
  );
  await db.execute(sql`insert into website_choices (user_id, website_id, topic, rhythm)
    select ${user}, id, 'scan', 'now' from websites where organization_id = ${organization}`);
}

async function addScanRows(db: Db, scan: RunningScan): Promise<void> {
  await addScanEvent(db, scan.id, 'crawl', {});
  const frontier = toFrontier(db, scan);
  await frontier.add([{ url: 'https://example.de/', depth: 0 }]);
  await frontier.meet({
    url: 'https://example.de/',
    final_key: 'example.de/',
    canonical_key: null,
    title: '',
  });
  await db.execute(sql`insert into resource_states (website_id, url, state_hash)
    values (${scan.website_id}, 'https://example.de/a.css', 'hash')`);
  await addWorkRows(db, scan);
  const media = await insert(
    db,
    sql`insert into media_items (website_id, url, kind)
      values (${scan.website_id}, 'https://example.de/a.png', 'image') returning id`,
  );
  await db.execute(sql`with added as (insert into documents (website_id, url)
      values (${scan.website_id}, 'https://example.de/a.pdf') returning id, website_id),
    a as (insert into document_addresses (website_id, document_id, url)
      select website_id, id, 'https://example.de/a.pdf' from added returning id, website_id)
    insert into document_links (website_id, page_id, address_id)
      select a.website_id, p.id, a.id from a, pages p where p.website_id = a.website_id`);
  await db.execute(sql`insert into document_answers (website_id, hash, question, meaning)
    values (${scan.website_id}, 'hash', 'pdf-01-006', 'fine')`);
  await db.execute(sql`insert into thumbnails (media_id) values (${media})`);
  await addAltTextRows(db, scan.website_id, media);
  await db.execute(
    sql`insert into stored_files (hash, media_type, body) values ('hash', 'image/png', '\\x00')`,
  );
  await db.execute(sql`insert into mails (template, to_address) values ('recovery', 'eigen@example.de')`);
  await db.execute(
    sql`insert into rate_limits (key, hits, ends_at) values ('key', 1, now() + interval '1 hour')`,
  );
}

async function addAltTextRows(db: Db, website_id: number, media: string): Promise<void> {
  const batch = await insert(
    db,
    sql`insert into alt_text_batches (website_id, kind) values (${website_id}, 'decide') returning id`,
  );
  await db.execute(
    sql`insert into alt_text_changes (batch_id, media_id, before) values (${batch}, ${media}, '{}')`,
  );
  await db.execute(sql`insert into cms_connections (website_id, kind, url, user_name, password_encrypted)
    values (${website_id}, 'wordpress', 'https://example.de/', 'erika', 'verschlossen')`);
  const written = await insert(
    db,
    sql`insert into cms_batches (website_id, kind) values (${website_id}, 'write') returning id`,
  );
  await db.execute(sql`insert into cms_changes (batch_id, url, text_after, status)
    values (${written}, 'https://example.de/a.png', 'Text', 'written')`);
}

async function addWorkRows(db: Db, { id: scan_id, website_id }: RunningScan): Promise<void> {
  const page = await insert(db, sql`select id from pages where website_id = ${website_id}`);
  await db.execute(sql`insert into page_fingerprints (website_id, page_id, url, url_key, final_url, way, links, nofollow)
    values (${website_id}, ${page}, 'https://example.de/', 'example.de/', 'https://example.de/', 'way', '[]', false)`);
  const cause = await insert(
    db,
    sql`insert into causes (website_id, cause, engine, rule, criteria, outcome, message, example_page_url,
        example_selector, example_snippet, first_scan_id, last_scan_id)
      values (${website_id}, 'axe:x:failed', 'axe', 'x', '{}', 'failed', '', '', '', '', ${scan_id}, ${scan_id})
      returning id`,
  );
  const batch = await insert(
    db,
    sql`insert into check_batches (website_id) values (${website_id}) returning id`,
  );
  await db.execute(sql`insert into check_imports (website_id, batch_id, title, evaluator)
    values (${website_id}, ${batch}, 'Bericht', 'Erika Beispiel')`);
  await db.execute(sql`insert into told_causes (cause_id, website_id, state)
    values (${cause}, ${website_id}, 'open')`);
  await db.execute(sql`insert into scan_causes (scan_id, cause_id) values (${scan_id}, ${cause})`);
  await db.execute(sql`insert into cause_pictures (website_id, cause, scan_id, page_url, width, height, body)
    values (${website_id}, 'axe:x:failed', ${scan_id}, 'https://example.de/', 1, 1, '\\x00')`);
  await db.execute(
    sql`insert into cause_events (website_id, cause_id, kind) values (${website_id}, ${cause}, 'comment')`,
  );
  await db.execute(
    sql`insert into check_changes (batch_id, page_id, criteria) values (${batch}, ${page}, '1.1.1')`,
  );
  await db.execute(sql`insert into check_notes (website_id, page_id, criteria, note)
    values (${website_id}, ${page}, '1.1.1', 'Notiz')`);
  await db.execute(sql`insert into evidence (website_id, page_id, criteria, file_name, media_type, size_bytes, body)
    values (${website_id}, ${page}, '1.1.1', 'bild.png', 'image/png', 1, '\\x00')`);
  const question = await insert(
    db,
    sql`insert into questions (website_id, key, cause, engine, rule, criteria, message, selector, snippet, page_id, page_url)
      values (${website_id}, 'key', 'c', 'axe', 'x', '{}', '', '', '', ${page}, '') returning id`,
  );
  await db.execute(sql`insert into question_answers (website_id, question_id, answer, meaning, shown)
    values (${website_id}, ${question}, 'yes', 'fine', '{}')`);
  await db.execute(sql`insert into question_pictures (website_id, key, scan_id, page_url, width, height, body)
    values (${website_id}, 'key', ${scan_id}, '', 1, 1, '\\x00')`);
  await db.execute(sql`with s as (insert into samples (website_id, seed) values (${website_id}, 1)),
      sp as (insert into sample_pages (website_id, page_id, part) values (${website_id}, ${page}, 'random')),
      t as (insert into template_names (website_id, template, name) values (${website_id}, 'x', 'Artikel')),
      added as (insert into processes (website_id, name) values (${website_id}, 'Kauf') returning id)
    insert into process_steps (website_id, process_id, position, page_url) select ${website_id}, id, 0, '' from added`);
  await db.execute(sql`insert into login_tests (website_id, kind) values (${website_id}, 'test')`);
  await db.execute(
    sql`insert into reports (website_id, kind, format, wanted) values (${website_id}, 'full', 'pdf', '{}')`,
  );
  await db.execute(sql`insert into guest_links (website_id, recipient, token_hash)
    values (${website_id}, 'Kundin', 'hash')`);
  const declaration_id = await insert(
    db,
    sql`insert into declarations (website_id, kind, slug, answers) values (${website_id}, 'company', 'fremd', '{}') returning id`,
  );
  await db.execute(sql`insert into declaration_versions (website_id, declaration_id, number, content, approved_by)
    values (${website_id}, ${declaration_id}, 1, '{}', 'Erika Beispiel')`);
}

async function addVisitorRows(db: Db): Promise<void> {
  const subscriber = await insert(
    db,
    sql`insert into newsletter_subscribers (email, firstname, lastname)
      values ('brief@example.de', 'Erika', 'Beispiel') returning id`,
  );
  await db.execute(
    sql`insert into newsletter_consents (subscriber_id, event) values (${subscriber}, 'asked')`,
  );
  await db.execute(sql`insert into alt_text_cache (key, proposal) values ('key', '{}')`);
  await db.execute(sql`insert into tool_runs (token, tool, url, client_hash)
    values ('token', 'preview', 'https://example.de/', 'hash')`);
  await db.execute(sql`insert into contact_messages (name, email, topic, message)
    values ('Erika', 'brief@example.de', 'produkt', 'Hallo')`);
}

async function addAccountRows(db: Db): Promise<string> {
  const soon = sql`now() + interval '1 hour'`;
  const account = await insert(
    db,
    sql`insert into auth.accounts (email) values ('eigen@example.de') returning id`,
  );
  const session = await insert(
    db,
    sql`insert into auth.sessions (account_id, amr, not_after) values (${account}, '[]', ${soon}) returning id`,
  );
  const factor = await insert(
    db,
    sql`insert into auth.factors (account_id, friendly_name, secret_encrypted)
      values (${account}, 'Telefon', 'verschlossen') returning id`,
  );
  await db.execute(
    sql`insert into auth.account_events (account_id, event, place) values (${account}, 'sign_in', 'unknown')`,
  );
  await db.execute(sql`insert into auth.refresh_tokens (session_id, token_hash) values (${session}, 'hash')`);
  await db.execute(
    sql`insert into auth.factor_challenges (factor_id, expires_at) values (${factor}, ${soon})`,
  );
  await db.execute(sql`insert into auth.recovery_codes (account_id, code_hash) values (${account}, 'hash')`);
  await db.execute(sql`insert into auth.passkeys (account_id, credential_id, public_key, friendly_name)
    values (${account}, 'credential', '\\x00', 'Rechner')`);
  await db.execute(sql`insert into auth.passkey_challenges (account_id, purpose, challenge, expires_at)
    values (${account}, 'registration', 'challenge', ${soon})`);
  await db.execute(sql`insert into auth.one_time_tokens (account_id, kind, token_hash, code_hash, expires_at)
    values (${account}, 'recovery', 'hash', 'hash', ${soon})`);
  await db.execute(sql`insert into auth.flow_states
      (account_id, auth_code_hash, code_challenge, code_challenge_method, method, expires_at)
    values (${account}, 'hash', 'challenge', 's256', 'otp', ${soon})`);
  await db.execute(sql`insert into auth.signing_keys (kid, public_jwk, private_jwk_encrypted)
    values ('kid', '{}', 'verschlossen')`);
  await db.execute(sql`insert into auth.installation (hash_key_encrypted) values ('verschlossen')`);
  await db.execute(sql`insert into auth.workers (id, version, has_browser, seen_at)
    values ('00000000-0000-4000-8000-000000000007', '0.1.0', true, now())`);
  return account;
}

async function insert(db: Db, query: SQL): Promise<string> {
  const rows = await readRows<{ id: string }>(db, query);
  return rows[0]!.id;
}
