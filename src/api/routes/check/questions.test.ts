import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { finishScan } from '../../../model/scan/finishScan.ts';
import { savePageAudit } from '../../../model/scan/scanResults.ts';
import { addRunningScan, toAudit, toFinding } from '../../../model/testing/rows.ts';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import type { NoticeItem } from '../../../shared/contract/notice.ts';
import type { Member } from '../../../shared/contract/organization.ts';
import type { AnsweredQuestion, AskedQuestion, QuestionCounts } from '../../../shared/contract/question.ts';
import { toNoticeTitle } from '../../../shared/words/noticeWords.ts';
import { type List, toAsk } from '../../testing/ask.ts';
import type { Person } from '../../testing/people.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
let owner: Person;
let website_id: number;
let sites = 0;
const { ask, newPerson, join } = toAsk(() => server);
beforeAll(async () => {
  server = await startTestServer();
  owner = await newPerson();
});
afterAll(() => server.close());

beforeEach(async () => {
  const { db } = server.store;
  const url = `https://sichtung${++sites}.example/`;
  const { scan } = await addRunningScan(db, url);
  website_id = scan.website_id;
  const run: RunSql = (text, ...values) => runSql(db, text, ...values);
  await run`update websites set organization_id = ${owner.organization_id} where id = ${website_id}`;
  const findings = ['Logo', 'Chart', 'Icon'].map((alt) => ({
    ...toFinding('cantTell', ['1.1.1'], 'alt-vague'),
    engine: 'stufenlos',
    message: `Alternativtext nennt nur die Art des Bildes.\nSagt „${alt}“ alles?`,
    snippet: `<img src="/a.png" alt="${alt}">`,
  }));
  await savePageAudit(db, scan, toAudit(url, { findings }));
  await finishScan(db, scan);
});

type Part = List<AskedQuestion> & { counts?: QuestionCounts };
const list = async (query = '') =>
  (await ask<Part>(owner, `GET /websites/${website_id}/questions?${query}`)).json;
const answer = (person: Person, id: number, body: object) =>
  ask<AnsweredQuestion>(person, `PUT /questions/${id}/answer`, body);

test('questions come in parts, in German, with their possible answers and what is still to be answered', async () => {
  const first = await list('limit=2');
  expect(first.counts).toEqual({ open: 3, answered: 0, settled: 0, seconds_per_answer: null });
  expect(first.items[0]).toMatchObject({
    title: 'Alternativtext nennt nur die Art des Bildes.',
    question: 'Sagt „Icon“ alles?',
    alike_count: 2,
    decides: true,
    possible_answers: [
      { key: 'yes', label: 'Ja, es sagt alles', meaning: 'fine' },
      { key: 'no', meaning: 'barrier' },
      { key: 'decorative', meaning: 'barrier' },
      { key: 'unsure', label: 'Weiß nicht', meaning: 'unsure' },
    ],
  });
  const second = await list(`limit=2&cursor=${first.next_cursor}`);
  expect(second).toMatchObject({ items: [{ question: 'Sagt „Logo“ alles?' }], next_cursor: null });
  expect(second.counts).toBeUndefined();
  for (const query of ['cursor=7', 'criterion=x', 'status=neu', 'decides=vielleicht'])
    expect((await ask(owner, `GET /websites/${website_id}/questions?${query}`)).status).toBe(400);
});

test('questions are counted for each criterion', async () => {
  const { id } = (await list()).items[0]!;
  await answer(owner, id, { answer: 'yes' });
  const { json } = await ask(owner, `GET /websites/${website_id}/questions/criteria`);
  expect(json).toEqual({ items: [{ criterion: '1.1.1', open: 2, answered: 1 }] });
});

