import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { toNoticeTitle } from '../../shared/words/noticeWords.ts';
import { type DeclarationContent, declarationAnswersSchema } from '../../shared/work/declarationText.ts';
import type { EventFacts } from '../../shared/work/notice.ts';
import type { MemberActor } from '../access/actor.ts';
import { saveCauses } from '../cause/causeChanges.ts';
import { savePageChecks } from '../check/pageChecks.ts';
import { finishScan } from '../scan/finishScan.ts';
import { toFrontier } from '../scan/scanPages.ts';
import { savePageAudit } from '../scan/scanResults.ts';
import type { Store } from '../store.ts';
import { openTestStore } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { addDeclaration, getDeclaration } from '../website/declarations.ts';
import {
  approveDeclaration,
  publishDeclaration,
  withdrawDeclaration,
} from '../website/declarationVersions.ts';

let store: Store;
const run: RunSql = (text, ...values) => runSql(store.db, text, ...values);
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let sites = 0;
let url: string;
let website_id: number;
let actor: MemberActor;
let id: number;
let next: Awaited<ReturnType<typeof addNextScan>> | null;

const picture = toFinding('failed', ['1.1.1'], 'image-alt');
const title = toFinding('failed', ['2.4.2'], 'document-title');
const question = toFinding('cantTell', ['1.4.3'], 'color-contrast');

beforeEach(async () => {
  url = `https://erklaert${++sites}.example/`;
  const { scan } = await addRunningScan(store.db, url);
  ({ website_id } = scan);
  next = scan;
  const email = `eva${sites}@erklaert.example`;
  await run`insert into auth.accounts (email) values (${email})`;
  const [user] = await run`with o as (insert into organizations (name) values ('Erklärt') returning id),
      w as (update websites set organization_id = (select id from o) where id = ${website_id})
    insert into users (supabase_user_id, organization_id, role, email)
    select a.id, o.id, 'owner', a.email from auth.accounts a, o where a.email = ${email}
    returning id, organization_id`;
  actor = { organization_id: Number(user!.organization_id), user_id: Number(user!.id), claim_hash: null };
  await scanWith([picture]);
  await publish([{ criterion: '1.1.1', rules: ['axe:image-alt'] }]);
});

async function scanWith(findings: (typeof picture)[], fault?: 'DNS_NOT_FOUND') {
  const running = next ?? (await addNextScan(store.db, website_id));
  next = null;
  const frontier = toFrontier(store.db, running);
  await frontier.add([{ url, depth: 0 }]);
  await frontier.claim();
  if (!fault) await savePageAudit(store.db, running, toAudit(url, { findings }));
  await finishScan(store.db, running, { fault });
}

async function publish(
  failed: DeclarationContent['claims']['failed'],
  { is_whole = false, renew_on = null as string | null } = {},
) {
  const answers = declarationAnswersSchema.parse({});
  const [known] = await run<{ id: string }>`select id from declarations where website_id = ${website_id}`;
  id = known
    ? Number(known.id)
    : (await addDeclaration(store.db, actor, { website_id, kind: 'company', answers })).id;
  const content: DeclarationContent = {
    kind: 'company',
    title: 'Informationen zur Barrierefreiheit',
    website_url: url,
    operator: 'Muster GmbH',
    made_at: '2026-11-26T09:00:00.000Z',
    sections: [],
    claims: { failed, is_whole, renew_on },
  };
  await approveDeclaration(store, actor, { id, content, approved_by: 'Eva' });
  await publishDeclaration(store.db, actor, id);
}

const drift = async () =>
  (await getDeclaration(store.db, actor, id)).drift.map(({ kind, criterion }) => `${kind} ${criterion}`);
const told = () => run<{ facts: EventFacts }>`select e.facts from events e join notices n on n.event_id = e.id
  where e.website_id = ${website_id} and e.kind = 'declaration.drifted' order by e.id`;

test('what changes nothing in the published text is not told', async () => {
  await scanWith([picture]);
  await scanWith([picture, question]);
  await scanWith([], 'DNS_NOT_FOUND');
  await scanWith([picture, toFinding('failed', ['1.1.1'], 'svg-img-alt')]);
  await scanWith([picture, toFinding('failed', ['2.5.8'], 'target-size')]);
  const rows = await run<{ id: string }>`select id from causes where website_id = ${website_id}`;
  const ids = rows.map((row) => Number(row.id));
  await saveCauses(store.db, actor, { website_id, ids, status: 'fixed' });
  expect([await drift(), await told()]).toEqual([[], []]);
});

test('a scan that finds a criterion which is not listed marks the text and tells every member once', async () => {
  await scanWith([picture, title]);
  expect(await drift()).toEqual(['new 2.4.2']);
  expect(await told()).toMatchObject([{ facts: { declaration: 'company', criteria: ['2.4.2'] } }]);
  await scanWith([picture, title]);
  expect(await told()).toHaveLength(1);
});

