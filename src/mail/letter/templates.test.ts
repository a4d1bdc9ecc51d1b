import { describe, expect, test } from 'vitest';
import { toBrowser } from '../../shared/text/browser.ts';
import type { MailTemplate } from '../../shared/work/mail.ts';
import { accountDeletion } from '../account/accountDeletion.ts';
import { confirmSignup, confirmSignupAgain } from '../account/confirmSignup.ts';
import { emailChange } from '../account/emailChange.ts';
import { factorChanged } from '../account/factorChanged.ts';
import { failedSignIns } from '../account/failedSignIns.ts';
import { magicLink } from '../account/magicLink.ts';
import { newSignIn } from '../account/newSignIn.ts';
import { passwordChanged } from '../account/passwordChanged.ts';
import { reauthentication } from '../account/reauthentication.ts';
import { recovery } from '../account/recovery.ts';
import { noticeDigest } from '../notice/noticeDigest.ts';
import { channelClosed } from '../organization/channelClosed.ts';
import { invitation } from '../organization/invitation.ts';
import { memberRemoved } from '../organization/memberRemoved.ts';
import { organizationDeletion } from '../organization/organizationDeletion.ts';
import { planRequest } from '../organization/planRequest.ts';
import { contactMessage } from '../visitor/contactMessage.ts';
import { newsletterConfirm, newsletterConfirmAgain } from '../visitor/newsletterConfirm.ts';
import { newsletterLeft } from '../visitor/newsletterLeft.ts';
import { newsletterWelcome } from '../visitor/newsletterWelcome.ts';
import { toConfirmLink, toInvitationLink, toNoticeEndLink, toTokenLink, toUnsubscribeLink } from './links.ts';
import type { MailContent } from './message.ts';

const publicUrl = 'https://stufenlos.example';
const isPkce = false;
const link = toTokenLink({ publicUrl, token: 'a-token_of-43-characters', type: 'signup', isPkce });
const code = '012345';
const at = '2026-11-21T13:05:00.000Z';
const carried = { publicUrl, link, code };
const invited = {
  publicUrl,
  link: toInvitationLink(publicUrl, 'einladung'),
  organization_name: 'Bäckerei Müller',
  inviter_email: 'chefin@example.de',
  role: 'admin' as const,
  message: 'Hallo!\nSchön, dass Sie mitmachen.',
  expires_at: at,
};

const confirmLink = toConfirmLink(publicUrl, '7.abc');
const from = {
  publicUrl,
  sender: { name: 'Muster & Söhne GmbH', address: ['Musterweg 1', '12345 Musterstadt'] },
};
const unsubscribe = toUnsubscribeLink(publicUrl, '7.def');
const visitor = {
  publicUrl,
  name: 'Jörg Beispiel',
  email: 'joerg@example.de',
  topic: 'beratung' as const,
  message: 'Guten Tag,\nwann haben Sie Zeit?\n\nJörg',
  at,
};

const told = {
  publicUrl,
  unsubscribe: toNoticeEndLink(publicUrl, { token: '7.all.abc', isOfWebsite: false }),
  ends: { topic: 'all' as const, isOfWebsite: false },
  rhythm: 'now' as const,
  items: [
    {
      id: 1,
      kind: 'cause.commented' as const,
      reason: 'mention' as const,
      website_id: 3,
      website_url: 'https://laden.example/',
      website_name: 'Hofladen',
      cause_id: 5,
      scan_id: null,
      actor_name: 'Clara Voss',
      facts: {
        text: 'Bitte\n@Otto',
        count: 1,
        causes: [{ id: 5, title: 'Bild ohne Alternativtext', page_url: 'https://laden.example/korb' }],
      },
      read_at: null,
      created_at: at,
    },
  ],
  advice: new Map([
    [5, { why: 'Wer blind ist, hört nur „Grafik“.', step: 'Schreiben Sie, was das Bild mitteilt.' }],
  ]),
};

type Written = { content: MailContent; links: string[]; code?: string };

