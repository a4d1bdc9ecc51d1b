import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answeredReason } from '../../shared/contract/cause.ts';
import { toCause } from '../../shared/score/cause.ts';
import type { Finding } from '../../shared/work/finding.ts';
import type { MemberActor } from '../access/actor.ts';
import { getCause } from '../cause/causeDetail.ts';
import { listCauses } from '../cause/causeList.ts';
import { getCausePicture } from '../cause/causePictures.ts';
import { listReportCauses } from '../cause/reportCauses.ts';
import { getScanDifference } from '../cause/scanDifference.ts';
import { listTasks } from '../cause/tasks.ts';
import type { Database } from '../database/database.ts';
import { listNotices } from '../notice/notices.ts';
import { listCauseFindings } from '../page/findings.ts';
import { deletePage } from '../page/ownPages.ts';
import { finishScan } from '../scan/finishScan.ts';
import { type RunningScan, savePageAudit } from '../scan/scanResults.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addNextScan, addRunningScan, toAudit, toFinding } from '../testing/rows.ts';
import { type RunSql, runSql } from '../testing/sql.ts';
import { answerQuestion, undoAnswer } from './answers.ts';
import { getChecklist } from './checklists.ts';
import { savePageChecks } from './pageChecks.ts';
import { saveQuestion } from './questionChanges.ts';
import { getQuestion, listQuestions } from './questionList.ts';
import { getQuestionPicture } from './questionPictures.ts';
import { listAnswers } from './questionRows.ts';
import { takeOverChecks } from './takeOver.ts';
import { undoCheckBatch } from './undoBatch.ts';

let database: Database;
let actor: MemberActor;
let colleague: MemberActor;
let scan: RunningScan;
let sites = 0;
const run: RunSql = (text, ...values) => runSql(database.db, text, ...values);

beforeAll(async () => {
  database = await openTestDatabase();
  const [firm] = await run<{ id: string }>`insert into organizations (name) values ('Firma') returning id`;
  const organization_id = Number(firm!.id);
  const add = async (email: string): Promise<MemberActor> => {
    const [user] = await run<{
      id: string;
    }>`with account as (insert into auth.accounts (email) values (${email}) returning id)
      insert into users (email, organization_id, role, supabase_user_id)
      select ${email}, ${organization_id}::bigint, 'member', id from account returning id`;
    return { organization_id, claim_hash: null, user_id: Number(user!.id) };
  };
  actor = await add('anna@example.de');
  colleague = await add('ben@example.de');
});
afterAll(() => database.close());

beforeEach(async () => {
  ({ scan } = await addRunningScan(database.db, `https://fragen${++sites}.example/`));
  await run`update websites set organization_id = ${actor.organization_id} where id = ${scan.website_id}`;
});

const ask = (over: Partial<Finding>): Finding => ({
  ...toFinding('cantTell', ['1.1.1'], 'alt-vague'),
  engine: 'stufenlos',
  impact: 'serious',
  component: 'main',
  ...over,
});
const picture = (alt: string): Finding =>
  ask({
    message: `Alternativtext nennt nur die Art.\nSagt „${alt}“ alles?`,
    snippet: `<img src="/a.png" alt="${alt}">`,
  });
const title = ask({ rule: 'title-vague', criteria: ['2.4.2'], message: 'Titel.\nSagt der Titel alles?' });
const titled = { ...toFinding('passed', ['2.4.2'], 'document-title'), selector: '', snippet: '' };

type Pages = { [path: string]: Finding[] };

async function scanPages(pages: Pages, by = scan): Promise<void> {
  for (const [path, findings] of Object.entries(pages))
    await savePageAudit(database.db, by, toAudit(`https://fragen${sites}.example${path}`, { findings }));
  await finishScan(database.db, by);
}
const list = (filter = {}) => listQuestions(database.db, actor, scan.website_id, { limit: 50, ...filter });
const answer = (id: number, given: string, more = {}) =>
  answerQuestion(database.db, actor, { id, answer: given, ...more });
const readChecks = (criteria: string) => run<{ path: string; status: string; set_by: string; note: string }>`
  select regexp_replace(p.url, '^https://[^/]+', '') as path, c.status, c.set_by, c.note from checks c
  join pages p on p.id = c.page_id where c.website_id = ${scan.website_id} and c.criteria = ${criteria} order by p.url`;