test('names other faults of a listed criterion, and how much was told before and holds', async () => {
  const other = toFinding('failed', ['1.1.1'], 'svg-img-alt');
  await scanWith([picture, title]);
  await scanWith([other, title]);
  expect(await drift()).toEqual(['new 2.4.2', 'changed 1.1.1']);
  const [, second] = await told();
  expect(second).toMatchObject({ facts: { criteria: [], changed_criteria: ['1.1.1'], still_count: 1 } });
  const words = toNoticeTitle({
    ...{ kind: 'declaration.drifted', reason: 'member', actor_name: null, facts: second!.facts },
  });
  expect(words).toBe(
    '„Informationen zur Barrierefreiheit“ passt nicht mehr zur Prüfung: andere Fehler als genannt bei 1.1.1; schon gemeldet: 1',
  );
});

test('tells of a judgement that is too old beside what fails, not instead of it', async () => {
  await scanWith([picture, title]);
  await publish([{ criterion: '1.1.1', rules: ['axe:image-alt'] }], { renew_on: '2020-01-01' });
  const facts = (await told()).at(-1)!.facts;
  expect(facts).toMatchObject({ criteria: ['2.4.2'], is_due: true });
  expect(toNoticeTitle({ kind: 'declaration.drifted', reason: 'member', actor_name: null, facts })).toMatch(
    /nicht genannt ist 2\.4\.2; eine Bewertung ist zu alt$/,
  );
});

test('a listed barrier that is mended is told, and the mark goes when it is back', async () => {
  await scanWith([]);
  expect(await drift()).toEqual(['mended 1.1.1']);
  expect(await told()).toMatchObject([{ facts: { mended_criteria: ['1.1.1'] } }]);
  await scanWith([picture]);
  expect(await drift()).toEqual([]);
  expect((await getDeclaration(store.db, actor, id)).drifted_at).toBeNull();
});

test('a text whose named examples are all gone has changed', async () => {
  await scanWith([toFinding('failed', ['1.1.1'], 'svg-img-alt')]);
  expect(await drift()).toEqual(['changed 1.1.1']);
});

test('a person who fails a criterion contradicts the text, too', async () => {
  const [page] = await run<{ id: string }>`select id from pages where website_id = ${website_id}`;
  const changes = [{ criteria: '2.4.4', status: 'fail' as const, base: null }];
  await savePageChecks(store.db, actor, { page_id: Number(page!.id), changes } as never);
  expect(await drift()).toEqual(['new 2.4.4']);
  expect(await told()).toHaveLength(1);
});

test('a listed barrier that members ignore is still there, so the text that names it stays true', async () => {
  const rows = await run<{ id: string }>`select id from causes where website_id = ${website_id}`;
  const ids = rows.map((row) => Number(row.id));
  await saveCauses(store.db, actor, { website_id, ids, status: 'ignored', reason: 'neues Thema im Januar' });
  expect([await drift(), await told()]).toEqual([[], []]);
  await scanWith([picture, toFinding('failed', ['1.1.1'], 'svg-img-alt')]);
  expect(await drift()).toEqual([]);
  await scanWith([]);
  expect(await drift()).toEqual(['mended 1.1.1']);
});

test('a text that says all is checked drifts when that is no longer so', async () => {
  await publish([{ criterion: '1.1.1', rules: ['axe:image-alt'] }], { is_whole: true });
  expect(await drift()).toEqual(['coverage ']);
});

test('a new version ends the mark, and a withdrawn one is not watched', async () => {
  await scanWith([picture, title]);
  await publish([
    { criterion: '1.1.1', rules: ['axe:image-alt'] },
    { criterion: '2.4.2', rules: ['axe:document-title'] },
  ]);
  expect(await drift()).toEqual([]);
  await withdrawDeclaration(store.db, actor, id);
  await scanWith([]);
  expect(await drift()).toEqual([]);
  expect(await told()).toHaveLength(1);
});

test('a judgement that is too old is told as such', async () => {
  const listed = [{ criterion: '1.1.1', rules: ['axe:image-alt'] }];
  await publish(listed, { renew_on: '2999-01-01' });
  expect(await drift()).toEqual([]);
  await publish(listed, { renew_on: '2026-01-01' });
  expect(await drift()).toEqual(['due ']);
  expect(await told()).toMatchObject([{ facts: { is_due: true } }]);
});

test('a website in the trash tells nothing', async () => {
  await run`update websites set trashed_at = now() where id = ${website_id}`;
  await scanWith([picture, title]);
  expect(await told()).toEqual([]);
});

