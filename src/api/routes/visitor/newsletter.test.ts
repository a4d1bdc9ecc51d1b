import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunSql, runSql } from '../../../model/testing/sql.ts';
import { newsletterConsents } from '../../../shared/contract/newsletter.ts';
import { emailLikeFormula, emailWrong, emptyField } from '../../../shared/forms/visitorForms.ts';
import { newsletterLimits } from '../../../shared/limits/visitor.ts';
import { toSender } from '../../testing/forms.ts';
import { startTestServer, type TestServer } from '../../testing/server.ts';

let server: TestServer;
const run: RunSql = (text, ...values) => runSql(server.store.db, text, ...values);
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => run`delete from rate_limits`);

const { post } = toSender(() => server);
const signUp = (body: unknown) => post('/api/v1/newsletter', body);

const formA = { form: 'a', name: 'Erika Maria Beispiel', email: 'a@example.de', privacy: true };
const formB = {
  form: 'b',
  email: 'b@example.de',
  vorname: 'Jörg',
  nachname: 'Müller',
  unternehmen: 'Laden & Söhne',
  shop_system: 'shopware',
};

const find = async (email: string) =>
  (
    await run`select status, firstname, lastname, company, shop_system, source
    from newsletter_subscribers where email = ${email}`
  )[0];
const countMails = async (email: string) =>
  (await run`select id from mails where to_address = ${email} and template = 'newsletterConfirm'`).length;

test('form A (specification, public 3 and 5): the name is split on its first space', async () => {
  const source = `${server.url}/blog/artikel?token=geheim#newsletter`;
  expect(await signUp({ ...formA, source })).toEqual({ status: 200, json: { success: true } });
  expect(await find(formA.email)).toEqual({
    status: 'pending',
    firstname: 'Erika',
    lastname: 'Maria Beispiel',
    company: null,
    shop_system: null,
    source: '/blog/artikel',
  });
  const proofs = await run`select event, consent_text, address, source from newsletter_consents`;
  const address = '127.0.0.0';
  expect(proofs).toEqual([
    { event: 'asked', consent_text: newsletterConsents.a, address, source: '/blog/artikel' },
  ]);
  expect(await countMails(formA.email)).toBe(1);
});

test('form B (specification, public 3 and 5) keeps company and shop system, and its own words of consent', async () => {
  expect((await signUp({ ...formB, source: 'https://boese.example/x' })).status).toBe(200);
  expect(await find(formB.email)).toMatchObject({
    firstname: 'Jörg',
    lastname: 'Müller',
    company: 'Laden & Söhne',
    shop_system: 'shopware',
    source: '/',
  });
  const texts = await run`select consent_text from newsletter_consents order by id desc limit 1`;
  expect(texts).toEqual([{ consent_text: newsletterConsents.b }]);
});

test.each(['name', 'email', 'privacy'])('form A without %s says so', async (field) => {
  for (const value of [undefined, '', false]) {
    const { status, json } = await signUp({ ...formA, email: 'fehlt@example.de', [field]: value });
    expect(status).toBe(400);
    expect(json.code).toBe('NEWSLETTER_A_INCOMPLETE');
    expect(json.fields).toEqual({ [field]: expect.stringMatching(/^Bitte .+\.$/) });
  }
  expect(await find('fehlt@example.de')).toBeUndefined();
});

test.each(['email', 'vorname', 'nachname', 'unternehmen', 'shop_system'])(
  'form B without %s says so',
  async (field) => {
    const { status, json } = await signUp({ ...formB, email: 'fehlt@example.de', [field]: ' ' });
    expect([status, json.code]).toEqual([400, 'NEWSLETTER_B_INCOMPLETE']);
    expect(Object.keys(json.fields!)).toEqual([field]);
  },
);

test('every field at fault is named, a long one with its length', async () => {
  const { json } = await signUp({ ...formA, name: 'x'.repeat(101), email: 'keine', privacy: null });
  expect(json.fields).toEqual({
    name: 'Bitte höchstens 100 Zeichen.',
    email: emailWrong,
    privacy: expect.stringContaining('Einwilligung'),
  });
});