const readReach = async () =>
  (
    await run`select outcome, confirmed_count, urgency > 2000 as is_urgent from causes
      where website_id = ${scan.website_id} and rule = 'alt-vague'`
  )[0];
const readCause = async () =>
  (
    await run`select status, reason from causes where website_id = ${scan.website_id} and rule = 'alt-vague'`
  )[0];

test('the same evidence is one question on all pages, other evidence is another', async () => {
  await scanPages({ '/': [picture('Logo')], '/b': [picture('Logo'), picture('Chart')] });
  const { items, counts } = await list();
  expect(items.map(({ question, page_count }) => [question, page_count])).toEqual([
    ['Sagt „Logo“ alles?', 2],
    ['Sagt „Chart“ alles?', 1],
  ]);
  expect(items[0]!.possible_answers.map(({ key }) => key)).toEqual(['yes', 'no', 'decorative', 'unsure']);
  expect(counts).toMatchObject({ open: 2, answered: 0, seconds_per_answer: null });
});

test('a barrier fails the criterion where it stands, signed, and taking it back restores what was', async () => {
  await scanPages({ '/': [picture('Logo')], '/b': [picture('Logo')], '/c': [picture('Chart')] });
  const [logo] = (await list()).items;
  const before = await readChecks('1.1.1');
  const { question, website } = await answer(logo!.id, 'no', { comment: 'Es fehlt der Name.' });
  expect(question).toMatchObject({
    status: 'barrier',
    answer: { label: 'Nein, es fehlt etwas', user_name: 'anna@example.de', comment: 'Es fehlt der Name.' },
  });
  expect(question.answer!.shown).toMatchObject({ snippet: '<img src="/a.png" alt="Logo">', page_count: 2 });
  expect(website).toMatchObject({ open: 1, answered: 1 });
  const note = 'Antwort „Nein, es fehlt etwas“ auf: Sagt „Logo“ alles?\nEs fehlt der Name.';
  const failed = { status: 'fail', set_by: 'person', note };
  expect(await readChecks('1.1.1')).toEqual([
    { path: '/', ...failed },
    { path: '/b', ...failed },
  ]);
  const undone = await undoAnswer(database.db, actor, logo!.id);
  expect(undone).toMatchObject({ question: { status: 'open', answer: null }, website: { open: 2 } });
  expect(await readChecks('1.1.1')).toEqual(before);
});

test('the cause of a confirmed barrier counts as an error, with the places that the answer names', async () => {
  const pages = { '/': [picture('Logo'), picture('Chart')], '/b': [picture('Logo')] };
  await scanPages(pages);
  const logo = (await list()).items.find(({ page_count }) => page_count === 2)!;
  const listed = async (kind: 'error' | 'review') =>
    (await listCauses(database.db, actor, scan.website_id, { limit: 9, class: kind })).items.map(
      ({ rule }) => rule,
    );
  expect([await listed('error'), await listed('review')]).toEqual([[], ['alt-vague']]);
  await answer(logo.id, 'no');
  const confirmed = { outcome: 'cantTell', confirmed_count: 2, is_urgent: true };
  expect(await readReach()).toEqual(confirmed);
  expect([await listed('error'), await listed('review')]).toEqual([['alt-vague'], []]);
  await scanPages(pages, await addNextScan(database.db, scan.website_id));
  expect(await readReach()).toEqual(confirmed);
  await undoAnswer(database.db, actor, logo.id);
  expect(await readReach()).toEqual({ outcome: 'cantTell', confirmed_count: 0, is_urgent: false });
});

test('fine answers to all questions decide where machine evidence is there, and close their cause', async () => {
  await scanPages({ '/': [title, titled, picture('Logo')], '/b': [title] });
  const asked = (await list()).items.filter(({ rule }) => rule === 'title-vague');
  expect(asked).toHaveLength(2);
  for (const { id } of asked) await answer(id, 'yes');
  expect(await readChecks('2.4.2')).toEqual([
    {
      path: '/',
      status: 'pass',
      set_by: 'person',
      note: 'Die Seite hat einen Titel. Die Frage dazu ist beantwortet.',
    },
  ]);
  const [logo] = (await list()).items;
  await answer(logo!.id, 'yes');
  expect(await readChecks('1.1.1')).toEqual([]);
  expect(await readCause()).toEqual({ status: 'ignored', reason: answeredReason });
  await undoAnswer(database.db, actor, logo!.id);
  expect(await readCause()).toEqual({ status: 'open', reason: null });
});

