import { and, asc, eq, getTableColumns, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { asActor, type MemberActor } from '../access/actor.ts';
import { addAuditEntry } from '../access/auditLog.ts';
import { requireRole } from '../access/roles.ts';
import type { Db } from '../database/db.ts';
import { channels, deliveries } from '../tables/channel.ts';
import { check_imports, check_notes, checks, evidence } from '../tables/check.ts';
import { cms_batches, cms_changes } from '../tables/cms.ts';
import {
  declaration_versions,
  declarations,
  legal_record_versions,
  legal_records,
} from '../tables/declaration.ts';
import { feeds } from '../tables/feed.ts';
import { cause_events, cause_pictures, causes, findings } from '../tables/finding.ts';
import { goals } from '../tables/goal.ts';
import { guest_links } from '../tables/guestLink.ts';
import { document_addresses, document_answers, documents, media_items } from '../tables/media.ts';
import { events } from '../tables/notice.ts';
import {
  api_keys,
  audit_log,
  invitations,
  organizations,
  plan_requests,
  users,
} from '../tables/organization.ts';
import { pages } from '../tables/page.ts';
import { question_answers, question_pictures, questions } from '../tables/question.ts';
import { letterheads, report_schedules, reports } from '../tables/report.ts';
import { process_steps, processes, sample_pages, samples, template_names } from '../tables/sample.ts';
import { scans } from '../tables/scan.ts';
import { tickets, trackers } from '../tables/tracker.ts';
import { websites } from '../tables/website.ts';
import { type ExportPart, type ExportRow, exportPartRows } from './exportParts.ts';

/**
 * Lists everything an organization has, without hashes of keys and tokens. Cookies, headers and logins of
 * websites are left out, too.
 */
export function listOrganizationParts(db: Db, actor: MemberActor): ExportPart[] {
  return sources(actor).map(({ name, ...source }) => ({
    name,
    read: (after) => asActor(db, actor, (tx) => readRows(tx, source, after)),
  }));
}

export async function listFileHashes(db: Db, actor: MemberActor): Promise<string[]> {
  const rows = await asActor(db, actor, (tx) =>
    tx
      .selectDistinct({ hash: sql<string>`replace(${websites.stored_favicon_url}, '/files/', '')` })
      .from(websites)
      .where(
        and(eq(websites.organization_id, actor.organization_id), isNotNull(websites.stored_favicon_url)),
      ),
  );
  return rows.map(({ hash }) => hash);
}

/** Throws ROLE_MISSING. */
export async function addExportEntry(db: Db, actor: MemberActor): Promise<void> {
  await asActor(db, actor, async (tx) => {
    await requireRole(tx, actor, 'owner');
    await addAuditEntry(tx, actor, 'organization.exported');
  });
}

type Source = { table: PgTable & { id: PgColumn }; columns: Record<string, PgColumn | SQL>; within: SQL };

async function readRows(tx: Db, { table, columns, within }: Source, after: number): Promise<ExportRow[]> {
  const rows = await tx
    .select({ ...columns, id: table.id })
    .from(table as PgTable)
    .where(and(within, gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(exportPartRows);
  return rows as ExportRow[];
}

const websiteColumns = {
  ...without(websites, ['cookies_encrypted', 'headers_encrypted', 'login_encrypted']),
  has_cookies: sql`(websites.cookies_encrypted is not null)`,
  has_headers: sql`(websites.headers_encrypted is not null)`,
  has_login: sql`(websites.login_encrypted is not null)`,
};

// In a select over one table Drizzle drops the table's name, so these subselects spell their columns out.

function sources({ organization_id }: MemberActor): (Source & { name: string })[] {
  const own = sql`organization_id = ${organization_id}`;
  const ofWebsite = sql`website_id in (select w.id from websites w where w.organization_id = ${organization_id})`;
  const ofBatch = sql`b.website_id in (select w.id from websites w where w.organization_id = ${organization_id})`;
  const key = without(api_keys, ['key_hash']);
  const invitation = without(invitations, ['token_hash']);
  const guestLink = without(guest_links, ['token_hash']);
  return [
    {
      name: 'organisation.json',
      table: organizations,
      columns: without(organizations),
      within: sql`id = ${organization_id}`,
    },
    { name: 'mitglieder.json', table: users, columns: without(users, ['supabase_user_id']), within: own },
    { name: 'einladungen.json', table: invitations, columns: invitation, within: own },
    { name: 'api-schluessel.json', table: api_keys, columns: key, within: own },
    { name: 'protokoll.json', table: audit_log, columns: without(audit_log), within: own },
    { name: 'websites.json', table: websites, columns: websiteColumns, within: own },
    {
      name: 'seiten.json',
      table: pages,
      columns: without(pages, ['path_order', 'title_order', 'words']),
      within: ofWebsite,
    },
    { name: 'pruefungen.json', table: checks, columns: without(checks), within: ofWebsite },
    {
      name: 'uebernommene-berichte.json',
      table: check_imports,
      columns: without(check_imports),
      within: ofWebsite,
    },
    { name: 'notizen.json', table: check_notes, columns: without(check_notes), within: ofWebsite },
    { name: 'befunde.json', table: findings, columns: without(findings), within: ofWebsite },
    { name: 'ursachen.json', table: causes, columns: without(causes, ['document_hash']), within: ofWebsite },
    {
      name: 'belegbilder.json',
      table: cause_pictures,
      columns: without(cause_pictures, ['body']),
      within: ofWebsite,
    },
    { name: 'fragen.json', table: questions, columns: without(questions), within: ofWebsite },
    {
      name: 'antworten.json',
      table: question_answers,
      columns: without(question_answers),
      within: ofWebsite,
    },
    {
      name: 'fragenbilder.json',
      table: question_pictures,
      columns: without(question_pictures, ['body']),
      within: ofWebsite,
    },
    { name: 'verlauf.json', table: cause_events, columns: without(cause_events), within: ofWebsite },
    { name: 'ereignisse.json', table: events, columns: without(events), within: own },
    ...toOwnSources(own),
    { name: 'nachweise.json', table: evidence, columns: without(evidence, ['body']), within: ofWebsite },
    { name: 'tarifanfragen.json', table: plan_requests, columns: without(plan_requests), within: own },
    { name: 'medien.json', table: media_items, columns: without(media_items, ['words']), within: ofWebsite },
    ...toDocumentSources(ofWebsite),
    {
      name: 'wordpress-vorgaenge.json',
      table: cms_batches,
      columns: without(cms_batches),
      within: ofWebsite,
    },
    {
      name: 'wordpress-texte.json',
      table: cms_changes,
      columns: without(cms_changes),
      within: sql`batch_id in (select b.id from cms_batches b where ${ofBatch})`,
    },
    ...toReportSources(ofWebsite, own),
    { name: 'gastlinks.json', table: guest_links, columns: guestLink, within: ofWebsite },
    { name: 'feeds.json', table: feeds, columns: without(feeds, ['token_hash']), within: ofWebsite },
    { name: 'ziele.json', table: goals, columns: without(goals), within: ofWebsite },
    ...toSampleSources(ofWebsite),
    ...toDeclarationSources(ofWebsite),
    {
      name: 'scans.json',
      table: scans,
      columns: without(scans, ['client_hash', 'url_key']),
      within: ofWebsite,
    },
  ];
}

const toReportSources = (within: SQL, own: SQL) => [
  {
    name: 'berichte.json',
    table: reports,
    columns: without(reports, ['body', 'share_token_hash', 'share_password_hash']),
    within: sql`(${within} or ${own})`,
  },
  {
    name: 'berichtsplaene.json',
    table: report_schedules,
    columns: without(report_schedules),
    within,
  },
];

const toDocumentSources = (within: SQL) => [
  {
    name: 'dokumente.json',
    table: documents,
    columns: without(documents, ['words', 'url_order', 'size_order']),
    within,
  },
  {
    name: 'dokumentadressen.json',
    table: document_addresses,
    columns: without(document_addresses),
    within,
  },
  {
    name: 'dokumentantworten.json',
    table: document_answers,
    columns: without(document_answers),
    within,
  },
];

const toOwnSources = (within: SQL) => [
  { name: 'berichtskopf.json', table: letterheads, columns: without(letterheads, ['logo']), within },
  {
    name: 'kanaele.json',
    table: channels,
    columns: without(channels, ['address_encrypted', 'secret_encrypted', 'old_secret_encrypted']),
    within,
  },
  {
    name: 'ticketsysteme.json',
    table: trackers,
    columns: without(trackers, ['token_encrypted']),
    within,
  },
  { name: 'tickets.json', table: tickets, columns: without(tickets), within },
  { name: 'zustellungen.json', table: deliveries, columns: without(deliveries), within },
];

const toSampleSources = (within: SQL): (Source & { name: string })[] =>
  Object.entries({
    'stichproben.json': samples,
    'stichprobenseiten.json': sample_pages,
    'vorlagen.json': template_names,
    'prozesse.json': processes,
    'prozessschritte.json': process_steps,
  }).map(([name, table]) => ({ name, table, columns: without(table), within }));

const toDeclarationSources = (within: SQL) => [
  { name: 'erklaerungen.json', table: declarations, columns: without(declarations), within },
  {
    name: 'erklaerungsfassungen.json',
    table: declaration_versions,
    columns: without(declaration_versions, ['pdf']),
    within,
  },
  { name: 'aufzeichnungen.json', table: legal_records, columns: without(legal_records), within },
  {
    name: 'aufzeichnungsfassungen.json',
    table: legal_record_versions,
    columns: without(legal_record_versions),
    within,
  },
];

/** Names the secrets instead of the columns, so that new columns are exported automatically. */
function without(table: PgTable, secret: string[] = []): Record<string, PgColumn> {
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => !secret.includes(name)));
}