const rate = async (criteria: string, status: 'pass' | 'fail' | 'na') => {
  const [page] = await run<{ id: string }>`select id from pages where website_id = ${website_id}`;
  const changes = [{ criteria, status, base: null }];
  await savePageChecks(store.db, actor, { page_id: Number(page!.id), changes } as never);
};
const change = async (changes: { status?: 'fixed'; priority?: 'high'; due_on?: string }) => {
  const rows = await run<{ id: string }>`select id from causes where website_id = ${website_id}`;
  const ids = rows.map((row) => Number(row.id));
  await saveCauses(store.db, actor, { website_id, ids, ...changes });
};
const fails = (num: string, rule: string) => toFinding('failed', [num], rule);
const listed = [{ criterion: '1.1.1', rules: ['axe:image-alt'] }];
type Scenario = [name: string, act: () => Promise<unknown>, drift: string[]];

/** Rules of as many subjects that a scan finds beside what is listed. */
const foundByScan: Scenario[] = [
  ['2.4.2', 'document-title'],
  ['3.1.1', 'html-has-lang'],
  ['4.1.2', 'button-name'],
  ['2.4.4', 'link-name'],
  ['1.3.1', 'list'],
  ['1.4.3', 'color-contrast'],
  ['2.1.1', 'scrollable-region-focusable'],
  ['1.4.4', 'meta-viewport'],
  ['2.2.1', 'meta-refresh'],
  ['3.3.2', 'label'],
].map(([num, rule]) => [`${rule} is found`, () => scanWith([picture, fails(num!, rule!)]), [`new ${num}`]]);

const drifts: Scenario[] = [
  ...foundByScan,
  [
    'a rule of two criteria is found',
    () => scanWith([picture, toFinding('failed', ['2.4.4', '4.1.2'], 'link-name')]),
    ['new 2.4.4', 'new 4.1.2'],
  ],
  ['what is listed is mended', () => scanWith([]), ['mended 1.1.1']],
  ['other faults of it remain', () => scanWith([fails('1.1.1', 'svg-img-alt')]), ['changed 1.1.1']],
  ['one is mended and one is new', () => scanWith([title]), ['new 2.4.2', 'mended 1.1.1']],
  ['a person fails what only people see', () => rate('2.4.7', 'fail'), ['new 2.4.7']],
  ['a person fails captions', () => rate('1.2.2', 'fail'), ['new 1.2.2']],
  ['nothing was listed', () => publish([]), ['new 1.1.1']],
  ['all was called checked', () => publish(listed, { is_whole: true }), ['coverage ']],
  ['a judgement is too old', () => publish(listed, { renew_on: '2026-01-01' }), ['due ']],
  [
    'one of two is mended',
    async () => {
      await publish([...listed, { criterion: '2.4.2', rules: ['axe:document-title'] }]);
      await scanWith([picture]);
    },
    ['mended 2.4.2'],
  ],
];

test('there are 20 drifts and 20 harmless changes', () => {
  expect([drifts.length, harmless.length]).toEqual([20, 20]);
});

test.each(drifts)('told at once, and only once: %s', async (_, act, wanted) => {
  await act();
  expect((await drift()).toSorted()).toEqual(wanted.toSorted());
  const count = (await told()).length;
  expect(count).toBeGreaterThan(0);
  await run`update websites set name = 'Laden' where id = ${website_id}`;
  await rate('1.2.1', 'na');
  expect(await told()).toHaveLength(count);
});

const harmless: [name: string, act: () => Promise<unknown>][] = [
  ['the same is found', () => scanWith([picture])],
  ['a question comes', () => scanWith([picture, question])],
  ['the website does not answer', () => scanWith([], 'DNS_NOT_FOUND')],
  ['another rule finds the same criterion', () => scanWith([picture, fails('1.1.1', 'svg-img-alt')])],
  ['it is found at a second place', () => scanWith([picture, { ...picture, selector: 'footer > img' }])],
  ['a hint without a criterion comes', () => scanWith([picture, toFinding('failed', [], 'region')])],
  [
    'a hint and a question come',
    () => scanWith([picture, question, toFinding('failed', [], 'heading-order')]),
  ],
  ...['2.5.8', '2.4.11', '2.5.7', '3.2.6', '3.3.7', '3.3.8'].map((num): [string, () => Promise<unknown>] => [
    `${num}, which EN 301 549 does not have, fails`,
    () => scanWith([picture, fails(num, 'x')]),
  ]),
  ['a cause is called fixed', () => change({ status: 'fixed' })],
  ['a cause gets a priority', () => change({ priority: 'high' })],
  ['a cause gets a day', () => change({ due_on: '2027-01-31' })],
  ['a person passes a criterion', () => rate('2.1.1', 'pass')],
  ['a person calls a criterion not applicable', () => rate('1.2.1', 'na')],
  ['a person fails what is listed', () => rate('1.1.1', 'fail')],
  ['a judgement will be too old one day', () => publish(listed, { renew_on: '2999-01-01' })],
];

test.each(harmless)('not told: %s', async (_, act) => {
  await act();
  expect([await drift(), await told()]).toEqual([[], []]);
});