const countPlaces = async () => {
  const { items } = await listCauses(database.db, actor, scan.website_id, { limit: 9, status: 'all' });
  const { items: told } = await listReportCauses(database.db, actor, scan.website_id, {
    limit: 9,
    places: 9,
  });
  const reported = told.find(({ rule }) => rule === 'alt-vague');
  const { status, finding_count, page_count, asked_count, fine_count } = items.find(
    ({ rule }) => rule === 'alt-vague',
  )!;
  return {
    list: { status, finding_count, page_count, asked_count, fine_count },
    report: reported && [reported.finding_count, reported.page_count, reported.places.length],
  };
};

test('list, report and pages count the places that hold, each by its answer', async () => {
  const [logo, chart, icon] = ['Logo', 'Chart', 'Icon'].map(picture) as [Finding, Finding, Finding];
  await scanPages({ '/': [logo, chart, icon], '/b': [logo, chart], '/c': [chart] });
  const asked = (await list()).items;
  const find = (alt: string) => asked.find(({ question }) => question.includes(alt))!.id;
  await answer(find('Chart'), 'yes');
  expect(await countPlaces()).toEqual({
    list: { status: 'open', finding_count: 3, page_count: 2, asked_count: 0, fine_count: 3 },
    report: [3, 2, 3],
  });
  await answer(find('Logo'), 'no');
  expect(await countPlaces()).toEqual({
    list: { status: 'open', finding_count: 2, page_count: 2, asked_count: 1, fine_count: 3 },
    report: [2, 2, 2],
  });
  const { items } = await listCauses(database.db, actor, scan.website_id, { limit: 9 });
  const places = await listCauseFindings(database.db, actor, { cause_id: items[0]!.id, limit: 9 });
  expect(places.items.map((place) => place.answer && [place.answer.meaning, place.answer.user_name])).toEqual(
    [
      ['barrier', 'anna@example.de'],
      ['fine', 'anna@example.de'],
      null,
      ['barrier', 'anna@example.de'],
      ['fine', 'anna@example.de'],
      ['fine', 'anna@example.de'],
    ],
  );
  const pages = await run<{
    id: string;
  }>`select id from pages where website_id = ${scan.website_id} order by url`;
  const onPages = await Promise.all(pages.map(({ id }) => getChecklist(database.db, actor, Number(id))));
  expect(
    onPages.map(({ findings: [found] }) => [found!.finding_count, found!.asked_count, found!.fine_count]),
  ).toEqual([
    [1, 1, 1],
    [1, 0, 1],
    [0, 0, 1],
  ]);
});

test('the open causes of a website follow its answers at once, as the list counts them', async () => {
  await scanPages({ '/': [picture('Logo'), title], '/b': [title] });
  const counts = async () => {
    const [row] = await run`select open_error_count as error, open_review_count as review from websites
      where id = ${scan.website_id}`;
    const { counts: listed } = await listCauses(database.db, actor, scan.website_id, { limit: 9 });
    expect(row).toEqual({ error: listed!.class.error, review: listed!.class.review });
    return row;
  };
  expect(await counts()).toEqual({ error: 0, review: 2 });
  const asked = (await list()).items;
  const logo = asked.find(({ rule }) => rule === 'alt-vague')!;
  await answer(logo.id, 'no');
  expect(await counts()).toEqual({ error: 1, review: 1 });
  await undoAnswer(database.db, actor, logo.id);
  expect(await counts()).toEqual({ error: 0, review: 2 });
  await answer(logo.id, 'yes');
  expect(await counts()).toEqual({ error: 0, review: 1 });
});

