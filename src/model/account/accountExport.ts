import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { type ExportPart, exportPartRows, toPart } from '../organization/exportParts.ts';
import { account_events, accounts, passkeys, sessions } from '../tables/account.ts';
import { check_notes, checks, evidence } from '../tables/check.ts';
import { cause_events } from '../tables/finding.ts';
import { mails } from '../tables/mail.ts';
import { media_items } from '../tables/media.ts';
import { events, notice_choices, notices, quiet_hours, website_choices } from '../tables/notice.ts';
import { audit_log, invitations, organizations, plan_requests, users } from '../tables/organization.ts';
import { pages } from '../tables/page.ts';
import { question_answers } from '../tables/question.ts';
import { newsletter_consents, newsletter_subscribers } from '../tables/visitor.ts';
import { websites } from '../tables/website.ts';
import { listFactors } from './factors.ts';

type Person = { account_id: string; user_id: number | null; email: string };

/**
 * Lists everything about one person, without hashes and secrets. Of the organization it has only its name and
 * the person's role.
 */
export function listAccountParts(db: Db, person: Person): ExportPart[] {
  const { account_id, email } = person;
  return [
    toPart('konto.json', () => readAccount(db, account_id)),
    toPart('sitzungen.json', () => readSessions(db, account_id)),
    { name: 'sicherheitsprotokoll.json', read: (after) => readTrail(db, account_id, after) },
    toPart('organisation.json', () => readPlace(db, account_id)),
    toPart('einladungen.json', () => readInvitations(db, email)),
    { name: 'protokoll.json', read: (after) => readEntries(db, person, after) },
    { name: 'pruefungen.json', read: (after) => readChecks(db, person, after) },
    { name: 'notizen.json', read: (after) => readNotes(db, person, after) },
    { name: 'nachweise.json', read: (after) => readEvidence(db, person, after) },
    { name: 'verlauf.json', read: (after) => readEvents(db, person, after) },
    { name: 'antworten.json', read: (after) => readAnswers(db, person, after) },
    { name: 'mitteilungen.json', read: (after) => readNotices(db, person, after) },
    toPart('mailwahl.json', () => readChoices(db, person)),
    { name: 'alternativtexte.json', read: (after) => readAltTexts(db, person, after) },
    { name: 'tarifanfragen.json', read: (after) => readPlanRequests(db, person, after) },
    toPart('newsletter.json', () => readNewsletter(db, email)),
    { name: 'mails.json', read: (after) => readMails(db, email, after) },
  ];
}

async function readAccount(db: Db, account_id: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      email: accounts.email,
      email_confirmed_at: accounts.email_confirmed_at,
      new_email: accounts.new_email,
      user_metadata: accounts.user_metadata,
      has_password: sql<boolean>`${accounts.password_hash} is not null`,
      last_sign_in_at: accounts.last_sign_in_at,
      deletion_due_at: accounts.deletion_due_at,
      created_at: accounts.created_at,
      updated_at: accounts.updated_at,
    })
    .from(accounts)
    .where(eq(accounts.id, account_id));
  const known = await db
    .select({
      id: passkeys.id,
      friendly_name: passkeys.friendly_name,
      created_at: passkeys.created_at,
      last_used_at: passkeys.last_used_at,
    })
    .from(passkeys)
    .where(eq(passkeys.account_id, account_id));
  return [{ ...account, factors: await listFactors(db, account_id), passkeys: known }];
}

async function readChoices(db: Db, { user_id }: Person) {
  const id = user_id ?? 0;
  const usual = await db.select().from(notice_choices).where(eq(notice_choices.user_id, id));
  const ofWebsites = await db
    .select({ website_url: websites.url, topic: website_choices.topic, rhythm: website_choices.rhythm })
    .from(website_choices)
    .innerJoin(websites, eq(websites.id, website_choices.website_id))
    .where(eq(website_choices.user_id, id));
  const quiet = await db.select().from(quiet_hours).where(eq(quiet_hours.user_id, id));
  return [...usual, ...ofWebsites, ...quiet];
}

const readSessions = (db: Db, account_id: string) =>
  db
    .select({
      id: sessions.id,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      refreshed_at: sessions.refreshed_at,
      not_after: sessions.not_after,
    })
    .from(sessions)
    .where(eq(sessions.account_id, account_id))
    .orderBy(asc(sessions.created_at));

const readTrail = (db: Db, account_id: string, after: number) =>
  db
    .select({
      id: account_events.id,
      event: account_events.event,
      detail: account_events.detail,
      user_agent: account_events.user_agent,
      place: account_events.place,
      created_at: account_events.created_at,
    })
    .from(account_events)
    .where(and(eq(account_events.account_id, account_id), gt(account_events.id, after)))
    .orderBy(asc(account_events.id))
    .limit(exportPartRows);

const readPlace = (db: Db, account_id: string) =>
  db
    .select({
      name: organizations.name,
      role: users.role,
      user_id: users.id,
      user_created_at: users.created_at,
    })
    .from(users)
    .leftJoin(organizations, eq(organizations.id, users.organization_id))
    .where(eq(users.supabase_user_id, account_id));

const readInvitations = (db: Db, email: string) =>
  db
    .select({
      organization_name: organizations.name,
      role: invitations.role,
      message: invitations.message,
      created_at: invitations.created_at,
      expires_at: invitations.expires_at,
      accepted_at: invitations.accepted_at,
      withdrawn_at: invitations.withdrawn_at,
    })
    .from(invitations)
    .innerJoin(organizations, eq(organizations.id, invitations.organization_id))
    .where(eq(invitations.email, email))
    .orderBy(asc(invitations.id));