const written: { [T in MailTemplate]: Written } & { [name: string]: Written } = {
  confirmSignup: { content: confirmSignup(carried), links: [link], code },
  confirmSignupAgain: {
    content: confirmSignupAgain({ publicUrl }),
    links: [`${publicUrl}/auth`, `${publicUrl}/reset-password`],
  },
  recovery: { content: recovery(carried), links: [link], code },
  magicLink: { content: magicLink(carried), links: [link], code },
  emailChange: {
    content: emailChange({ ...carried, side: 'current', new_email: 'neu@example.de' }),
    links: [link],
    code,
  },
  emailChangeNew: {
    content: emailChange({ ...carried, side: 'new', new_email: 'neu@example.de' }),
    links: [link],
    code,
  },
  reauthentication: { content: reauthentication(carried), links: [`${publicUrl}/reset-password`], code },
  passwordChanged: { content: passwordChanged({ publicUrl, at }), links: [`${publicUrl}/reset-password`] },
  newSignIn: {
    content: newSignIn({ publicUrl, at, user_agent: 'Mozilla/5.0 (Windows NT 10.0) Firefox/140.0' }),
    links: [`${publicUrl}/reset-password`, `${publicUrl}/app/profile`],
  },
  failedSignIns: {
    content: failedSignIns({ publicUrl, at, failed: 'password' }),
    links: [`${publicUrl}/reset-password`, `${publicUrl}/app/profile`],
  },
  failedFactors: {
    content: failedSignIns({ publicUrl, at, failed: 'factor' }),
    links: [`${publicUrl}/reset-password`, `${publicUrl}/app/profile#security`],
  },
  factorChanged: {
    content: factorChanged({ publicUrl, at, factor: 'passkey', change: 'added' }),
    links: [`${publicUrl}/reset-password`, `${publicUrl}/app/profile`],
  },
  factorRemoved: {
    content: factorChanged({ publicUrl, at, factor: 'totp', change: 'removed' }),
    links: [`${publicUrl}/reset-password`, `${publicUrl}/app/profile`],
  },
  invitation: { content: invitation(invited), links: [invited.link] },
  accountDeletion: {
    content: accountDeletion({ publicUrl, due_at: at }),
    links: [`${publicUrl}/app/profile`],
  },
  channelClosed: {
    content: channelClosed({ publicUrl, channel_name: 'Technik', channel_fault: 'gone' }),
    links: [`${publicUrl}/app/organization/channels`],
  },
  organizationDeletion: {
    content: organizationDeletion({ publicUrl, due_at: at, organization_name: 'Bäckerei Müller' }),
    links: [`${publicUrl}/app/organization`],
  },
  memberRemoved: {
    content: memberRemoved({ publicUrl, organization_name: 'Bäckerei Müller' }),
    links: [`${publicUrl}/app/dashboard`],
  },
  planRequest: {
    content: planRequest({
      publicUrl,
      plan: 'business',
      organization_name: 'Bäckerei Müller',
      organization_id: 7,
      user_email: 'chefin@example.de',
      at,
    }),
    links: [],
  },
  newsletterConfirm: { content: newsletterConfirm({ ...from, link: confirmLink }), links: [confirmLink] },
  newsletterConfirmAgain: {
    content: newsletterConfirmAgain({ publicUrl, unsubscribe }),
    links: [unsubscribe],
  },
  newsletterWelcome: { content: newsletterWelcome({ ...from, unsubscribe }), links: [unsubscribe] },
  newsletterLeft: { content: newsletterLeft({ publicUrl, email: 'erika@example.de', at }), links: [] },
  contactMessage: { content: contactMessage(visitor), links: [] },
  noticeDigest: { content: noticeDigest(told), links: [told.unsubscribe, `${publicUrl}/app/tasks`] },
};
const lastLeft = organizationDeletion({
  publicUrl,
  due_at: at,
  organization_name: 'Bäckerei Müller',
  has_left: true,
});