test('what answers call fine is not ignored: its history says who answered what, and no report lists it', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const [logo] = (await list()).items;
  await answer(logo!.id, 'yes');
  const read = () => getCause(database.db, actor, logo!.cause_id!);
  expect(await read()).toMatchObject({
    status: 'fine',
    finding_count: 0,
    fine_count: 1,
    events: [{ kind: 'status', status: 'fine', user_name: 'anna@example.de', text: 'Ja, es sagt alles' }],
  });
  expect((await countPlaces()).report).toBeUndefined();
  const listed = async (status: 'ignored' | 'fine') =>
    (await listCauses(database.db, actor, scan.website_id, { limit: 9, status })).items.length;
  expect([await listed('ignored'), await listed('fine')]).toEqual([0, 1]);
  await undoAnswer(database.db, colleague, logo!.id);
  expect((await read()).events.at(-1)).toMatchObject({
    status: 'open',
    user_name: 'ben@example.de',
    text: 'Nicht mehr alle Fragen dazu sind als in Ordnung beantwortet.',
  });
});

test('a question that an answer settles with its own is told as settled, so that no question vanishes', async () => {
  await scanPages({ '/': ['Logo', 'Chart', 'Icon'].map(picture) });
  const { items, counts } = await list();
  expect(counts).toMatchObject({ open: 3, answered: 0, settled: 0 });
  const { website } = await answer(items[0]!.id, 'no');
  expect(website).toMatchObject({ open: 0, answered: 1, settled: 2 });
  expect((await list()).counts).toMatchObject({ open: 0, answered: 1, settled: 2 });
  await undoAnswer(database.db, actor, items[0]!.id);
  expect((await list()).counts).toMatchObject({ open: 3, answered: 0, settled: 0 });
});

test('an open question handed to somebody stands among the tasks of that person', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id } = (await list()).items[0]!;
  const read = async (who: MemberActor) => {
    const range = { state: 'open' as const, sort: 'due' as const, limit: 9, offset: 0 };
    const { counts } = await listTasks(database.db, who, range);
    return counts.questions.filter((website) => website.id === scan.website_id).map(({ open }) => open);
  };
  expect(await read(colleague)).toEqual([]);
  await saveQuestion(database.db, actor, { id, assignee_id: colleague.user_id! });
  expect([await read(colleague), await read(actor)]).toEqual([[1], []]);
  await answer(id, 'yes');
  expect(await read(colleague)).toEqual([]);
});

test('what is answered is asked on no new page and in no later scan, until it changes', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const [logo] = (await list()).items;
  await answer(logo!.id, 'no');
  await scanPages(
    { '/': [picture('Logo')], '/neu': [picture('Logo')] },
    await addNextScan(database.db, scan.website_id),
  );
  expect((await list()).items).toEqual([]);
  expect((await readChecks('1.1.1')).map(({ path, status }) => [path, status])).toEqual([
    ['/', 'fail'],
    ['/neu', 'fail'],
  ]);
  await scanPages({ '/': [picture('Firma')], '/neu': [] }, await addNextScan(database.db, scan.website_id));
  expect(await readChecks('1.1.1')).toEqual([]);
  const { items } = await list();
  expect(items).toMatchObject([
    {
      question: 'Sagt „Firma“ alles?',
      before: { answer: 'no', shown: { message: picture('Logo').message } },
    },
  ]);
  expect((await list({ status: 'gone' })).items).toMatchObject([{ id: logo!.id, finding_count: 0 }]);
});

test('one answer counts for all questions of the component when asked to, and is taken back as one', async () => {
  await scanPages({ '/': ['Logo', 'Chart', 'Icon'].map(picture) });
  const [first] = (await list()).items;
  expect(first!.alike_count).toBe(2);
  expect(await answer(first!.id, 'yes', { alike: true })).toMatchObject({
    changed: 3,
    website: { open: 0, answered: 3 },
  });
  expect(await undoAnswer(database.db, actor, first!.id)).toMatchObject({
    changed: 3,
    website: { open: 3, answered: 0 },
  });
});

test('who answers the same again may comment on it, or let it count for all alike', async () => {
  await scanPages({ '/': ['Logo', 'Chart', 'Icon'].map(picture) });
  const { id } = (await list()).items[0]!;
  await answer(id, 'no');
  expect(await answer(id, 'no')).toMatchObject({ changed: 0 });
  const told = await answer(id, 'no', { comment: 'Nennt nur die Art.' });
  expect(told).toMatchObject({ changed: 1, question: { answer: { comment: 'Nennt nur die Art.' } } });
  expect(await answer(id, 'no', { alike: true })).toMatchObject({ changed: 2, website: { answered: 3 } });
  expect(await undoAnswer(database.db, actor, id)).toMatchObject({
    changed: 3,
    question: { status: 'barrier', answer: { comment: null } },
    website: { answered: 1 },
  });
});