const readEntries = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: audit_log.id,
      action: audit_log.action,
      subject: audit_log.subject,
      created_at: audit_log.created_at,
    })
    .from(audit_log)
    .where(and(eq(audit_log.user_id, user_id ?? 0), gt(audit_log.id, after)))
    .orderBy(asc(audit_log.id))
    .limit(exportPartRows);

const readChecks = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: checks.id,
      website_url: websites.url,
      page_url: pages.url,
      criteria: checks.criteria,
      status: checks.status,
      note: checks.note,
      taken_over_from: sql<string | null>`(select s.url from pages s where s.id = ${checks.taken_from})`,
      imported_from: sql<
        string | null
      >`(select i.title from check_imports i where i.id = ${checks.import_id})`,
      updated_at: checks.updated_at,
    })
    .from(checks)
    .innerJoin(pages, eq(pages.id, checks.page_id))
    .innerJoin(websites, eq(websites.id, pages.website_id))
    .where(and(eq(checks.user_id, user_id ?? 0), gt(checks.id, after)))
    .orderBy(asc(checks.id))
    .limit(exportPartRows);

const readNotes = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: check_notes.id,
      page_url: pages.url,
      criteria: check_notes.criteria,
      note: check_notes.note,
      updated_at: check_notes.updated_at,
    })
    .from(check_notes)
    .innerJoin(pages, eq(pages.id, check_notes.page_id))
    .where(and(eq(check_notes.user_id, user_id ?? 0), gt(check_notes.id, after)))
    .orderBy(asc(check_notes.id))
    .limit(exportPartRows);

const readEvidence = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: evidence.id,
      page_url: pages.url,
      criteria: evidence.criteria,
      file_name: evidence.file_name,
      media_type: evidence.media_type,
      size_bytes: evidence.size_bytes,
      created_at: evidence.created_at,
    })
    .from(evidence)
    .innerJoin(pages, eq(pages.id, evidence.page_id))
    .where(and(eq(evidence.user_id, user_id ?? 0), gt(evidence.id, after)))
    .orderBy(asc(evidence.id))
    .limit(exportPartRows);

const readEvents = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: cause_events.id,
      website_url: websites.url,
      cause_id: cause_events.cause_id,
      kind: cause_events.kind,
      status: cause_events.status,
      text: cause_events.text,
      created_at: cause_events.created_at,
    })
    .from(cause_events)
    .innerJoin(websites, eq(websites.id, cause_events.website_id))
    .where(and(eq(cause_events.user_id, user_id ?? 0), gt(cause_events.id, after)))
    .orderBy(asc(cause_events.id))
    .limit(exportPartRows);

const readAnswers = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: question_answers.id,
      website_url: websites.url,
      question_id: question_answers.question_id,
      answer: question_answers.answer,
      meaning: question_answers.meaning,
      comment: question_answers.comment,
      shown: question_answers.shown,
      seconds: question_answers.seconds,
      created_at: question_answers.created_at,
      undone_at: question_answers.undone_at,
    })
    .from(question_answers)
    .innerJoin(websites, eq(websites.id, question_answers.website_id))
    .where(and(eq(question_answers.user_id, user_id ?? 0), gt(question_answers.id, after)))
    .orderBy(asc(question_answers.id))
    .limit(exportPartRows);

const readNotices = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: notices.id,
      kind: events.kind,
      facts: events.facts,
      reason: notices.reason,
      read_at: notices.read_at,
      created_at: notices.created_at,
    })
    .from(notices)
    .innerJoin(events, eq(events.id, notices.event_id))
    .where(and(eq(notices.user_id, user_id ?? 0), gt(notices.id, after)))
    .orderBy(asc(notices.id))
    .limit(exportPartRows);

const readAltTexts = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({
      id: media_items.id,
      website_url: websites.url,
      url: media_items.url,
      alt_text: media_items.alt_text,
      alt_text_status: media_items.alt_text_status,
      alt_text_source: media_items.alt_text_source,
      alt_text_at: media_items.alt_text_at,
    })
    .from(media_items)
    .innerJoin(websites, eq(websites.id, media_items.website_id))
    .where(and(eq(media_items.alt_text_user_id, user_id ?? 0), gt(media_items.id, after)))
    .orderBy(asc(media_items.id))
    .limit(exportPartRows);

const readPlanRequests = (db: Db, { user_id }: Person, after: number) =>
  db
    .select({ id: plan_requests.id, plan: plan_requests.plan, created_at: plan_requests.created_at })
    .from(plan_requests)
    .where(and(eq(plan_requests.user_id, user_id ?? 0), gt(plan_requests.id, after)))
    .orderBy(asc(plan_requests.id))
    .limit(exportPartRows);

const readNewsletter = (db: Db, email: string) =>
  db
    .select({
      event: newsletter_consents.event,
      created_at: newsletter_consents.created_at,
      consent_text: newsletter_consents.consent_text,
      address: newsletter_consents.address,
      source: newsletter_consents.source,
      status: newsletter_subscribers.status,
      firstname: newsletter_subscribers.firstname,
      lastname: newsletter_subscribers.lastname,
      company: newsletter_subscribers.company,
      shop_system: newsletter_subscribers.shop_system,
      forwarded_at: newsletter_subscribers.forwarded_at,
    })
    .from(newsletter_consents)
    .innerJoin(newsletter_subscribers, eq(newsletter_subscribers.id, newsletter_consents.subscriber_id))
    .where(eq(newsletter_subscribers.email, email))
    .orderBy(asc(newsletter_consents.id));

const readMails = (db: Db, email: string, after: number) =>
  db
    .select({ id: mails.id, template: mails.template, created_at: mails.created_at, sent_at: mails.sent_at })
    .from(mails)
    .where(and(eq(mails.to_address, email), gt(mails.id, after)))
    .orderBy(asc(mails.id))
    .limit(exportPartRows);