test('an answer is checked in the checklist at once, and taken back it is open again', async () => {
  const member = await join(owner, 'member');
  const { id, page_id } = (await list()).items[0]!;
  const { json } = await answer(member, id, { answer: 'no', comment: ' Fehlt ', seconds: 8 });
  expect(json).toMatchObject({
    changed: 1,
    question: { status: 'barrier', answer: { comment: 'Fehlt', user_name: member.email, seconds: 8 } },
  });
  type Checks = { items: { criteria: string; status: string; answer_id: number | null }[] };
  const read = async () => (await ask<Checks>(owner, `GET /pages/${page_id}/checks`)).json.items;
  expect(await read()).toContainEqual(
    expect.objectContaining({ criteria: '1.1.1', status: 'fail', answer_id: json.question.answer!.id }),
  );
  expect((await ask(owner, `DELETE /questions/${id}/answer`)).status).toBe(200);
  expect((await read()).filter(({ criteria }) => criteria === '1.1.1')).toEqual([]);
});

test('wrong answers, and those of somebody too late, are refused in words', async () => {
  const member = await join(owner, 'member');
  const { id } = (await list()).items[0]!;
  expect((await answer(owner, id, { answer: 'logo' })).status).toBe(422);
  await answer(owner, id, { answer: 'yes' });
  const late = await ask<{ message: string }>(member, `PUT /questions/${id}/answer`, { answer: 'no' });
  expect(late).toMatchObject({
    status: 409,
    json: { message: 'Diese Frage hat inzwischen jemand anderes beantwortet.' },
  });
  expect((await list('status=answered')).items.map((question) => question.id)).toEqual([id]);
});

test('the time of an answer is the median of those measured; interruptions and answers for alike ones do not count', async () => {
  const [first, second, third] = (await list()).items.map(({ id }) => id);
  await answer(owner, first!, { answer: 'yes', seconds: 5 });
  await answer(owner, second!, { answer: 'yes', seconds: 9 });
  expect((await list()).counts!.seconds_per_answer).toBeNull();
  await answer(owner, third!, { answer: 'unsure', seconds: 4_000 });
  expect((await list()).counts!.seconds_per_answer).toBeNull();
  await answer(owner, third!, { answer: 'no', seconds: 7 });
  expect((await list()).counts).toEqual({ open: 0, answered: 3, settled: 0, seconds_per_answer: 7 });
});

test('a question is handed to a colleague, who finds it among their own', async () => {
  const member = await join(owner, 'member');
  const { id } = (await list()).items[0]!;
  const given = await ask<AskedQuestion>(owner, `PATCH /questions/${id}`, { assignee_id: member.user_id });
  expect(given.json.assignee_name).toBe(member.email);
  const own = await ask<Part>(member, `GET /websites/${website_id}/questions?assignee_id=me`);
  expect(own.json.items.map((question) => question.id)).toEqual([id]);
  const free = await ask<Part>(owner, `GET /websites/${website_id}/questions?assignee_id=free`);
  expect(free.json.items).toHaveLength(2);
});

test('who leaves has no questions any more, and who handed them over hears of it', async () => {
  const member = await join(owner, 'member');
  const { id } = (await list()).items[0]!;
  await ask(owner, `PATCH /questions/${id}`, { assignee_id: member.user_id });
  const { json: people } = await ask<List<Member>>(owner, 'GET /organization/members');
  expect(people.items.find((one) => one.id === member.user_id)).toMatchObject({ question_count: 1 });
  expect((await ask(owner, `DELETE /organization/members/${member.user_id}`)).status).toBeLessThan(300);
  expect((await list('assignee_id=none')).items.map((question) => question.id)).toContain(id);
  const { json: bell } = await ask<List<NoticeItem>>(owner, 'GET /notices');
  expect(bell.items[0]).toMatchObject({ kind: 'question.unassigned', facts: { count: 1 }, website_id });
  expect(toNoticeTitle(bell.items[0]!)).toBe(
    'Ein ehemaliges Mitglied ist für 1 Frage der Sichtung nicht mehr zuständig',
  );
});

test('all questions and answers can be had as a table', async () => {
  const { id } = (await list()).items[0]!;
  await answer(owner, id, { answer: 'decorative' });
  const response = await fetch(`${server.url}/api/v1/websites/${website_id}/questions.csv?status=all`, {
    headers: owner.headers,
  });
  const lines = (await response.text()).trim().split('\n');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('Icon'))).toContain('Nein, das Bild ist nur Schmuck');
});