test('every answer can be read later: who, when, what was shown, and who took it back', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id } = (await list()).items[0]!;
  await answer(id, 'no');
  await undoAnswer(database.db, colleague, id);
  await answer(id, 'yes');
  const [now, before] = await listAnswers(database.db, actor, id);
  expect(now).toMatchObject({ answer: 'yes', failed_criteria: [], undone_at: null });
  expect(before).toMatchObject({
    answer: 'no',
    user_name: 'anna@example.de',
    failed_criteria: ['1.1.1'],
    undone_by_name: 'ben@example.de',
    shown: { message: picture('Logo').message, labels: expect.arrayContaining(['Ja, es sagt alles']) },
  });
});

test('each question has its own picture, and keeps the one that was answered', async () => {
  const found = ['Logo', 'Chart'].map((alt, n) => ({ ...picture(alt), selector: `#bild${n}` }));
  const visit = async (by: RunningScan, text: string) => {
    const pictures = found.map(({ selector }, n) => ({
      cause: toCause(found[0]!),
      isOfCause: n === 0,
      selector,
      width: 4,
      height: 3,
      body: Buffer.from(`${text} ${selector}`).toString('base64'),
    }));
    const url = `https://fragen${sites}.example/`;
    await savePageAudit(database.db, by, toAudit(url, { findings: found, pictures }));
    await finishScan(database.db, by);
  };
  await visit(scan, 'first');
  const [chart, logo] = (await list()).items;
  expect(logo!.picture).toMatchObject({ width: 4, height: 3 });
  await answer(logo!.id, 'yes');
  await visit(await addNextScan(database.db, scan.website_id), 'second');
  const read = async (id: number) => Buffer.from(await getQuestionPicture(database.db, actor, id)).toString();
  expect(await read(logo!.id)).toBe('first #bild0');
  expect(await read(chart!.id)).toBe('second #bild1');
});

test('evidence of a confirmed cause is a place that a person judged a barrier, and keeps to it in later scans', async () => {
  const found = ['Logo', 'Chart'].map((alt, n) => ({ ...picture(alt), selector: `#bild${n}` }));
  const visit = async (by: RunningScan) => {
    const pictures = found.map(({ selector }, n) => ({
      ...{ cause: toCause(found[0]!), isOfCause: n === 0, selector, width: 4, height: 3 },
      body: Buffer.from(selector).toString('base64'),
    }));
    const audit = toAudit(`https://fragen${sites}.example/`, { findings: found, pictures });
    await savePageAudit(database.db, by, audit);
    await finishScan(database.db, by);
  };
  await visit(scan);
  const [cause] = (await listCauses(database.db, actor, scan.website_id, { limit: 1 })).items;
  const read = async () => {
    const { example_selector, message } = await getCause(database.db, actor, cause!.id);
    const shown = Buffer.from(await getCausePicture(database.db, actor, cause!.id)).toString();
    return [example_selector, message.includes('Chart'), shown];
  };
  expect(await read()).toEqual(['#bild0', false, '#bild0']);
  const chart = (await list()).items.find(({ question }) => question.includes('Chart'))!;
  await answer(chart.id, 'no');
  expect(await read()).toEqual(['#bild1', true, '#bild1']);
  await visit(await addNextScan(database.db, scan.website_id));
  expect(await read()).toEqual(['#bild1', true, '#bild1']);
  await undoAnswer(database.db, actor, chart.id);
  expect(await read()).toEqual(['#bild0', false, '#bild0']);
});

test('what nobody answered is forgotten when it is gone, and a page that is gone keeps no answered check', async () => {
  await scanPages({ '/': [picture('Logo'), picture('Chart')], '/b': [] });
  const { id } = (await list()).items.find(({ question }) => question.includes('Logo'))!;
  await answer(id, 'no');
  const next = await addNextScan(database.db, scan.website_id);
  const gone = { status: 404, error: { code: 'HTTP_STATUS' as const, message: '' } };
  await savePageAudit(database.db, next, toAudit(`https://fragen${sites}.example/`, gone));
  expect(await readChecks('1.1.1')).toEqual([]);
  await finishScan(database.db, next);
  expect((await list({ status: 'all' })).items.map((question) => question.id)).toEqual([id]);
});

