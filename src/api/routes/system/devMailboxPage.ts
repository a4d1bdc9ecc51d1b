import { html, raw } from 'hono/html';
import { productName } from '../../../shared/product.ts';

export type ShownMail = { subject: string; to: string; date: string | null; text: string };

/** Colours as in src/web/styles/tokens.css. */
export const style = `
:root { color-scheme: light dark; --paper: #fbfaf6; --surface: #fff; --ink: #15232b; --muted: #46555e; --hair: #dcdcd4; --accent: #0b5560; --focus: #7a2e8e }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0f181d; --surface: #17232a; --ink: #eef3f2; --muted: #b4c2c6; --hair: #2c3b43; --accent: #7fd3cc; --focus: #e3b5f0 }
}
body { margin: 0; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink); font: 1.125rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
main { max-width: 48rem; margin: 0 auto }
h1, h2 { line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.375rem }
ol { list-style: none; margin: 2rem 0 0; padding: 0 }
li { margin: 0 0 1.5rem; padding: 1.5rem; background: var(--surface); border: 1px solid var(--hair); border-radius: 12px }
p { margin: 0 0 1rem }
.facts { color: var(--muted); font-size: 1rem }
.text { margin: 0; font-size: 1rem; white-space: pre-wrap }
a { color: var(--accent) }
a:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }`;

export const toMailboxPage = (mails: ShownMail[], publicUrl: string) => html`<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Postfach (${mails.length}) – ${productName}</title>
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>Postfach für die Entwicklung</h1>
<p>Hier liegen die E-Mails, die ${productName} geschrieben hat, die neueste zuerst. Nur dieser Rechner sieht sie.</p>
<p><a href="/dev/postfach">Neu laden</a></p>
${mails.length > 0 ? html`<ol role="list">${mails.map((mail) => toItem(mail, publicUrl))}</ol>` : empty}
</main>
</body>
</html>`;

const empty = html`<p>Noch liegt hier keine E-Mail. Ist ein Mailserver eingestellt (SMTP_URL), gehen alle dorthin.</p>`;

const toItem = ({ subject, to, date, text }: ShownMail, publicUrl: string) => html`<li>
<h2>${subject}</h2>
<p class="facts">An ${to}${date ? html`, <time datetime="${date}">${toMoment(date)}</time>` : ''}</p>
<p class="text">${text
  .trim()
  .split(address)
  .map((part) => toPart(part, publicUrl))}</p>
</li>`;

/** Has a group, so that `split` keeps the addresses. */
const address = /(https?:\/\/\S+)/;

const toPart = (part: string, publicUrl: string) =>
  isOwn(part, publicUrl) ? html`<a href="${part}">${part}</a>` : part;

const isOwn = (part: string, publicUrl: string): boolean =>
  address.test(part) && URL.parse(part)?.origin === new URL(publicUrl).origin;

const toMoment = (iso: string): string =>
  new Date(iso).toLocaleString('de-DE', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/Berlin',
  });