test('a digest of the morning does not say that all of it happened today', () => {
  const items = [told.items[0]!, { ...told.items[0]!, id: 2 }];
  for (const rhythm of ['now', 'nightly', 'weekly'] as const)
    expect(noticeDigest({ ...told, rhythm, items }).subject).toBe('Stufenlos: 2 Mitteilungen neu');
});

const toHtmlText = (text: string) => text.replaceAll('&', '&amp;');

const toWords = (html: string) =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<title>.*?<\/title>|<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

describe.each(Object.entries(written))('the mail %s', (_name, { content, links, code }) => {
  const { subject, text, html } = content;

  test('says the same links and digits in both parts, each link also written out', () => {
    for (const url of links) {
      expect(text).toContain(`\n${url}\n`);
      expect(html).toContain(`href="${toHtmlText(url)}"`);
      expect(html).toContain(`>${toHtmlText(url)}</a>`);
    }
    const addresses = text.match(/https?:\/\/\S+/g)!;
    const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));
    expect(new Set(hrefs)).toEqual(new Set(addresses));
    if (code) {
      expect(text).toContain(`    ${code}\n`);
      expect(html).toContain(`>${code}</p>`);
    }
  });

  test('keeps lines short in the plain part, and lets only an address be longer', () => {
    const long = text.split('\n').filter((line) => line.length > 76 && !/^https?:\/\/\S+$/.test(line));
    expect(long).toEqual([]);
    expect(text).not.toMatch(/undefined|null|\[object|NaN|Invalid Date/);
  });

  test('is a German HTML document with one heading that fetches and tracks nothing', () => {
    expect(html).toMatch(/^<!doctype html>\n<html lang="de">/);
    expect(html.match(/<h1\b/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(?:img|link|script|table|iframe)\b|url\(|@import|\ssrc=/i);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/undefined|null|\[object|NaN|Invalid Date/);
  });

  test('does not begin with its subject again', () => {
    expect(text.replace(/\s+/g, ' ').startsWith(subject)).toBe(false);
  });

  test('speaks plain German with Sie, without fear, promises of law or English', () => {
    const words = `${subject} ${text} ${toWords(html)}`.replace(/https?:\S+/g, '');
    expect(subject).not.toBe('');
    expect(subject.length).toBeLessThanOrEqual(78);
    expect(words).toMatch(/\b(?:Sie|Ihr|Ihre)\b/);
    expect(words).not.toMatch(
      /BFSG-konform|rechtssicher|garantier|abmahn|\b(?:du|dein|deine|euch)\b|\b(?:your|click|please|the|account|password|sign|email|hello)\b/i,
    );
    expect(words).not.toMatch(/klicken Sie hier|hier klicken|[!]{2}|\p{Extended_Pictographic}/iu);
  });
});

test('says what to do for somebody who was not the one, wherever an account or the newsletter is touched', () => {
  const toOthers = [
    'noticeDigest',
    'channelClosed',
    'invitation',
    'memberRemoved',
    'planRequest',
    'contactMessage',
    'newsletterLeft',
  ];
  for (const [name, { content }] of Object.entries(written))
    if (!toOthers.includes(name)) expect(content.text).toContain('Wenn Sie das nicht waren');
});

test('names the last day and moment in German time', () => {
  for (const { content } of [written.accountDeletion, written.organizationDeletion])
    expect(toWords(content.html)).toContain('Bis zum 21.11.2026, 14:05 Uhr');
});

test('promises no way back to the last one who left an organization', () => {
  const words = toWords(lastLeft.html);
  expect(words).toContain('Am 21.11.2026, 14:05 Uhr werden ihre Websites');
  expect(words).toContain('Selbst zurücknehmen können Sie das nicht.');
  expect(words).toContain('Wenn Sie das nicht waren');
  expect(words).not.toContain('Löschung zurücknehmen');
  expect(lastLeft.text).toContain(`${publicUrl}/reset-password`);
  expect(lastLeft.text).not.toContain('/app/organization');
});

test('tells the operator which plan, at what price, who asked, and that nothing was charged', () => {
  const { subject, text } = written.planRequest.content;
  expect(subject).toBe('Tarif-Anfrage Business: Bäckerei Müller');
  for (const words of [
    'Business, 49 EUR pro Monat',
    'Nummer 7',
    'chefin@example.de',
    'Berechnet wurde nichts',
  ])
    expect(text).toContain(words);
});

test('every newsletter mail to a subscriber can be unsubscribed from, visibly and by the mail program (RFC 8058)', () => {
  for (const { content } of [written.newsletterWelcome, written.newsletterConfirmAgain!])
    expect(content.headers).toEqual({
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  expect(written.newsletterConfirm.content.headers).toBeUndefined();
});

test('a mail with notices says who, what, where and why, and ends with one press (RFC 8058)', () => {
  const { subject, text, headers } = written.noticeDigest.content;
  expect(subject).toBe('Clara Voss hat Sie erwähnt (Hofladen)');
  for (const words of [
    '> Bitte\n> @Otto',
    '* Bild ohne Alternativtext\nBeispiel: laden.example/korb\nWen es trifft: Wer blind ist, hört nur „Grafik“.\nErster Schritt: Schreiben Sie, was das Bild mitteilt.\nhttps://stufenlos.example/app/websites/3/causes/5',
    'weil Sie erwähnt wurden',
  ])
    expect(text).toContain(words);
  expect(headers).toEqual({
    'List-Unsubscribe': `<${told.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a mail about the organization names no website and leads to what it tells', () => {
  const about = { website_id: null, website_url: null, website_name: null, cause_id: null, actor_name: null };
  const facts = { automatic: true, key: 'Kasse', key_prefix: 'sl_1234567', due_on: '2026-12-10' };
  const ending = {
    ...told.items[0]!,
    ...about,
    kind: 'key.ending' as const,
    reason: 'member' as const,
    facts,
  };
  const { subject, text } = noticeDigest({ ...told, items: [ending] });
  expect(subject).toBe('Der API-Schlüssel „Kasse“ gilt nur noch bis 10.12.2026');
  expect(text).toContain('Neues zu Ihrer Organisation');
  expect(text).toContain(`Zu den API-Schlüsseln\n${publicUrl}/app/organization?tab=api`);
  expect(text).toContain('weil Sie API-Schlüssel Ihrer Organisation verwalten');
  const ended = { ...ending, kind: 'key.ended' as const };
  expect(noticeDigest({ ...told, items: [ended, ...told.items] }).text).toContain(
    'Der API-Schlüssel „Kasse“ ist am 10.12.2026 abgelaufen\n',
  );
});

test('a mail of a monthly report leads to the reports of its website, and says why it comes', () => {
  const facts = { automatic: true, report: 'Kurzbericht (PDF)' };
  const about = { cause_id: null, scan_id: null, actor_name: null, website_id: 7, facts };
  const made = { ...told.items[0]!, ...about, kind: 'report.made' as const, reason: 'member' as const };
  const { subject, text, headers } = noticeDigest({ ...told, items: [made] });
  expect(subject).toMatch(/^Der monatliche Bericht ist fertig: Kurzbericht \(PDF\) \(/);
  expect(text).toContain(`Zu den Berichten der Website\n${publicUrl}/app/dashboard?tab=reports&website=7`);
  expect(text).toContain('Sie bekommen das, weil Sie den monatlichen Bericht bekommen.');
  expect(headers).toHaveProperty('List-Unsubscribe');
  const failed = { ...made, kind: 'report.failed' as const };
  expect(noticeDigest({ ...told, items: [failed] }).subject).toContain('ließ sich nicht erstellen');
});

test('the operator reads who has to be removed elsewhere too, and the welcome promises nothing about elsewhere', () => {
  const { text } = written.newsletterLeft.content;
  for (const words of ['21.11.2026, 14:05 Uhr', 'erika@example.de', 'NEWSLETTER_FORWARD_URL'])
    expect(text).toContain(words);
  expect(written.newsletterWelcome.content.text).toContain('In unserer Liste löschen');
});

test('newsletter mails name who sends them, with address and imprint, where the settings say so', () => {
  for (const { content } of [written.newsletterConfirm, written.newsletterWelcome]) {
    expect(content.text).toContain(
      `\n${publicUrl}\n\nMuster & Söhne GmbH\nMusterweg 1\n12345 Musterstadt\nImpressum:\n${publicUrl}/impressum\n`,
    );
    expect(content.html).toContain(
      '>Muster &amp; Söhne GmbH<br>Musterweg 1<br>12345 Musterstadt<br>Impressum:',
    );
    expect(content.html).toContain(`href="${publicUrl}/impressum"`);
  }
  for (const sender of [undefined, { name: null, address: null }]) {
    const { text, html } = newsletterWelcome({ publicUrl, unsubscribe, sender });
    expect(text).toMatch(/\nhttps:\/\/stufenlos\.example\n$/);
    expect(html).not.toContain('Impressum');
  }
});

test('the operator reads topic, sender and every line of a visitor’s message, and answers the visitor', () => {
  const { subject, text, html, replyTo } = written.contactMessage.content;
  expect(subject).toBe('Beratungsgespräch: Nachricht von Jörg Beispiel');
  expect(text).toContain('> Guten Tag,\n> wann haben Sie Zeit?\n>\n> Jörg');
  expect(toWords(html)).toContain('joerg@example.de');
  expect(replyTo).toEqual({ name: 'Jörg Beispiel', address: 'joerg@example.de' });
});

test('takes markup in what people wrote for text, and line breaks in names for spaces', () => {
  const evil = '</p><script>alert(1)</script>"\'&';
  const { subject, text, html } = invitation({
    ...invited,
    organization_name: `Firma\r\nBcc: opfer@example.de\u202e${evil}`,
    inviter_email: `a@b.de\n${evil}`,
    message: `Zeile 1\n${evil}`,
  });
  expect(subject).toBe(`Einladung zu „Firma Bcc: opfer@example.de ${evil}“`);
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;');
  expect(text).toContain('> Zeile 1\n> </p>');
});

describe('the link', () => {
  const base = { publicUrl, token: 't', type: 'signup' as const, isPkce: false };

  test('leads to our page, recovery to the page for a new password', () => {
    expect(toTokenLink(base)).toBe(`${publicUrl}/auth?token_hash=t&type=signup`);
    expect(toTokenLink({ ...base, type: 'recovery' })).toBe(
      `${publicUrl}/reset-password?token_hash=t&type=recovery`,
    );
  });

  test('keeps where the person wants to be, and drops what is not ours', () => {
    expect(toTokenLink({ ...base, redirect_to: `${publicUrl}/app/websites/7` })).toBe(
      `${publicUrl}/auth?token_hash=t&type=signup&weiter=%2Fapp%2Fwebsites%2F7`,
    );
    expect(toTokenLink({ ...base, redirect_to: `${publicUrl}/auth?invitation=x` })).toBe(
      `${publicUrl}/auth?invitation=x&token_hash=t&type=signup`,
    );
    for (const redirect_to of [
      'https://evil.example/',
      `${publicUrl}.evil.example/`,
      '//evil.example',
      'javascript:alert(1)',
    ])
      expect(toTokenLink({ ...base, redirect_to })).toBe(`${publicUrl}/auth?token_hash=t&type=signup`);
  });

  test('leads to the same page, which knows the way over the API, when a browser waits for a code', () => {
    const link = new URL(toTokenLink({ ...base, isPkce: true, redirect_to: 'https://evil.example/' }));
    expect(link.origin + link.pathname).toBe(`${publicUrl}/auth`);
    expect(Object.fromEntries(link.searchParams)).toEqual({
      verify: 'pkce_t',
      type: 'signup',
      redirect_to: publicUrl,
    });
  });
});

test('names browsers by our own words only', () => {
  const chrome =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
  expect(toBrowser(chrome)).toBe('Chrome auf macOS');
  expect(toBrowser(`${chrome} Edg/140.0`)).toBe('Edge auf macOS');
  expect(toBrowser('<script>')).toBe('unbekannt');
  expect(toBrowser(undefined)).toBe('unbekannt');
});