test('a barrier that somebody answers refutes a result that was only taken over, and stays when that is taken back', async () => {
  await scanPages({ '/': [picture('Logo')], '/b': [picture('Logo')] });
  await run`update pages set template = 'a' where website_id = ${scan.website_id}`;
  const { id, page_id } = (await list()).items[0]!;
  const changes = [{ criteria: '1.1.1', status: 'na' as const, base: null }];
  await savePageChecks(database.db, actor, { page_id, changes });
  const { batch_id } = await takeOverChecks(database.db, actor, { page_id, criteria: ['1.1.1'] });
  await answer(id, 'no');
  const read = async () => (await readChecks('1.1.1')).map(({ status }) => status);
  expect(await read()).toEqual(['na', 'fail']);
  await undoCheckBatch(database.db, actor, batch_id!);
  expect(await read()).toEqual(['na', 'fail']);
});

test('„Weiß nicht“ leaves the question open for others', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const [logo] = (await list()).items;
  expect(await answer(logo!.id, 'unsure')).toMatchObject({
    question: { status: 'unsure' },
    website: { open: 1 },
  });
  const other = await answerQuestion(database.db, colleague, { id: logo!.id, answer: 'no' });
  expect(other.question).toMatchObject({ status: 'barrier', answer: { user_name: 'ben@example.de' } });
  const undone = await undoAnswer(database.db, colleague, logo!.id);
  expect(undone.question).toMatchObject({ status: 'unsure', answer: { user_name: 'anna@example.de' } });
});

test('two people do no double work: a claim is seen, and a second answer does not replace the first', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id } = (await list()).items[0]!;
  await saveQuestion(database.db, actor, { id, claim: true });
  expect((await getQuestion(database.db, colleague, id)).claimed_by_name).toBe('anna@example.de');
  expect((await getQuestion(database.db, actor, id)).claimed_by_name).toBeNull();
  const seen = await saveQuestion(database.db, colleague, { id, claim: true });
  expect(seen.claimed_by_name).toBe('anna@example.de');
  await answer(id, 'no');
  const again = answerQuestion(database.db, colleague, { id, answer: 'yes' });
  await expect(again).rejects.toMatchObject({ code: 'QUESTION_ANSWERED' });
  expect(await answerQuestion(database.db, colleague, { id, answer: 'no' })).toMatchObject({ changed: 0 });
  expect(await answer(id, 'yes')).toMatchObject({ question: { status: 'fine' } });
});

test('a question can be handed to a member, who is told, and to nobody else', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id } = (await list()).items[0]!;
  const given = await saveQuestion(database.db, actor, { id, assignee_id: colleague.user_id! });
  expect(given.assignee_name).toBe('ben@example.de');
  expect((await list({ assignee_id: colleague.user_id })).items).toHaveLength(1);
  expect((await list({ assignee_id: 'me' })).items).toHaveLength(0);
  expect((await listNotices(database.db, colleague, { limit: 1 }))[0]).toMatchObject({
    kind: 'question.assigned',
    actor_name: 'anna@example.de',
    facts: { text: 'Sagt „Logo“ alles?' },
  });
  await expect(saveQuestion(database.db, actor, { id, assignee_id: 999_999 })).rejects.toMatchObject({
    code: 'MEMBER_NOT_FOUND',
  });
});

test('what a person decides in the checklist wins, and the answer comes back when they take it back', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id, page_id } = (await list()).items[0]!;
  await answer(id, 'no');
  const save = (status: 'na' | null, base: string | null) =>
    savePageChecks(database.db, actor, { page_id, changes: [{ criteria: '1.1.1', status, base }] });
  const later = '2100-01-01T00:00:00.000Z';
  const { items } = await save('na', later);
  expect(items.find(({ criteria }) => criteria === '1.1.1')).toMatchObject({ status: 'na', answer_id: null });
  const back = await save(null, later);
  const restored = back.items.find(({ criteria }) => criteria === '1.1.1');
  expect(restored).toMatchObject({ status: 'fail', set_by: 'person' });
  expect(restored!.answer_id).not.toBeNull();
});

test('a question of which no criterion is undecided decides nothing', async () => {
  const broken = { ...toFinding('failed', ['1.1.1']), snippet: '<img class="x">' };
  await scanPages({ '/': [picture('Logo'), broken] });
  expect((await list()).items).toMatchObject([{ decides: false }]);
  expect((await list({ decides: true })).items).toEqual([]);
  expect((await list()).counts).toMatchObject({ open: 0 });
});

