import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { OutgoingMail } from '../../mail/letter/message.ts';
import type { Mailer } from '../../mail/send/mailer.ts';
import type { Store } from '../../model/store.ts';
import { mails } from '../../model/tables/mail.ts';
import { contact_messages, newsletter_subscribers } from '../../model/tables/visitor.ts';
import { openTestStore } from '../../model/testing/database.ts';
import { addContactMessage } from '../../model/visitor/contactMessages.ts';
import { addSignUp, confirmSignUp } from '../../model/visitor/newsletterSignUps.ts';
import { unsubscribe } from '../../model/visitor/newsletterUnsubscribe.ts';
import { accountLimits } from '../../shared/limits/account.ts';
import { sendMail } from './sendMail.ts';

const publicUrl = 'https://stufenlos.example';
const typed = { firstname: 'Mallory kauft Pillen', lastname: 'https://boese.example' };

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

let sent: OutgoingMail[];
const mailer: Mailer = {
  send: async (mail) => {
    sent.push(mail);
    return 'sent';
  },
  purge: async () => 0,
  close: async () => {},
};
beforeEach(async () => {
  sent = [];
  await store.db.delete(mails);
});

async function sendAll(): Promise<OutgoingMail[]> {
  const before = sent.length;
  const operator = { name: 'Muster GmbH', address: ['Musterweg 1', '12345 Musterstadt'] };
  const context = { store, mailer, publicUrl: () => publicUrl, operator };
  for (const { id } of await store.db.select({ id: mails.id }).from(mails).orderBy(mails.id))
    await sendMail.run(context, { mail_id: id });
  return sent.slice(before);
}

const signUp = (email: string) => {
  const rest = { company: null, shop_system: null, consent_text: 'Ja', source: '/', address: null };
  return addSignUp(store, { ...typed, ...rest, email });
};

const toToken = ({ text }: OutgoingMail) =>
  new URL(/^https:\S+\?\S+$/m.exec(text)![0]).searchParams.get('token')!;
const use = (token: string) => ({ token, address: null, source: '/' });

test('from the first mail to the last: asked, confirmed, welcomed, asked again, left', async () => {
  const email = 'erika@example.de';
  await signUp(email);
  const [asked] = await sendAll();
  expect(asked).toMatchObject({ to: email, subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter' });
  expect(asked!.text).toContain(`${publicUrl}/newsletter/bestaetigen?token=`);
  expect(asked!.headers).toBeUndefined();
  expect(asked!.text).toContain('\nMuster GmbH\nMusterweg 1\n');

  await confirmSignUp(store, use(toToken(asked!)));
  const [welcome] = await sendAll();
  expect(welcome).toMatchObject({ to: email, subject: 'Willkommen beim Newsletter von Stufenlos' });
  const unsubscribeUrl = `${publicUrl}/newsletter/abmelden?token=${toToken(welcome!)}`;
  expect(welcome!.text).toContain(`\n${unsubscribeUrl}\n`);
  expect(welcome!.text).toContain(`\nImpressum:\n${publicUrl}/impressum\n`);
  expect(welcome!.headers).toEqual({
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });

  await signUp(email);
  const [again] = await sendAll();
  expect(again).toMatchObject({ to: email, subject: 'Sie sind schon zum Newsletter angemeldet' });
  expect(again!.text).toContain(unsubscribeUrl);
  expect(again!.text).not.toContain('/newsletter/bestaetigen');

  const forwarding = { isForwarding: true, operator_email: 'betrieb@example.de' };
  await unsubscribe(store, { ...use(toToken(again!)), ...forwarding });
  const [row] = await store.db.select().from(newsletter_subscribers);
  expect(row!.status).toBe('unsubscribed');
  expect(await sendAll()).toMatchObject([
    {
      to: 'betrieb@example.de',
      text: expect.stringContaining(email),
      subject: expect.stringContaining('auch bei Ihrem Dienst'),
    },
  ]);
});

test('nothing that was typed into the form stands in a mail to the address that was typed', async () => {
  await signUp('opfer@example.de');
  const [asked] = await sendAll();
  await confirmSignUp(store, use(toToken(asked!)));
  await sendAll();
  expect(sent).toHaveLength(2);
  for (const { subject, text, html } of sent)
    expect(subject + text + html).not.toMatch(/Mallory|Pillen|boese\.example/);
});

test('who has left, or is gone, before the mail is written gets none', async () => {
  const email = 'kurz@example.de';
  await signUp(email);
  await store.db.update(newsletter_subscribers).set({ status: 'unsubscribed' });
  await store.db
    .insert(mails)
    .values({ template: 'newsletterWelcome', to_address: email, payload: { newsletter_subscriber_id: 1 } });
  for (const template of ['newsletterConfirm', 'newsletterWelcome', 'contactMessage'] as const)
    await store.db.insert(mails).values({ template, to_address: email });
  expect(await sendAll()).toEqual([]);
  const rows = await store.db.select().from(mails);
  expect(rows).toHaveLength(5);
  expect(rows.filter(({ dropped_at }) => dropped_at === null)).toEqual([]);
});

test('an address gets so many of them in an hour, whoever asks', async () => {
  const email = 'viel@example.de';
  await signUp(email);
  const { hits } = accountLimits.mailsSentPerAddress;
  const earlier = {
    template: 'newsletterConfirm' as const,
    to_address: email,
    sent_at: new Date().toISOString(),
  };
  await store.db.insert(mails).values(Array.from({ length: hits }, () => earlier));
  expect(await sendAll()).toEqual([]);
});

test('the operator gets a visitor’s words quoted, and answers the visitor; the visitor gets nothing', async () => {
  await addContactMessage(store, {
    name: 'Jörg\u202e Beispiel',
    email: 'joerg@example.de',
    topic: 'barriere',
    message: 'Hier <b>komme</b> ich nicht weiter.\nMit Tastatur.',
    operator_email: 'betrieb@example.de',
  });
  const [mail, ...more] = await sendAll();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    to: 'betrieb@example.de',
    subject: 'Barriere auf dieser Website melden: Nachricht von Jörg Beispiel',
    replyTo: { name: 'Jörg Beispiel', address: 'joerg@example.de' },
    text: expect.stringContaining('> Hier <b>komme</b> ich nicht weiter.\n> Mit Tastatur.'),
    html: expect.stringContaining('Hier &lt;b&gt;komme&lt;/b&gt; ich'),
  });
  await store.db.delete(contact_messages);
});