test.each([[{}], [{ form: 'c' }], [{ form: 'constructor' }], [null], [[]], ['a'], [{ ...formA, source: 7 }]])(
  '%j is no sign-up',
  async (body) => {
    expect(await signUp(body)).toMatchObject({ status: 400, json: { code: 'REQUEST_INVALID' } });
  },
);

test('an address is one, however it is typed; a domain may have umlauts', async () => {
  for (const email of [' Info@Müller.example ', 'INFO@MÜLLER.EXAMPLE'])
    expect((await signUp({ ...formA, email })).status).toBe(200);
  expect(await find('info@xn--mller-kva.example')).toBeDefined();
  expect(await countMails('info@xn--mller-kva.example')).toBe(2);
});

test('an address that a spreadsheet would take for a formula is refused in clear words', async () => {
  for (const email of ['+1@example.de', '-1@example.de', '=1@example.de', '@example.de', ' +a@example.de']) {
    const { status, json } = await signUp({ ...formA, email });
    expect([status, json.fields]).toEqual([400, { email: emailLikeFormula }]);
  }
  expect((await signUp({ ...formA, email: 'erika+post@example.de' })).status).toBe(200);
});

test('what no database holds and what no line holds is no reason to fail', async () => {
  const email = 'zeichen@example.de';
  expect((await signUp({ ...formA, email, name: 'Eri\u0000ka\r\nBcc: x \ud800' })).status).toBe(200);
  expect(await find(email)).toMatchObject({
    firstname: 'Eri',
    lastname: expect.stringMatching(/^ka Bcc: x/),
  });
});

test('new, pending, confirmed and unsubscribed addresses hear the same, and one mail is written for each', async () => {
  const states = ['pending', 'confirmed', 'unsubscribed'];
  for (const status of states)
    await run`insert into newsletter_subscribers (email, firstname, lastname, status)
      values (${`${status}@example.de`}, 'X', 'Y', ${status})`;
  const answers = [];
  for (const status of [...states, 'neu'])
    answers.push(await signUp({ ...formA, email: `${status}@example.de` }));
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toHaveLength(1);
  for (const status of [...states, 'neu']) expect(await countMails(`${status}@example.de`)).toBe(1);
  expect(await find('confirmed@example.de')).toMatchObject({ firstname: 'X' });
});

test('an address that is signed up again and again gets so many mails a day, and the answer stays the same', async () => {
  const email = 'viel@example.de';
  const { hits } = newsletterLimits.signUpsPerAddress;
  for (let n = 0; n < hits; n++) await signUp({ ...formA, email });
  const before = await run`select * from newsletter_subscribers where email = ${email}`;
  expect(await signUp({ ...formA, email })).toEqual({ status: 200, json: { success: true } });
  expect(await countMails(email)).toBe(hits);
  expect(await run`select * from newsletter_subscribers where email = ${email}`).toEqual(before);
});

test('a client signs up so many addresses an hour; what is incomplete does not count', async () => {
  const { hits } = newsletterLimits.signUps;
  for (let n = 0; n < hits; n++) await signUp({ ...formA, name: '' });
  for (let n = 0; n < hits; n++) await signUp({ ...formA, email: `nr${n}@example.de` });
  expect(await signUp({ ...formA, email: 'letzte@example.de' })).toMatchObject({
    status: 429,
    json: { code: 'TOO_MANY_REQUESTS' },
  });
});

test('who fills in the field that people do not see hears what people hear, and nothing is stored', async () => {
  const email = 'automat@example.de';
  const answer = await signUp({ ...formA, email, [emptyField]: 'https://boese.example' });
  expect(answer).toEqual({ status: 200, json: { success: true } });
  expect(await find(email)).toBeUndefined();
  expect(await countMails(email)).toBe(0);
});

test('the description names both forms and who may call', async () => {
  const description = (await (await fetch(`${server.url}/openapi.json`)).json()) as {
    paths: Record<string, { post: { 'x-access': string; requestBody: unknown } }>;
  };
  const { post: route } = description.paths['/api/v1/newsletter']!;
  expect(route['x-access']).toBe('public');
  for (const word of ['vorname', 'shop_system', 'privacy', 'woocommerce'])
    expect(JSON.stringify(route.requestBody)).toContain(word);
  expect(Object.keys(description.paths).filter((path) => /^\/(newsletter|kontakt)/.test(path))).toEqual([]);
});