test('questions of a deleted page are gone', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { page_id } = (await list()).items[0]!;
  await deletePage(database.db, actor, page_id);
  expect((await list()).counts).toMatchObject({ open: 0 });
  expect((await list()).items).toEqual([]);
});

test('another organization sees and answers nothing', async () => {
  await scanPages({ '/': [picture('Logo')] });
  const { id } = (await list()).items[0]!;
  const stranger: MemberActor = { organization_id: 4_711, claim_hash: null };
  await expect(listQuestions(database.db, stranger, scan.website_id, { limit: 5 })).rejects.toMatchObject({
    code: 'WEBSITE_NOT_FOUND',
  });
  for (const tried of [
    () => getQuestion(database.db, stranger, id),
    () => answerQuestion(database.db, stranger, { id, answer: 'yes' }),
    () => undoAnswer(database.db, stranger, id),
    () => saveQuestion(database.db, stranger, { id, claim: true }),
  ])
    await expect(tried()).rejects.toMatchObject({ code: 'QUESTION_NOT_FOUND' });
});

test('a report names only the places that answers call a barrier', async () => {
  await scanPages({ '/': [picture('Logo')], '/b': [picture('Logo'), picture('Chart')] });
  const report = async () =>
    (await listReportCauses(database.db, actor, scan.website_id, { limit: 9, places: 9 })).items.map(
      ({ outcome, finding_count, page_count, places }) => [outcome, finding_count, page_count, places.length],
    );
  expect(await report()).toEqual([['cantTell', 3, 2, 3]]);
  const { items } = await list();
  await answer(items.find(({ question }) => question.includes('Chart'))!.id, 'no');
  expect(await report()).toEqual([['failed', 1, 1, 1]]);
});

test('the difference of scans says how many places answers call fine, and how many wait beside a barrier', async () => {
  const asked = ['Bild', 'Foto', 'Grafik'].map((alt) => ({ ...picture(alt), selector: `#${alt}` }));
  await scanPages({ '/': asked });
  const again = await addNextScan(database.db, scan.website_id);
  await scanPages({ '/': asked }, again);
  await run`update scans set pages_done = 1, status = 'done' where website_id = ${scan.website_id}`;
  const { items } = await list();
  const find = (alt: string) => items.find(({ snippet }) => snippet.includes(alt))!.id;
  const read = async () => (await getScanDifference(database.db, actor, again.id)).stayed;
  expect(await read()).toMatchObject([{ finding_count: 3, asked_count: 0, fine_count: 0 }]);
  await answer(find('Foto'), 'yes');
  await answer(find('Bild'), 'no');
  expect(await read()).toMatchObject([
    { finding_count: 3, asked_count: 1, fine_count: 1, confirmed_count: 1 },
  ]);
});

test('the places of a page count as they were answered, in its list and after the next scan, until that is undone', async () => {
  const shown = { '/': [picture('Logo'), picture('Bild')] };
  await scanPages(shown);
  const readPlaces = async () =>
    (
      await run<{
        failed_count: number;
        cant_tell_count: number;
      }>`select failed_count, cant_tell_count from pages
        where website_id = ${scan.website_id}`
    ).map(({ failed_count, cant_tell_count }) => [failed_count, cant_tell_count]);
  expect(await readPlaces()).toEqual([[0, 2]]);
  const [one, other] = (await list()).items;
  await answer(one!.id, 'no');
  expect(await readPlaces()).toEqual([[1, 1]]);
  await answer(other!.id, 'yes');
  expect(await readPlaces()).toEqual([[1, 0]]);
  const again = await addNextScan(database.db, scan.website_id);
  await scanPages(shown, again);
  expect(await readPlaces()).toEqual([[1, 0]]);
  expect(
    await run`select failed_count, cant_tell_count from scans where id in (${scan.id}, ${again.id}) order by id`,
  ).toEqual([
    { failed_count: 0, cant_tell_count: 2 },
    { failed_count: 1, cant_tell_count: 0 },
  ]);
  await undoAnswer(database.db, actor, one!.id);
  expect(await readPlaces()).toEqual([[0, 1]]);
});
