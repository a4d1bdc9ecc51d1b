import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAltText } from '../../altText/openAltText.ts';
import type { AltText } from '../../altText/task/altText.ts';
import { getScan, startScan } from '../../model/scan/scans.ts';
import type { Store } from '../../model/store.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { type RunSql, runSql } from '../../model/testing/sql.ts';
import { saveCrawlSettings } from '../../model/website/crawlSettings.ts';
import { addLoginTrial, getLoginTrial, purgeLoginTrials } from '../../model/website/loginTrials.ts';
import { type Browser, openBrowser } from '../../scanner/browser/browser.ts';
import { findChromium } from '../../scanner/browser/chromium.ts';
import { type LoginSite, openLoginSite, secret } from '../../scanner/testing/loginSite.ts';
import type { CrawlSettings } from '../../shared/contract/crawlSettings.ts';
import { scanWebsiteJob } from '../scan/scanWebsite.ts';
import { testLogin } from './testLogin.ts';

let site: LoginSite;
let browser: Browser;
let altText: AltText;
let store: Store;
let run: RunSql;
beforeAll(async () => {
  site = await openLoginSite();
  const timeouts = { settleMs: 400, quietMs: 50, signInMs: 600 };
  altText = openAltText();
  browser = openBrowser({
    guard: site.guard,
    chromiumPath: findChromium(process.env.CHROMIUM_PATH),
    allowUnsandboxed: true,
    timeouts,
  });
  store = await openTestStore();
  run = (text, ...values) => runSql(store.db, text, ...values);
});
afterAll(async () => {
  await Promise.all([browser.close(), altText.close()]);
  await Promise.all([site.close(), store.close()]);
});

const empty: CrawlSettings = {
  name: null,
  user_agent: null,
  cookies: null,
  headers: {},
  login: null,
  max_pages: 2,
  max_depth: 1,
  excluded_paths: [],
  viewports: [],
  depth: 'standard',
  catalogue: 'checklist41',
  schedule: 'none',
  schedule_day: null,
};

async function addMember(email: string) {
  const [organization] = await run`insert into organizations (name) values (${email}) returning id`;
  const organization_id = Number(organization!.id);
  const [account] = await run`insert into auth.accounts (email) values (${email}) returning id`;
  const [user] = await run`insert into users (supabase_user_id, organization_id, email, role)
    values (${account!.id}, ${organization_id}, ${email}, 'member') returning id`;
  const [website] = await run`insert into websites (url, organization_id)
    values (${`${site.origin}/`}, ${organization_id}) returning id`;
  const actor = { organization_id, claim_hash: null, user_id: Number(user!.id) };
  return { actor, website_id: Number(website!.id) };
}

const signal = new AbortController().signal;

function scan(scan_id: number): Promise<void> {
  const context = {
    process_id: 'a',
    store,
    queue: store.queue,
    guard: site.guard,
    browser,
    altText,
    concurrency: 1,
    contactUrl: undefined,
  };
  return scanWebsiteJob.run(context, { scan_id }, signal);
}

test('fields are found, the login is tried with the stored secret, and a scan signs in with it', async () => {
  const { actor, website_id } = await addMember('a@a.de');
  const act = async (kind: 'detect' | 'test', login = site.login) => {
    const login_test_id = await addLoginTrial(store, actor, { website_id, kind, login });
    await testLogin.run({ store, browser, contactUrl: undefined }, { login_test_id }, signal);
    return getLoginTrial(store.db, actor, login_test_id);
  };
  const found = await act('detect', { ...site.login, fields: [] });
  expect(found).toMatchObject({
    status: 'passed',
    found: { fields: [{ selector: '#name' }, { secret: true }] },
  });
  await saveCrawlSettings(store, actor, { website_id, ...empty, login: site.login });
  const fields = site.login.fields.map((field) => (field.secret ? { ...field, value: '' } : field));
  expect(await act('test', { ...site.login, fields })).toMatchObject({
    status: 'passed',
    has_screenshot: true,
  });
  const failed = await act('test', { ...site.login, success: 'Gibt es nicht' });
  expect(failed).toMatchObject({
    status: 'failed',
    message: expect.stringContaining('„Gibt es nicht“ war nach dem Absenden nicht zu sehen'),
  });
  const [rows] = await run`select json_agg(t)::text as text from login_tests t`;
  expect(rows!.text).not.toContain(secret);
  const scan_id = await startScan(store, actor, { website_id, client_hash: null });
  await scan(scan_id);
  expect(await getScan(store.db, actor, scan_id)).toMatchObject({
    status: 'done',
    max_pages: 2,
    pages_done: 2,
  });
  expect(await run`select title from pages order by id`).toEqual([
    { title: 'Start' },
    { title: 'Mein Konto' },
  ]);
});

test('a form that leads to a refused address is told as failed, with the reason', async () => {
  const { actor, website_id } = await addMember('c@a.de');
  const login = { ...site.login, success: '' };
  site.leadTo('http://10.0.0.1/');
  const login_test_id = await addLoginTrial(store, actor, { website_id, kind: 'test', login });
  await testLogin.run({ store, browser, contactUrl: undefined }, { login_test_id }, signal);
  site.forget();
  expect(await getLoginTrial(store.db, actor, login_test_id)).toMatchObject({
    status: 'failed',
    message:
      'Die Anmeldung auf der Website ist nicht gelungen. (Die Seite nach dem Absenden ließ sich nicht öffnen: Adressen im eigenen oder in einem privaten Netz werden nicht geprüft)',
  });
});

test('a scan whose login fails ends as failed, with that reason', async () => {
  const { actor, website_id } = await addMember('b@a.de');
  const login = { ...site.login, success: 'Gibt es nicht' };
  await saveCrawlSettings(store, actor, { website_id, ...empty, login });
  const scan_id = await startScan(store, actor, { website_id, client_hash: null });
  await scan(scan_id);
  expect(await getScan(store.db, actor, scan_id)).toMatchObject({
    status: 'failed',
    error_code: 'LOGIN_FAILED',
    error_message: 'Die Anmeldung auf der Website ist nicht gelungen.',
  });
});

test('tries are deleted after a day', async () => {
  await run`update login_tests set created_at = now() - interval '25 hours' where kind = 'detect'`;
  expect(await purgeLoginTrials(store.db)).toBe(1);
  expect(await run`select distinct kind from login_tests`).toEqual([{ kind: 'test' }]);
});
